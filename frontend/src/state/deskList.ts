/** A list that is read over HTTP, as a hook, and anew whenever what it shows has changed: for the back office, the server says so. */
import { useRef } from 'react'
import type { BodyOf, DataOf, GetPath, PostPath } from '../api/shapes'
import type { TopicName } from '../live/topics'
import { useLive } from './live'
import { type Reading, useFresh, useGet, usePost } from './read'

type DeskList = Extract<TopicName, `list:${string}`>

/** Another text whenever the list changed since the page was opened. */
function useMark(list: DeskList | 'requests' | 'stock' | `contract:${string}`): string {
  const { data } = useLive(list)
  const first = useRef<string>(undefined)
  first.current ??= data?.mark
  return data && data.mark !== first.current ? data.mark : ''
}

/** Another text whenever what the trader's company has in the warehouse changed since the page was opened. */
export const useStockMark = () => useMark('stock')

/** The same of the requests for quotation that the company sent or was told of, and of what was quoted on them. */
export const useRequestsMark = () => useMark('requests')

/** Another text whenever the contract of a deal was written, sent or signed since the page was opened. */
export const useContractMark = (deal: string) => useMark(`contract:${deal}`)

/** What a list is given besides what was read. */
type Kept = {
  /** Says that the page itself changed something of it. */
  changed: () => void
  /** Which list stands there, as of the page's own last change; none while another one is on its way. */
  scope: string | undefined
}

type Own = ReturnType<typeof useFresh>

function useKept<T>(asked: Reading<T>, of: string, { fresh, changed }: Own): Reading<T> & Kept {
  const stands = useRef({ of: '', fresh: '' })
  if (!asked.loading) stands.current = { of, fresh }
  const isOther = stands.current.of !== of
  const scope = isOther ? undefined : `${of} ${stands.current.fresh}`
  return { ...asked, loading: isOther && asked.data !== undefined, scope, changed }
}

export function useDeskPost<P extends PostPath>(
  list: DeskList,
  path: P,
  asked?: { body?: BodyOf<P> },
): Reading<DataOf<P>> & Kept {
  return usePostAnew(useMark(list), path, asked)
}

/** The same for a list whose changes are told by a text of the caller's, another one whenever it may have changed. */
export function usePostAnew<P extends PostPath>(
  mark: string,
  path: P,
  asked: { body?: BodyOf<P> } = {},
): Reading<DataOf<P>> & Kept {
  const own = useFresh()
  return useKept(usePost(path, asked, `${own.fresh} ${mark}`), JSON.stringify(asked.body ?? {}), own)
}

export function useDeskGet<P extends GetPath>(list: DeskList, path: P): Reading<DataOf<P>> & Kept {
  const own = useFresh()
  return useKept(useGet(path, {}, `${own.fresh} ${useMark(list)}`), path, own)
}
