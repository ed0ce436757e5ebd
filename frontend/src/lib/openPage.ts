/** Leaving the page for another, loaded anew. */

let leaving = false

/** Whether the page itself leaves, of its own will: nobody is asked then whether they mean it. */
export const isLeaving = () => leaving

/** Loads the page anew; a form that is not saved asks first. */
export const reloadPage = () => location.reload()

/** Loads a page anew, also where it is this one at a place of it, to which the browser would only scroll. */
export function openPage(to: string): void {
  leaving = true
  if (new URL(to, location.href).href === location.href) location.reload()
  else location.assign(to)
}
