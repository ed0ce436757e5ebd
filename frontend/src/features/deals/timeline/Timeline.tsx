/** A timeline: a chart with parallel lanes on a wide screen, an upright list on a narrow one. */
import type { ReactNode } from 'react'
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

export function Timeline(props: TimelineProps) {
  const width = useWidth()
  return width === 'wide' ? <TimelineChart {...props} /> : <TimelineList {...props} />
}
