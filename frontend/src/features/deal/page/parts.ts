/** The parts of a deal that stand in tabs: which there are for the viewer, how much is in each, and which is open at first. */
import { listed } from '../../../lib/rows'
import type { DealRecord } from '../../../live/topics'
import { useConversations } from '../../../state/conversations'
import { useIsOpen } from '../../../state/may'
import { useSession } from '../../../state/session'
import { itemsOf, lacksOf, openSteps } from '../deal'
import { comparedIn, discrepanciesOf } from '../examination/examination'
import { useMayRead } from '../examination/useMayRead'
import { isRatable } from '../rating/ratings'
import { shipmentsOf } from '../shipping/shipping'
import type { Side } from '../side'
import { financeTurn } from '../turns'
import { useSide } from '../useSide'
import { useT } from '../words'

const KEYS = [
  'shipments',
  'items',
  'contract',
  'examination',
  'finance',
  'dispute',
  'messages',
  'ratings',
  'history',
] as const

export type PartKey = (typeof KEYS)[number]
export type Part = { key: PartKey; label: string; count: number; isUrgent: boolean }

/** What is at work in a deal stands open: what is disputed, asked, compared, to be rated, shipped or signed. */
export function firstPart(deal: DealRecord, side: Side, mayShip: boolean): PartKey {
  if (deal.dispute?.status === 'open') return 'dispute'
  if (side === 'bank') return discrepanciesOf(deal).length ? 'examination' : 'finance'
  if (financeTurn(deal)) return 'finance'
  if (isRatable(deal)) return 'ratings'
  if (mayShip) return 'shipments'
  if (openSteps(deal).some((step) => lacksOf(step).includes('sales-contract'))) return 'contract'
  return shipmentsOf(deal).length ? 'shipments' : 'items'
}

export function useMayShip(deal: DealRecord) {
  return useIsOpen()(deal.can.createShipment, '/deal/createShipment/{dealId}')
}

export function useParts(deal: DealRecord): Part[] {
  const t = useT()
  const side = useSide(deal)
  const isOpen = useIsOpen()
  const ships = useMayShip(deal)
  const mayRead = useMayRead(deal)
  const { isStaff, can } = useSession()
  const { newest } = useConversations()
  const compared = comparedIn(deal)
  const shipments = shipmentsOf(deal).length
  const isDisputed = deal.dispute?.status === 'open'
  const unread = newest.reduce((sum, it) => sum + (it.deal?._id === deal._id ? it.unread : 0), 0)
  const there: Record<PartKey, boolean> = {
    shipments: shipments > 0 || ships || isOpen(deal.can.pack, '/order/submitPackagingDetails/{id}'),
    items: true,
    contract: !isStaff || can('deal.documents'),
    examination: compared.some((it) => it.file.said !== undefined || mayRead(it)),
    finance: deal.assignedBank !== undefined,
    dispute: deal.dispute !== undefined || isOpen(deal.can.openDispute, '/order/orderDispute/file'),
    messages: !isStaff || can('deal.read'),
    ratings: side !== 'bank' && isRatable(deal),
    history: true,
  }
  const counts: Partial<Record<PartKey, number>> = {
    shipments,
    items: itemsOf(deal).length,
    examination: discrepanciesOf(deal).length,
    dispute: deal.dispute ? listed(deal.disputes).length + 1 : 0,
    messages: unread,
  }
  return KEYS.filter((key) => there[key]).map((key) => ({
    key,
    label: t(`tab.${key}`),
    count: counts[key] ?? 0,
    isUrgent: key === 'dispute' && isDisputed,
  }))
}
