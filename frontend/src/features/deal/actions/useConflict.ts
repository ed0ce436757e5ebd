/** A form over a part of a deal that others may change at the same time: merged with theirs, and saved on the version that was looked at. */
import type { FormInstance } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import type { DealView } from '../../../api/contract'
import type { CallError } from '../../../api/errors'
import type { Difference, Whole } from '../../../lib/threeWay'
import { useMerge } from '../../../ui/useMerge'

type Asked<V> = {
  deal: DealView
  form: FormInstance
  /** What the form would begin with if it were opened now. */
  theirs: V
  /** The fields that are settled as one, however many they are asked for by. */
  whole?: Whole
  call: { busy: boolean; error: CallError | undefined }
  /** What was saved last was stale, and not by the version of the deal. */
  isStale?: boolean
}

/** What `Conflict` draws. */
export type ConflictView = {
  top: RefObject<HTMLDivElement>
  deal: DealView
  /** The version on which the editing began. */
  since: number
  open: Difference[]
  /** The fields that the server named, for as long as the news of them is on its way. */
  awaited: string[] | undefined
  /** What was sent was stale; all that changed meanwhile is here and settled. */
  isSettled: boolean
  settle: (difference: Difference, takesTheirs: boolean) => void
}

export function useConflict<V extends object>({ deal, form, theirs, whole, call, isStale = false }: Asked<V>) {
  const { base, mine, open, settle } = useMerge({ form, theirs, whole })
  const [since] = useState(deal.version)
  const top = useRef<HTMLDivElement>(null)
  const refused = call.error?.detail.code === 'DEAL_CHANGED' ? call.error.detail : undefined
  const isAwaited = deal.version < (refused?.version ?? 0)
  // What is on its way itself comes back before its answer.
  const shown = call.busy ? [] : open
  const view: ConflictView = {
    top,
    deal,
    since,
    open: shown,
    awaited: isAwaited ? (refused?.changed ?? []) : undefined,
    isSettled: !call.busy && !shown.length && (isStale || (refused !== undefined && !isAwaited)),
    settle,
  }
  /** Saves once all is settled; what is refused as stale is shown where it is to be settled. */
  async function save<T>(send: (ifMatch: number) => Promise<T | undefined>): Promise<T | undefined> {
    const saved = open.length ? undefined : await send(deal.version)
    if (!saved) top.current?.scrollIntoView?.({ block: 'nearest' })
    return saved
  }
  return { base, mine, view, save, error: refused ? undefined : call.error }
}
