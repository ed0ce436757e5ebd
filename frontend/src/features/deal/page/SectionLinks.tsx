/** What stands on the page of a deal, with how much of it, each a link away. */
import type { DealView } from '../../../api/contract'
import { listed } from '../../../lib/rows'
import { useT } from '../words'

export function SectionLinks({ deal }: { deal: DealView }) {
  const t = useT()
  const files = listed(deal.timeline).reduce((sum, { files }) => sum + listed(files).length, 0)
  const shipped = listed(deal.shipments).length
  const places = [
    ['timeline', t('timeline')],
    deal.money && ['money', t('money')],
    shipped > 0 && ['shipments', t('shipments'), shipped],
    ['documents', t('files'), files],
    ['messages', t('messages')],
    deal.dispute && ['dispute', t('dispute')],
    ['history', t('activity')],
  ] as const
  return (
    <nav className="gr-sections" aria-label={t('onThisPage')}>
      {places.map(
        (place) =>
          place && (
            <a key={place[0]} href={`#${place[0]}`}>
              {place[1]} {place[2] ? <span className="gr-secondary gr-number">{place[2]}</span> : null}
            </a>
          ),
      )}
    </nav>
  )
}
