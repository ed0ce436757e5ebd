/** What lives as long as the tab: where the browser keeps nothing, a reload begins anew. */
export function ofTab<T>(use: (kept: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
