/** Quietly lights its content when the value behind it changes. */
import type { ReactNode } from 'react'
import { useLit } from './useLit'

export function Highlight({ version, children }: { version: number | string | undefined; children: ReactNode }) {
  const lit = useLit(version)
  return <span className={lit ? 'gr-highlight gr-lit' : 'gr-highlight'}>{children}</span>
}
