/** A state as a small coloured word. */
import type { ReactNode } from 'react'
import { useStatusWord } from '../lib/statuses'
import type { Tone } from '../theme/tones'
import './StatusTag.css'

const toneOf: Record<string, Tone> = {
  DRAFT: 'neutral',
  CONTRACT_PENDING: 'progress',
  COMPLIANCE_REVIEW: 'progress',
  FUNDING_PENDING: 'progress',
  FUNDED: 'info',
  PREPARING: 'info',
  INSPECTED: 'info',
  EXPORT_CLEARED: 'info',
  SHIPPED: 'info',
  DISPATCHED: 'info',
  ARRIVED: 'info',
  IMPORT_CLEARED: 'info',
  DELIVERED: 'success',
  ACCEPTED: 'success',
  SETTLED: 'success',
  done: 'success',
  active: 'info',
  open: 'info',
  overdue: 'danger',
  onHold: 'warning',
  CANCELLED: 'danger',
  cancelled: 'danger',
  disputed: 'danger',
}

export function StatusTag({ of, tone, label }: { of: string; tone?: Tone; label?: ReactNode }) {
  const word = useStatusWord()
  return (
    <span className={`gr-tag gr-tone-${tone ?? toneOf[of] ?? 'neutral'}`} data-status={of}>
      {label ?? word(of)}
    </span>
  )
}
