/** The timeline upright, for a narrow screen: one row a step, parallel lines beside each other, details in place. */
import { drawingOf, type Rail, type RailRow, railOf, todayBefore } from '../lib/timeline'
import type { Stop, TimelineProps } from './Timeline'
import { TimelineStop } from './TimelineStop'
import { useT } from './timelineWords'

/** Between two lanes, from a row's top to the middle of its dot, and half a dot. */
const LANE = 20
const HEAD = 26
const MIDDLE = 14

export function TimelineRail({ label, stops, today, selected, onSelect, children }: TimelineProps) {
  const drawing = drawingOf(stops)
  const rows = railOf(drawing)
  const width = MIDDLE * 2 + (drawing.lanes - 1) * LANE
  const now = today === undefined ? undefined : todayBefore(stops, today)
  return (
    <ol className="gr-rail" aria-label={label} style={{ '--rail': `${width}px`, '--dot': `${MIDDLE * 2}px` }}>
      {stops.map((stop, at) => (
        <Row key={stop.stepNumber} stop={stop} row={rows[at]} width={width} isNow={at === now}>
          <TimelineStop stop={stop} isSelected={stop.stepNumber === selected} expands onSelect={onSelect} />
          {stop.stepNumber === selected && children && <div className="gr-rail-detail">{children}</div>}
        </Row>
      ))}
    </ol>
  )
}

type RowProps = { stop: Stop; row: RailRow | undefined; width: number; isNow: boolean; children: React.ReactNode }

function Row({ stop, row, width, isNow, children }: RowProps) {
  const t = useT()
  return (
    <li
      data-status={stop.status}
      data-now={isNow || undefined}
      style={{ '--offset': `${(row?.spot.lane ?? 0) * LANE}px` }}
    >
      {isNow && <span className="gr-rail-today">{t('today')}</span>}
      {row && <Rails row={row} width={width} />}
      {children}
    </li>
  )
}

function Rails({ row: { spot, passing, entering, leaving }, width }: { row: RailRow; width: number }) {
  const x = (lane: number) => MIDDLE + lane * LANE
  const own = x(spot.lane)
  const down = ({ lane }: Rail) => `M${x(lane)} 0V100`
  return (
    <span className="gr-rail-lines" aria-hidden>
      <svg
        className="gr-rail-head"
        viewBox={`0 0 ${width} ${HEAD}`}
        width={width}
        height={HEAD}
        preserveAspectRatio="none"
        aria-hidden
      >
        <Paths of={passing} d={down} />
        <Paths
          of={entering}
          d={({ lane }) => `M${x(lane)} 0C${x(lane)} ${HEAD / 2} ${own} ${HEAD / 2} ${own} ${HEAD}`}
        />
      </svg>
      <svg className="gr-rail-tail" viewBox={`0 0 ${width} 100`} width={width} preserveAspectRatio="none" aria-hidden>
        <Paths of={passing} d={down} />
        <Paths of={leaving} d={({ lane }) => `M${own} 0C${own} 50 ${x(lane)} 50 ${x(lane)} 100`} />
      </svg>
    </span>
  )
}

const Paths = ({ of, d }: { of: Rail[]; d: (rail: Rail) => string }) =>
  [...new Map(of.map((rail) => [rail.lane, rail])).values()].map((rail) => (
    <path key={rail.lane} d={d(rail)} data-done={rail.isDone || undefined} />
  ))
