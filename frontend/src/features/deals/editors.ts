/** Who edited which field of a deal, by the audit trail that staff may read. Pure. */
import * as v from 'valibot'
import type { DataOf } from '../../api/shapes'
import { isRecord } from '../../lib/records'
import type { Read } from '../../lib/schema'

const entry = v.object({
  version: v.number(),
  kind: v.string(),
  at: v.string(),
  by: v.string(),
  from: v.optional(v.string()),
  body: v.unknown(),
})
/** A page of the audit trail, newest first, as staff may read it. */
export const trail = v.object({ items: v.array(entry), page: v.object({ total: v.number() }) })
export type HistoryEntry = Read<typeof trail, DataOf<'/admin/order/history/{id}'>>['items'][number]

/** Who edited a field last since a version, as far as the trail tells; `items.{id}` is a line of the deal. */
export function editorOf(entries: readonly HistoryEntry[], since: number, field: string): HistoryEntry | undefined {
  const [name = '', line] = field.split('.')
  return entries.find(({ version, kind, body }) => {
    if (version <= since || kind !== 'deal.edited' || !isRecord(body) || !(name in body)) return false
    const lines = body[name]
    return !line || !Array.isArray(lines) || lines.some((one) => isRecord(one) && one._id === line)
  })
}
