/** Leaving the page for another, loaded anew. */

let leaving = false

/** Whether the page itself leaves, of its own will: nobody is asked then whether they mean it. */
export const isLeaving = () => leaving

export function openPage(to: string): void {
  leaving = true
  location.assign(to)
}
