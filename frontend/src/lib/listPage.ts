/** Which page of a list an address asks for, and how many rows it holds. Pure. */

/** As many rows may a page hold; the server gives no more than a hundred. */
export const SIZES = [10, 20, 50, 100] as const
/** Pages hold ten rows where nothing else was chosen (specification, section 9). */
export const SIZE = SIZES[0]

export type ListPage = { current: number; size: number }

export function readPage(url: URLSearchParams): ListPage {
  const wanted = Number(url.get('page'))
  return {
    current: Number.isSafeInteger(wanted) && wanted >= 1 ? wanted : 1,
    size: SIZES.find((size) => String(size) === url.get('size')) ?? SIZE,
  }
}
