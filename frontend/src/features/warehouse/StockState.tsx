/** How far goods have come in the warehouse service, and whose turn it is. */
import type { Product, StockStatus } from '../../api/contract'
import type { Tone } from '../../theme/tones'
import { StatusTag } from '../../ui/StatusTag'
import { useT } from './words'

const tones: Record<StockStatus, Tone> = {
  waits: 'neutral',
  received: 'progress',
  cleared: 'progress',
  placed: 'success',
  refused: 'danger',
}

export function StockState({ of: { status, reason } }: { of: Product }) {
  const t = useT()
  return (
    <span className="gr-stack">
      <StatusTag of={status} tone={tones[status]} label={t(`status.${status}`)} />
      <span className="gr-secondary">{reason ? <bdi>{reason}</bdi> : t(`next.${status}`)}</span>
    </span>
  )
}
