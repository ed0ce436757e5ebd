/** Leaving the page for another, loaded anew. */

export const go = (to: string) => location.assign(to)
