/** Does something when what uses it goes. */
import { useEffect, useRef } from 'react'

export function useOnLeave(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => () => latest.current(), [])
}
