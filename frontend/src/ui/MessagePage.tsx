/** A page of one message, with where to go from there. */
import type { ReactNode } from 'react'
import './MessagePage.css'

export function MessagePage({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="gr-message-page">
      <img src="/granary.svg" alt="" />
      <h1>{text}</h1>
      {children}
    </div>
  )
}
