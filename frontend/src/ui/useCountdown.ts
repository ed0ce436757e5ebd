/** How many seconds are left until a moment, counted down while they are. */
import { useEffect, useState } from 'react'

export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick plans the next
  useEffect(() => {
    if (until === undefined) return
    if (until <= Date.now()) return setNow((before) => Math.max(before, until))
    const timer = setTimeout(() => setNow(Date.now()), 1000 - ((Date.now() - until) % 1000))
    return () => clearTimeout(timer)
  }, [until, now])
  return left
}
