/** The look at the dashboard before this one, and how much changed since, as the server keeps it. */
import { useState } from 'react'
import { call } from '../api/call'
import { useFresh, usePost } from './read'

/** What is kept for the next visit does not change what is told of this one. */
export function useLastLook() {
  const { fresh } = useFresh()
  const { data, error } = usePost('/user/tables/lastLook', {}, fresh)
  const [kept, setKept] = useState<string>()
  const keepLook = (newest: string) => {
    if (newest === kept) return
    setKept(newest)
    void call('/user/tables/keepLook', { body: { newest } }).catch(() => undefined)
  }
  const { look: last, changed, hasMore = false } = data ?? {}
  return { last, changed, hasMore, isKnown: !!(data ?? error), keepLook }
}
