/** Which of what waits is shown, as the address says it. Pure. */
import type { ActionKind, DeskTaskKind, DueBy, DutyKind, DutyQuery, LotDutyKind } from '../../api/contract'
import { readView } from '../board/listUrl'
import type { Doer } from './pending'

export const dues = ['overdue', 'today', 'week'] as const satisfies DueBy[]

const inDeals = [
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

const onLots = [
  'offerAnswer',
  'quoteRequest',
  'questionAnswer',
  'bidDecision',
  'priceAnswer',
  'actApproval',
] as const satisfies LotDutyKind[]

const tasks = ['limitApplication', 'goods', 'phrase', 'verification'] as const satisfies DeskTaskKind[]

const kinds = [...inDeals, ...onLots, ...tasks, 'approval'] as const satisfies DutyKind[]

export const isTaskKind = (kind: DutyKind): kind is DeskTaskKind => tasks.some((it) => it === kind)

/** What may wait for whom: lots wait for their sides, and what is besides deals for staff. */
export const kindsOf: Record<Doer, readonly DutyKind[]> = {
  seller: [...inDeals, ...onLots],
  buyer: [...inDeals, ...onLots],
  bank: inDeals,
  desk: [...inDeals, ...tasks, 'approval'],
}

export const unnarrowedDuties = { search: undefined, todo: undefined, due: undefined }

export function queryOf(url: URLSearchParams): DutyQuery & Required<Pick<DutyQuery, 'page'>> {
  const { current, size, search } = readView(url)
  const due = dues.find((it) => it === url.get('due'))
  const kind = kinds.find((it) => it === url.get('todo'))
  const words = search.trim().slice(0, 100)
  return { page: { current, size }, ...(due && { due }), ...(kind && { kind }), ...(words && { search: words }) }
}
