/** Fetches what a registration needs before it is drawn: how far it has come, and the lists to choose from. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { asCallError, call, read } from '../../api/call'
import type { Catalogue, Registration } from '../../api/contract'
import type { CallError } from '../../api/errors'
import { setDraftTypist } from '../../lib/typedBy'
import { registrationId } from '../../state/registration'

export type Loaded = { draft?: Registration; options?: Catalogue; error?: CallError; lost?: boolean }

export async function loadRegistration(): Promise<Loaded> {
  const id = registrationId.get()
  setDraftTypist(id)
  const [lists, draft] = await Promise.all([
    read('/catalogue/options').then(
      ({ data }) => ({ options: data }),
      (failure) => ({ error: asCallError(failure) }),
    ),
    id === undefined ? {} : loadDraft(id),
  ])
  return { ...lists, ...draft }
}

async function loadDraft(id: string): Promise<Loaded> {
  try {
    const { data: draft } = await call('/register/getUserDetailsWithID', { body: { id } })
    if (draft.slide < 4) return { draft }
    registrationId.clear()
    return {}
  } catch (failure) {
    const error = asCallError(failure)
    if (error.status !== 404 && error.status !== 400) return { error }
    registrationId.clear()
    return { lost: true }
  }
}

/** Going from part to part asks nothing new; coming back from the questionnaire does, for the parts were left. */
export const staysLoaded = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.href === nextUrl.href ||
  currentUrl.searchParams.has('questionaire')
