/** Which of what waits is shown, as the address says it. Pure. */
import type { ActionKind, DueBy, DutyQuery } from '../../api/contract'
import { readView } from '../board/listUrl'

export const dues = ['overdue', 'today', 'week'] as const satisfies DueBy[]

export const kinds = [
  ...(['step', 'signature', 'review', 'account', 'accountUnread', 'bankQuestion', 'bankDeclined'] as const),
  ...([
    'discrepancies',
    'disputeAnswer',
    'disputeProposal',
    'disputeDecision',
    'refund',
    'refundCame',
    'rating',
  ] as const),
] satisfies ActionKind[]

export const unnarrowedDuties = { search: undefined, todo: undefined, due: undefined }

export function queryOf(url: URLSearchParams): DutyQuery & Required<Pick<DutyQuery, 'page'>> {
  const { current, size, search } = readView(url)
  const due = dues.find((it) => it === url.get('due'))
  const kind = kinds.find((it) => it === url.get('todo'))
  const words = search.trim().slice(0, 100)
  return { page: { current, size }, ...(due && { due }), ...(kind && { kind }), ...(words && { search: words }) }
}
