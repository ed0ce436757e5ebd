/** When the first page is there: what nobody needs to see it is loaded after that. */

/** Where a browser does not tell when it has nothing more urgent to do. */
const SOON_MS = 200
const LATEST_MS = 2_000

let there = Promise.resolve()

/** Until the function that this answers is called, and the page is painted, `afterFirstPage` waits. */
export function awaitFirstPage(): () => void {
  let tell: () => void = () => undefined
  there = new Promise((resolve) => {
    tell = resolve
  })
  return () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(tell, { timeout: LATEST_MS })
    else setTimeout(tell, SOON_MS)
  }
}

export const afterFirstPage = () => there
