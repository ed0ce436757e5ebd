/** What happens to a shipment on its way, one after another: what was planned, what is expected, and what was. */
import { useState } from 'react'
import type { ShipmentView } from '../../../api/contract'
import { useTerm } from '../../../lib/terms'
import { DateTime } from '../../../ui/DateTime'
import { useT } from '../words'
import { hoursLate, journeyOf, type Passed } from './journey'
import { bestOf } from './shipping'
import './journey.css'

export function Journey({ shipment }: { shipment: ShipmentView }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const passed = journeyOf(shipment)
  // Departure and arrival alone stand at the ends of the voyage already.
  if (passed.every(({ key }) => key === 'departure' || key === 'arrival')) return null
  return (
    <details className="gr-journey" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('journeyOf', { done: passed.filter(({ times }) => times.actual).length, all: passed.length })}
      </summary>
      <ol aria-label={t('journey')}>
        {passed.map((event) => (
          <Event key={event.key} event={event} />
        ))}
      </ol>
    </details>
  )
}

function Event({ event }: { event: Passed }) {
  const t = useT()
  const term = useTerm()
  const { code, port, containerNumber, times } = event
  const best = bestOf(times)
  const late = hoursLate(times)
  return (
    <li data-time={best?.as}>
      <span className="gr-journey-what">
        <span className="gr-strong">{term('journey', code)}</span>
        <bdi dir="ltr" className="gr-secondary">
          {[code, containerNumber].filter(Boolean).join(' · ')}
        </bdi>
        {port && <span className="gr-secondary">{term('port', port)}</span>}
      </span>
      <span className="gr-journey-when">
        {best && (
          <span>
            {t(`class.${best.as}`)}: <DateTime at={best.at} />
          </span>
        )}
        {best?.as !== 'planned' && times.planned && (
          <span className="gr-secondary">
            {t('class.planned')}: <DateTime at={times.planned} />
          </span>
        )}
        {late > 0 && <span className="gr-overdue">{t('hoursLate', { count: late })}</span>}
      </span>
    </li>
  )
}
