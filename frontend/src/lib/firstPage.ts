/** When the first page is there: what nobody needs to see it is loaded after that. */

/** Where a browser does not tell when it has nothing more urgent to do. */
const SOON_MS = 200
const LATEST_MS = 2_000

let there = Promise.resolve()
let tell: () => void = () => undefined

/** Until `firstPageStands`, `afterFirstPage` waits. */
export function awaitFirstPage(): void {
  there = new Promise((resolve) => {
    tell = resolve
  })
}

/** The first page stands, however long its data and its drawing took: the rest follows when the browser has time. */
export function firstPageStands(): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(tell, { timeout: LATEST_MS })
  else setTimeout(tell, SOON_MS)
}

export const afterFirstPage = () => there
