/** The timeline upright, for a narrow screen: what is done folded away, then one row a step with its details in place. */

import { CheckCircleFilled, DownOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useT } from '../words'
import { ahead, doneFirst, type ListRow, layoutOf, listRowsOf, type Track, todayBefore } from './layout'
import { stopIn, type TabStop, type TimelineProps, type TimelineStep } from './Timeline'
import { moveAmongSteps, TimelineNode } from './TimelineNode'

/** Between two lanes, from a row's top to the middle of its dot, and half a dot. */
const LANE = 20
const HEAD = 26
const MIDDLE = 14

export function TimelineList(props: TimelineProps & TabStop) {
  const t = useT()
  const { label, steps, today, selected, onSelect, onStop, children } = props
  const [isOpen, setOpen] = useState(false)
  const left = ahead(steps)
  const done = steps.length - left.length
  // What is done folds away, unless nothing else is there to show; one that is looked at by its address is shown.
  const folds = done > 0 && left.length > 0
  const isLookedAt = steps.some(({ stepNumber, isDone }) => isDone && stepNumber === selected)
  const isFolded = folds && !isOpen && !isLookedAt
  const shown = isFolded ? left : doneFirst(steps)
  const layout = layoutOf(shown)
  const rows = listRowsOf(layout)
  const width = MIDDLE * 2 + (layout.lanes - 1) * LANE
  const now = today === undefined ? undefined : todayBefore(shown, today)
  const stop = stopIn(shown, props.stop, selected)
  return (
    <>
      {folds && !isLookedAt && (
        <button type="button" className="gr-timeline-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <CheckCircleFilled aria-hidden /> {t('timeline.folded', { count: done })}
          <DownOutlined aria-hidden />
        </button>
      )}
      <ol
        className="gr-timeline-list"
        aria-label={label}
        onKeyDown={moveAmongSteps}
        style={{ '--rail': `${width}px`, '--dot': `${MIDDLE * 2}px` }}
      >
        {shown.map((step, at) => (
          <Row key={step.stepNumber} step={step} row={rows[at]} width={width} isNow={at === now}>
            <TimelineNode
              step={step}
              isSelected={step.stepNumber === selected}
              expands
              isStop={step.stepNumber === stop}
              onStop={onStop}
              onSelect={onSelect}
            />
            {step.stepNumber === selected && children && <div className="gr-timeline-list-detail">{children}</div>}
          </Row>
        ))}
      </ol>
    </>
  )
}

type RowProps = {
  step: TimelineStep
  row: ListRow | undefined
  width: number
  isNow: boolean
  children: React.ReactNode
}

function Row({ step, row, width, isNow, children }: RowProps) {
  const t = useT()
  return (
    <li
      data-status={step.status}
      data-now={isNow || undefined}
      style={{ '--offset': `${(row?.node.lane ?? 0) * LANE}px` }}
    >
      {isNow && <span className="gr-timeline-list-today">{t('timeline.today')}</span>}
      {row && <Tracks row={row} width={width} />}
      {children}
    </li>
  )
}

function Tracks({ row: { node, passing, entering, leaving }, width }: { row: ListRow; width: number }) {
  const x = (lane: number) => MIDDLE + lane * LANE
  const own = x(node.lane)
  const down = ({ lane }: Track) => `M${x(lane)} 0V100`
  return (
    <span className="gr-timeline-list-lines" aria-hidden>
      <svg
        className="gr-timeline-list-head"
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
      <svg
        className="gr-timeline-list-tail"
        viewBox={`0 0 ${width} 100`}
        width={width}
        preserveAspectRatio="none"
        aria-hidden
      >
        <Paths of={passing} d={down} />
        <Paths of={leaving} d={({ lane }) => `M${own} 0C${own} 50 ${x(lane)} 50 ${x(lane)} 100`} />
      </svg>
    </span>
  )
}

const Paths = ({ of, d }: { of: Track[]; d: (track: Track) => string }) =>
  [...new Map(of.map((track) => [track.lane, track])).values()].map((track) => (
    <path key={track.lane} d={d(track)} data-done={track.isDone || undefined} />
  ))
