/** Leaving the page for another, loaded anew. */

export const openPage = (to: string) => location.assign(to)
