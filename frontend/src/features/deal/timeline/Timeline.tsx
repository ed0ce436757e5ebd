/** A timeline: a chart with parallel lanes on a wide screen, an upright list on a narrow one. */
import { type ReactNode, useState } from 'react'
import type { Step } from './layout'
import { TimelineChart } from './TimelineChart'
import { TimelineList } from './TimelineList'
import './timeline.css'
import { useWidth } from '../../../ui/useWidth'

export type TimelineStep = Step & {
  name: string
  owner: string
  status: string
  doneAt?: string
  /** `+5 days`: how far it was pushed back. */
  extended?: string
  /** How many of the documents it must bring are there. */
  documents?: { given: number; needed: number }
}

/** Which step the tab key finds: the one last focused, else the selected one, else the first. */
export type TabStop = { stop: number | undefined; onStop: (stepNumber: number) => void }

export type TimelineProps = {
  /** Names the layout for those who cannot see it. */
  label: string
  steps: readonly TimelineStep[]
  /** The viewer's calendar day, in year-month-day form; none when the timeline is at its end. */
  today: string | undefined
  selected: number | undefined
  onSelect: (stepNumber: number) => void
  /** What is told of the selected step. */
  children?: ReactNode
}

/** The step among these that the tab key finds. */
export function stopIn(steps: readonly Step[], stop: number | undefined, selected: number | undefined) {
  const has = (number: number | undefined) => steps.some(({ stepNumber }) => stepNumber === number)
  if (has(stop)) return stop
  return has(selected) ? selected : steps[0]?.stepNumber
}

export function Timeline(props: TimelineProps) {
  const width = useWidth()
  const [stop, onStop] = useState<number>()
  const drawn = { ...props, stop, onStop }
  return width === 'wide' ? <TimelineChart {...drawn} /> : <TimelineList {...drawn} />
}
