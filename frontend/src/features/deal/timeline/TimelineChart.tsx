/** The timeline as a chart from left to right (mirrored in Arabic): columns by dependency, lanes side by side, today between. */

import { useT } from '../words'
import { type Layout, layoutOf, pathOf, todayAt } from './layout'
import { stopIn, type TabStop, type TimelineProps } from './Timeline'
import { moveAmongSteps, TimelineNode } from './TimelineNode'

/** The height of a lane, and where in it the middle of a dot stands. */
const LANE = 164
const DOT = 20

export function TimelineChart(props: TimelineProps & TabStop) {
  const { label, steps, today, selected, onSelect, onStop, children } = props
  const stop = stopIn(steps, props.stop, selected)
  const layout = layoutOf(steps)
  const { nodes, columns, lanes } = layout
  return (
    <div className="gr-timeline-chart">
      <div className="gr-timeline-chart-scroll">
        <div className="gr-timeline-chart-field" style={{ '--columns': columns, '--lane': `${LANE}px` }}>
          <Today at={today === undefined ? undefined : todayAt(steps, layout, today)} columns={columns} />
          <Edges layout={layout} />
          <ol aria-label={label} onKeyDown={moveAmongSteps}>
            {steps.map((step, at) => (
              <li
                key={step.stepNumber}
                style={{ gridColumn: (nodes[at]?.column ?? 0) + 1, gridRow: (nodes[at]?.lane ?? 0) + 1 }}
              >
                <TimelineNode
                  step={step}
                  isSelected={step.stepNumber === selected}
                  expands={false}
                  isStop={step.stepNumber === stop}
                  onStop={onStop}
                  onSelect={onSelect}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
      {lanes > 0 && children && <div className="gr-timeline-chart-detail">{children}</div>}
    </div>
  )
}

function Edges({ layout: { edges, columns, lanes } }: { layout: Layout }) {
  const heights = Array.from({ length: lanes }, (_, lane) => lane * LANE + DOT)
  return (
    <svg
      className="gr-timeline-chart-lines"
      viewBox={`0 0 ${columns} ${lanes * LANE}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {edges.map((edge) => (
        <path
          key={`${edge.from.stepNumber}-${edge.to.stepNumber}`}
          d={pathOf(edge, heights)}
          data-done={edge.isDone || undefined}
        />
      ))}
    </svg>
  )
}

function Today({ at, columns }: { at: number | undefined; columns: number }) {
  const t = useT()
  if (at === undefined) return null
  return (
    <div className="gr-timeline-chart-today" style={{ '--at': (at + 0.5) / columns }}>
      <span>{t('timeline.today')}</span>
    </div>
  )
}
