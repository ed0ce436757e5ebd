/** What of a lot has changed since somebody asked or bid, before they do so again. */
import { Alert } from 'antd'
import type { Listing, Money } from '../../api/contract'
import { formatPrice } from '../../lib/money'
import { isRecord } from '../../lib/records'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { useLotNow } from './now'
import { useT, words } from './words'

/** The words of the form for fields that are named otherwise there. */
const named: Record<string, string> = {
  lotDescription: 'description',
  lotImage: 'pictures',
  nPallets: 'pallets',
  specialDocuments: 'documents',
  countriesNotForSale: 'barred',
  paymentMethod: 'payment',
  deliveryTerms: 'terms',
  HSCode: 'hsCode',
  noOfUnits: 'units',
  categories: 'category',
  warehouseLat: 'latitude',
  warehouseLong: 'longitude',
}

export function Changes({ lot }: { lot: Listing }) {
  const { user, userType } = useSession()
  if (!user || userType === 'bank') return null
  return <Known lot={lot} isOwn={user.company?._id === lot.seller._id} />
}

function Known({ lot, isOwn }: { lot: Listing; isOwn: boolean }) {
  const t = useT()
  const { data: now } = useLotNow(lot._id)
  const edition = now?.edition ?? 1
  const { data } = usePost(edition > 1 ? '/listing/changes/{id}' : undefined, { params: { id: lot._id } }, edition)
  if (!data || data.seen >= data.edition) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t(isOwn ? 'changedOwn' : 'changedSince', { edition: data.edition, seen: data.seen })}
      description={
        <details>
          <summary>{t('whatDiffers')}</summary>
          <ul className="gr-lot-changes">
            {data.changed.map(({ field, before, after }) => (
              <li key={field}>
                <strong>{words.find(named[field] ?? field) ?? field}</strong>
                <del>
                  <bdi>{shown(before)}</bdi>
                </del>
                <ins>
                  <bdi>{shown(after)}</bdi>
                </ins>
              </li>
            ))}
            {data.isManifestChanged && <li>{t('manifestChanged')}</li>}
          </ul>
        </details>
      }
    />
  )
}

const isMoney = (value: unknown): value is Money => isRecord(value) && 'amount' in value && 'currency' in value

/** A value of the wire as text; pictures are counted. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return '–'
  if (isMoney(value)) return formatPrice(value)
  if (Array.isArray(value)) {
    const isPictures = value.some((it) => typeof it === 'string' && it.startsWith('/files/'))
    return isPictures ? String(value.length) : value.map(shown).join(', ') || '–'
  }
  if (typeof value === 'object') return Object.values(value).map(shown).join(' ')
  return String(value)
}
