/** Does what must not be lost when a page is left: hidden, closed, or replaced by another. */
import { useEffect, useRef } from 'react'

export function useOnPageLeave(act: () => void) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const leave = () => latest.current()
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])
}
