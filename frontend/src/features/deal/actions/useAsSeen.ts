/** Binds an act to the deal as it stood when it was asked about: what changed meanwhile is told, and it is asked anew. */
import { useState } from 'react'
import type { CallError } from '../../../api/errors'

export type AsSeen = {
  /** The version that was shown as the question was put. */
  version: number
  /** What changed since, where the act was refused for that. */
  changed: string[] | undefined
  /** Puts the question on what stands now. */
  begin: () => void
  /** Takes a refusal; whether it is one for what changed. */
  isStale: (refusal: CallError) => boolean
}

export function useAsSeen(now: number): AsSeen {
  const [seen, setSeen] = useState<number>()
  const [refused, setRefused] = useState<CallError['detail']>()
  const least = refused?.version ?? 0
  // What it was refused for comes by the live connection: from then on what is shown is what is asked about.
  if (refused && seen === undefined && now >= least) setSeen(now)
  return {
    version: seen ?? now,
    changed: refused && (refused.changed ?? []),
    begin: () => {
      setSeen(now)
      setRefused(undefined)
    },
    isStale: ({ detail }) => {
      if (detail.code !== 'DEAL_CHANGED') return false
      setSeen(undefined)
      setRefused(detail)
      return true
    },
  }
}
