/** What happened to a deal, as one list: its audit trail for staff, and the news that came while the page was open. Pure. */
import * as v from 'valibot'
import type { DataOf } from '../../api/shapes'
import { isRecord } from '../../lib/records'
import type { Read } from '../../lib/schema'
import type { EventNote } from '../../state/live'

/** One thing that happened; `about` is what it was about, as far as it was told. */
export type HistoryItem = {
  key: string
  kind: string
  by: string
  at: string
  from?: string
  about: { step?: number; days?: number; file?: string; bank?: string; reason?: string; fields?: string[] }
}

const entry = v.object({
  version: v.number(),
  kind: v.string(),
  at: v.string(),
  by: v.string(),
  from: v.optional(v.string()),
  body: v.unknown(),
})
/** The audit trail, as staff may read it. */
export const trail = v.object({ items: v.array(entry) })
export type HistoryEntry = Read<typeof trail, DataOf<'/admin/order/history/{id}'>>['items'][number]

/** Newest first; what the trail tells already is not told again by the news. */
export function historyOf(entries: readonly HistoryEntry[], notes: readonly EventNote[]): HistoryItem[] {
  const newest = Math.max(0, ...entries.map(({ version }) => version))
  const told = entries.map((entry, at) => ({
    key: `${entry.version}-${at}`,
    kind: entry.kind,
    by: entry.by,
    at: entry.at,
    from: entry.from,
    about: aboutOf(entry.body),
  }))
  const news = notes
    .filter(({ ver }) => ver > newest)
    .map(({ kind, by, at, ver }, nth) => ({ key: `${ver}+${nth}`, kind, by, at, about: {} }))
  return [...told, ...news].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

const fieldNames = ['incoterm', 'paymentTerm', 'transportMode', 'items', 'destination', 'deliveryTerms', 'notes']

function aboutOf(body: unknown): HistoryItem['about'] {
  if (!isRecord(body)) return {}
  const { step, days, file, bank, reason } = body
  const fields = fieldNames.filter((name) => name in body)
  return {
    step: typeof step === 'number' ? step : undefined,
    days: typeof days === 'number' ? days : undefined,
    file: isRecord(file) && typeof file.fileName === 'string' ? file.fileName : undefined,
    bank: isRecord(bank) && typeof bank.name === 'string' ? bank.name : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
    fields: body.kind === 'deal.edited' && fields.length ? fields : undefined,
  }
}
