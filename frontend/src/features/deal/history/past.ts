/** A deal as it stood at one of its versions, as the server tells it. Pure. */
import type { AsOf, Difference } from '../../../api/contract'

/** What names things to programs alone. */
const NAMELESS = ['_id', 'fileURL', 'fileId', 'dealId', 'listingId', 'orderRef', 'path', 'deliveryId', 'invoiceId']

/** What of the differences says something to people, step by step, each from the earlier version to the later. */
export function toRead({
  differences,
  deal: { version },
  since,
}: Pick<AsOf, 'differences' | 'deal' | 'since'>): Difference[] {
  const named = new Set(
    differences
      .map(({ field }) => fileOf(field))
      .filter((file) => file?.name === 'fileName')
      .map((file) => file?.id),
  )
  // A file that came or went is told by its name alone.
  const says = ({ field }: Difference) => {
    const file = fileOf(field)
    return !NAMELESS.includes(fieldOf(field).name) && (!file || file.name === 'fileName' || !named.has(file.id))
  }
  const later = since > version
  return differences
    .filter(says)
    .map(({ field, before, after }) => (later ? { field, before: after, after: before } : { field, before, after }))
    .sort((one, other) => (fieldOf(one.field).step ?? 0) - (fieldOf(other.field).step ?? 0))
}

/** A file on a step that a place is within, and the name of the member. */
function fileOf(place: string): { id: string; name: string } | undefined {
  const [list, , files, id, name] = place.split('.')
  return list === 'timeline' && files === 'files' && id && name ? { id, name } : undefined
}

/** What a place in the record is about: a step or one of many, if it is within one, and the name of its member. */
export function fieldOf(place: string): { step?: number; of?: string; name: string } {
  const parts = place.split('.')
  const name = parts.at(-1) ?? place
  const file = fileOf(place)
  if (parts[0] === 'timeline') return { step: Number(parts[1]), ...(file && { of: file.id }), name }
  if (parts[0] === 'items' && parts[1]) return { of: parts[1], name }
  return { name: parts.length > 1 && name === 'name' ? (parts[0] ?? name) : name }
}
