/** Lights a thing for a moment when its version changes in place. */
import { useEffect, useRef, useState } from 'react'

const LIT_MS = 1_800

export function useLit(version: number | string | undefined): boolean {
  const [lit, setLit] = useState(false)
  const before = useRef(version)
  useEffect(() => {
    if (before.current === version) return
    before.current = version
    setLit(true)
    const timer = setTimeout(() => setLit(false), LIT_MS)
    return () => clearTimeout(timer)
  }, [version])
  return lit
}
