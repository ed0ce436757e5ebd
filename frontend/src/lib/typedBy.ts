/** Whose typing is kept and where: of who is signed in on this device, of a registration as long as the tab that holds it. */
import { ALL, forget, signedInTypist } from './typist'

let draft: string | undefined

/** What the names of all begin with that is kept of them. */
export const typist = () => signedInTypist() ?? draft

/** A registration is held by a secret that goes with the tab, and so does what is typed into it. */
export const placeOfTyped = (): Storage =>
  signedInTypist() === undefined && draft !== undefined ? sessionStorage : localStorage

/** Takes up the registration that this tab holds, or lets go of it with all that is kept of it. */
export function setDraftTypist(id: string | undefined): void {
  const next = id && `${ALL}draft.${id}/`
  if (draft !== undefined && draft !== next) forget(() => sessionStorage, draft)
  draft = next
}
