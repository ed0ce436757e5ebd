/** How an application stands, as a small coloured word. */
import type { Application } from '../../api/contract'
import { StatusTag } from '../../ui/StatusTag'
import { useT } from './words'

const tones = { open: 'progress', awaiting: 'warning', approved: 'success', rejected: 'danger' } as const

export function StateTag({ of }: { of: Application['status'] | 'awaiting' }) {
  const t = useT()
  return <StatusTag of={of} tone={tones[of]} label={t(`status.${of}`)} />
}
