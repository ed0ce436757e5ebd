/** A value that changes in a rush, taken up at most once in a while: at first at once, then the newest. */
import { useEffect, useRef, useState } from 'react'

/** What is not to be taken up now stays as it was. */
export function usePaced<T>(value: T, everyMs: number, isWanted: boolean): T {
  const [taken, setTaken] = useState(value)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!isWanted || Object.is(value, taken)) return
    const timer = setTimeout(
      () => {
        last.current = performance.now()
        setTaken(value)
      },
      Math.max(0, last.current + everyMs - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [value, taken, everyMs, isWanted])
  return taken
}
