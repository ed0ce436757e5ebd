/** Highlights its content for a moment when the value behind it changes. */
import type { ReactNode } from 'react'
import { useHighlight } from './useHighlight'
import './Highlight.css'

export function Highlight({ version, children }: { version: number | string | undefined; children: ReactNode }) {
  const highlighted = useHighlight(version)
  return <span className={highlighted ? 'gr-highlight gr-highlighted' : 'gr-highlight'}>{children}</span>
}
