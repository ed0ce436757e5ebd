/** Whose typing this device keeps at present: nobody else is offered it, and it goes when they sign out. */

export const ALL = 'granary.typed.'
let own: string | undefined

/** What the names of all begin with that is kept of who is signed in. */
export const signedInTypist = () => own

export function setTypist(user: string | undefined): void {
  own = user && `${ALL}${user}/`
}

export const isTyped = (name: string) => name.startsWith(ALL)

/** Takes away all that is kept of who is signed in, and keeps no more of them. */
export function forgetTypist(): void {
  if (own) forget(() => localStorage, own)
  own = undefined
}

/** Lets go of all whose names begin so. */
export function forget(kept: () => Storage, begin: string): void {
  try {
    for (const name of Object.keys(kept())) if (name.startsWith(begin)) kept().removeItem(name)
  } catch {
    /* where nothing can be kept nothing is */
  }
}
