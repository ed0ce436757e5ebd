/** True for a moment after the version has changed in place. */
import { useEffect, useRef, useState } from 'react'

const HIGHLIGHT_MS = 1_800

export function useHighlight(version: number | string | undefined): boolean {
  const [highlighted, setHighlighted] = useState(false)
  const before = useRef(version)
  useEffect(() => {
    if (before.current === version) return
    before.current = version
    setHighlighted(true)
    const timer = setTimeout(() => setHighlighted(false), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [version])
  return highlighted
}
