/** Leaving the page for another, loaded anew. */

let leaving = false

/** Whether the page itself leaves, of its own will: nobody is asked then whether they mean it. */
export const isLeaving = () => leaving

/** Loads the page anew; a form that is not saved asks first. */
export const reloadPage = () => location.reload()

export function openPage(to: string): void {
  leaving = true
  location.assign(to)
}
