/** The way to each part of a deal that does not stand at hand, with how much is in it. */
import type { DealRecord } from '../../../live/topics'
import { useT } from '../words'
import { PartName } from './PartName'
import { useParts } from './parts'

export function SectionLinks({ deal }: { deal: DealRecord }) {
  const t = useT()
  return (
    <nav className="gr-sections" aria-label={t('onThisPage')}>
      {useParts(deal).map((part) => (
        <a key={part.key} href={`#${part.key}`}>
          <PartName part={part} />
        </a>
      ))}
    </nav>
  )
}
