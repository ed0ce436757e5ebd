/** Whose typing this device keeps at present: nobody else is offered it, and it goes when they sign out. */

const ALL = 'granary.typed.'
let own: string | undefined
let draft: string | undefined

/** What the names of all begin with that is kept of who is signed in, or of the registration that this tab holds. */
export const typist = () => own ?? draft

/** Where it is kept. What is typed into a registration goes with the tab, as the secret by which the tab holds it. */
export const placeOfTyped = (): Storage => (own === undefined && draft !== undefined ? sessionStorage : localStorage)

/** Takes up the registration that this tab holds, or lets go of it with all that is kept of it. */
export function setDraftTypist(id: string | undefined): void {
  const next = id && `${ALL}draft.${id}/`
  if (draft !== undefined && draft !== next) forget(() => sessionStorage, draft)
  draft = next
}

export function setTypist(user: string | undefined): void {
  own = user && `${ALL}${user}/`
}

export const isTyped = (name: string) => name.startsWith(ALL)

/** Takes away all that is kept of who is signed in, and keeps no more of them. */
export function forgetTypist(): void {
  const begin = own
  own = undefined
  if (begin) forget(() => localStorage, begin)
}

function forget(place: () => Storage, begin: string): void {
  try {
    for (const name of Object.keys(place())) if (name.startsWith(begin)) place().removeItem(name)
  } catch {
    /* where nothing can be kept nothing is */
  }
}
