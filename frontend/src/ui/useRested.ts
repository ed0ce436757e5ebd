/** A value that is typed, taken up when the typing rests; an empty one at once. */
import { useEffect, useState } from 'react'

export function useRested(value: string, restMs: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value ? restMs : 0)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
