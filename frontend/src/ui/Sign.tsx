/** A page that has one thing to say, and where to go from there. */
import type { ReactNode } from 'react'

export function Sign({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="gr-sign">
      <img src="/granary.svg" alt="" />
      <h1>{text}</h1>
      {children}
    </div>
  )
}
