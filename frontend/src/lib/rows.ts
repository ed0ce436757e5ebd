/** Collections as live documents carry them: rows by id, and their order. */

export type Rows<T> = { rows: Record<string, T>; order: string[] }

/** The rows of a collection, as REST lists it or as a live document carries it: an empty one may stand as an array. */
export function listed<T>(collection: readonly T[] | Rows<T> | undefined): T[] {
  if (!collection) return []
  if (!isRows(collection)) return [...collection]
  return collection.order.flatMap((id) => {
    const row = collection.rows[id]
    return row === undefined ? [] : [row]
  })
}

const isRows = <T>(collection: readonly T[] | Rows<T>): collection is Rows<T> => 'order' in collection

/** The last page that has rows, when the wanted one lies behind it. */
export const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** A collection in either form: as REST lists it, or as a live document carries it. */
export type Keyed<T> = T[] | Rows<T>
