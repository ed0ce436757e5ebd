/** What loggers read of the air on the way, against what is demanded: a line in its band, and a warning where it left it. */
import type { ShipmentView } from '../../../api/contract'
import { formatMoment } from '../../../lib/dates'
import { useLanguage } from '../../../lib/i18n'
import { DateTime } from '../../../ui/DateTime'
import { useT } from '../words'
import { type Measure, plotOf } from './journey'
import './journey.css'

/** Left to right in either language. */
const ltr = (text: string) => `\u2066${text}\u2069`

const unitOf = { temperature: '°C', humidity: '%' } as const

export function Climate({ shipment }: { shipment: ShipmentView }) {
  return (['temperature', 'humidity'] as const).map((measure) => (
    <ClimateChart key={measure} shipment={shipment} measure={measure} />
  ))
}

function ClimateChart({ shipment, measure }: { shipment: ShipmentView; measure: Measure }) {
  const t = useT()
  const language = useLanguage()
  const plot = plotOf(shipment, measure)
  if (!plot) return null
  const { dots, band, least, most, out, from, to } = plot
  const unit = unitOf[measure]
  const line = dots.map(({ x, y }) => `${x},${y}`).join(' ')
  const within = (range: { least: number; most: number }) => ({
    least: ltr(String(range.least)),
    most: ltr(`${range.most} ${unit}`),
  })
  const summary = t('readFromTo', { what: t(measure), ...within({ least, most }) })
  const demanded = band ? t('demandedFromTo', within(band)) : ''
  return (
    <figure className="gr-climate">
      <figcaption>
        <span className="gr-strong">{summary}</span>
        {band && <span className="gr-secondary">{demanded}</span>}
        {out > 0 && (
          <span className="gr-overdue" role="status">
            {t('outOfRange', { count: out })}
          </span>
        )}
      </figcaption>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={[summary, demanded, `${formatMoment(from, language)} – ${formatMoment(to, language)}`]
          .filter(Boolean)
          .join('; ')}
      >
        {band && <rect className="gr-climate-band" x={0} width={100} y={band.top} height={band.bottom - band.top} />}
        <polyline className="gr-climate-line" points={line} />
        {dots.map(
          ({ x, y, isOut }) =>
            isOut && <line key={x} className="gr-climate-out" x1={x} x2={x} y1={y} y2={y} strokeLinecap="round" />,
        )}
      </svg>
      <span className="gr-climate-ends gr-secondary" dir="ltr">
        <DateTime at={from} as="day" />
        <DateTime at={to} as="day" />
      </span>
    </figure>
  )
}
