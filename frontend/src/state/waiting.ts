/** How much waits for a trader's company, by what it is about. */
import type { ViewOf } from '../live/topics'
import { useLive } from './live'

/** What something that waits is about. */
export type Area = keyof ViewOf<'waiting'>

export const useWaiting = () => useLive('waiting').data
