/** Named facts side by side, as a description list. */
import type { ReactNode } from 'react'
import './Facts.css'

export type Fact = { name: string; value: ReactNode; wide?: boolean }

export function Facts({ facts }: { facts: (Fact | undefined | false)[] }) {
  return (
    <dl className="gr-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name} data-wide={fact.wide || undefined}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
