/** Collections as live documents carry them: rows by id, and their order. */
import { trust } from './trust'

export type Rows<T> = { rows: Record<string, T>; order: string[] }

/** A list document: one page of rows. */
export type ListDoc<T> = Rows<T> & { total: number; page: { current: number; size: number } }

/** A REST record as it stands in a live document: every array of objects becomes `Rows`. */
export type LiveForm<T> = T extends (infer E)[]
  ? E extends object
    ? Rows<LiveForm<E>>
    : T
  : T extends object
    ? { [K in keyof T]: LiveForm<T[K]> }
    : T

/** The rows of a collection in either form: as REST lists it, or as a live document carries it. */
export function listed<T>(list: readonly T[] | Rows<T> | undefined): T[] {
  return Array.isArray(list) ? [...list] : inOrder(trust<Rows<T> | undefined>(list))
}

/** An empty collection may stand as an empty array, for nothing in it says what it holds. */
export function inOrder<T>(list: Rows<T> | readonly never[] | undefined): T[] {
  if (!list || !('order' in list)) return []
  return list.order.flatMap((id) => {
    const row = list.rows[id]
    return row === undefined ? [] : [row]
  })
}
