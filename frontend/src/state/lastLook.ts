/** The look at the dashboard before this one, and how much changed since, as the server keeps it. */
import { useState } from 'react'
import { call } from '../api/call'
import { useFresh, usePost } from './read'

/** What was answered last: a visit that follows at once does not wait for it. */
export function useLastLook() {
  const { fresh } = useFresh()
  const { data, error } = usePost('/user/tables/get', {}, fresh)
  const [kept, setKept] = useState<string>()
  const keepLook = (newest: string) => {
    if (newest === kept) return
    setKept(newest)
    void call('/user/tables/keepLook', { body: { newest } }).catch(() => undefined)
  }
  return { last: data?.look ?? undefined, changed: data?.changed ?? undefined, isKnown: !!(data ?? error), keepLook }
}
