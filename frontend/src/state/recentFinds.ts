/** What was opened from the search lately, for as long as this tab stands. */
import { useCallback } from 'react'
import { atom, useRecoilState } from 'recoil'

export type RecentFind = { to: string; name: string; place: string }

const MOST = 6

const recentState = atom<readonly RecentFind[]>({ key: 'recentFinds', default: [] })

export function useRecentFinds() {
  const [recent, setRecent] = useRecoilState(recentState)
  const keep = useCallback(
    (it: RecentFind) => setRecent((before) => [it, ...before.filter(({ to }) => to !== it.to)].slice(0, MOST)),
    [setRecent],
  )
  return { recent, keep }
}
