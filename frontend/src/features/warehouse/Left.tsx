/** How much of goods is left to list for sale, of how much came. */
import type { Product } from '../../api/contract'
import { grouped } from '../../lib/money'
import { useCounted } from '../../lib/terms'
import { useT } from './words'

export function Left({ of: { receipt, left } }: { of: Product }) {
  const t = useT()
  const counted = useCounted()
  if (!receipt) return <>–</>
  return (
    <span className="gr-stack">
      <span>{counted(left, receipt.unit)}</span>
      <span className="gr-secondary">{t('ofReceived', { units: grouped(String(receipt.units)) })}</span>
    </span>
  )
}
