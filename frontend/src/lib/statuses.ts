/** The states of deals, steps and disputes in words; a state nobody named yet is shown as it is written. */
import { useT, words } from './words'

/** The states of a deal in the order of its journey. */
export const dealStatuses = [
  'DRAFT',
  'CONTRACT_PENDING',
  'COMPLIANCE_REVIEW',
  'FUNDING_PENDING',
  'FUNDED',
  'PREPARING',
  'INSPECTED',
  'EXPORT_CLEARED',
  'SHIPPED',
  'DISPATCHED',
  'ARRIVED',
  'IMPORT_CLEARED',
  'DELIVERED',
  'ACCEPTED',
  'SETTLED',
  'CLOSED',
  'CANCELLED',
] as const
export type DealStatus = (typeof dealStatuses)[number]

const plain = (state: string) => state.charAt(0) + state.slice(1).toLowerCase().replaceAll('_', ' ')

/** The word for a state, following the language of the page. */
export function useStatusWord(): (state: string) => string {
  const t = useT()
  return (state) => {
    const word = `status.${state}`
    return words.has(word) ? t(word) : plain(state)
  }
}
