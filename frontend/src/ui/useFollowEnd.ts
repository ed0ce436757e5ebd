/** Keeps a list that grows at its end scrolled to the end for who reads there, and counts for others what came below. */
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Shown } from './shown'

/** So near to the end somebody reads the end. */
const NEAR_PX = 32

/** `last` grows by one with each line; `onSeen` hears of it when its reader sees the end. */
export function useFollowEnd(last: number, onSeen: (last: number) => void) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [seen, setSeen] = useState(last)
  const isShown = useContext(Shown)
  const told = useRef(onSeen)
  told.current = onSeen

  const look = () => {
    if (!isShown || !isAtEnd.current || document.visibilityState !== 'visible') return
    setSeen(last)
    told.current(last)
  }
  const latest = useRef(look)
  latest.current = look

  const toEnd = () => {
    const { current } = box
    if (current) current.scrollTop = current.scrollHeight
    isAtEnd.current = true
    latest.current()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something came, or is shown again
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd()
  }, [last, isShown])
  useEffect(() => {
    const again = () => latest.current()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [])

  const onScroll = () => {
    const { current } = box
    if (!current) return
    isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX
    look()
  }
  return { box, onScroll, toEnd, unseen: Math.max(0, last - seen) }
}
