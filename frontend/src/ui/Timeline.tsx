/** A timeline drawn as one: a map with parallel lanes where there is room, an upright line where there is not. */
import type { ReactNode } from 'react'
import type { Plan } from '../lib/timeline'
import { TimelineMap } from './TimelineMap'
import { TimelineRail } from './TimelineRail'
import './timeline.css'
import { useWidth } from './useWidth'

export type Stop = Plan & {
  name: string
  owner: string
  status: 'pending' | 'active' | 'done' | 'overdue' | 'skipped'
  doneAt?: string
  /** `+5 days`: how far it was pushed back. */
  extended?: string
  /** How many of the documents it must bring are there. */
  documents?: { given: number; needed: number }
}

export type TimelineProps = {
  /** Names the drawing for those who cannot see it. */
  label: string
  stops: readonly Stop[]
  /** The viewer's calendar day, in year-month-day form; none when the road is at its end. */
  today: string | undefined
  selected: number | undefined
  onSelect: (stepNumber: number) => void
  /** What is told of the selected step. */
  children?: ReactNode
}

export function Timeline(props: TimelineProps) {
  const width = useWidth()
  return width === 'wide' ? <TimelineMap {...props} /> : <TimelineRail {...props} />
}
