/** The timeline as a map from left to right (mirrored in Arabic): columns by dependency, lanes side by side, today between. */
import { type Drawing, drawingOf, pathOf, todayAt } from '../lib/timeline'
import type { TimelineProps } from './Timeline'
import { TimelineStop } from './TimelineStop'
import { useT } from './timelineWords'

/** The height of a lane, and where in it the middle of a dot stands. */
const LANE = 164
const DOT = 20

export function TimelineMap({ label, stops, today, selected, onSelect, children }: TimelineProps) {
  const drawing = drawingOf(stops)
  const { spots, columns, lanes } = drawing
  return (
    <div className="gr-map">
      <div className="gr-map-scroll">
        <div className="gr-map-field" style={{ '--columns': columns, '--lane': `${LANE}px` }}>
          <Today at={today === undefined ? undefined : todayAt(stops, drawing, today)} columns={columns} />
          <Lines drawing={drawing} />
          <ol aria-label={label}>
            {stops.map((stop, at) => (
              <li
                key={stop.stepNumber}
                style={{ gridColumn: (spots[at]?.column ?? 0) + 1, gridRow: (spots[at]?.lane ?? 0) + 1 }}
              >
                <TimelineStop
                  stop={stop}
                  isSelected={stop.stepNumber === selected}
                  expands={false}
                  onSelect={onSelect}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
      {lanes > 0 && children && <div className="gr-map-detail">{children}</div>}
    </div>
  )
}

function Lines({ drawing: { lines, columns, lanes } }: { drawing: Drawing }) {
  const heights = Array.from({ length: lanes }, (_, lane) => lane * LANE + DOT)
  return (
    <svg className="gr-map-lines" viewBox={`0 0 ${columns} ${lanes * LANE}`} preserveAspectRatio="none" aria-hidden>
      {lines.map((line) => (
        <path
          key={`${line.from.stepNumber}-${line.to.stepNumber}`}
          d={pathOf(line, heights)}
          data-done={line.isDone || undefined}
        />
      ))}
    </svg>
  )
}

function Today({ at, columns }: { at: number | undefined; columns: number }) {
  const t = useT()
  if (at === undefined) return null
  return (
    <div className="gr-map-today" style={{ '--at': (at + 0.5) / columns }}>
      <span>{t('today')}</span>
    </div>
  )
}
