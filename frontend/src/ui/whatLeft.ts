/** Whether rows that no longer stand on a page left the list or only moved to another page, by the server's count of it. Pure. */

/** How many rows there are on all pages. */
export type Counted = { total: number; totalIsExact?: boolean }

/** Of so many rows that went while so many are shown. Where nobody counts, what is shown is the whole list. */
export function haveLeft(gone: number, shown: number, before: Counted | undefined, now: Counted | undefined): boolean {
  if (!now) return true
  if (now.totalIsExact === false) return false
  if (shown >= now.total) return true
  return before !== undefined && before.totalIsExact !== false && before.total - now.total >= gone
}
