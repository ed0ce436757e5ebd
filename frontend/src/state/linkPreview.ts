/** What the link of a letter leads to, looked at before anything is asked; looking does nothing. */
import { asCallError, call } from '../api/call'
import type { LinkPreview } from '../api/contract'
import type { CallError } from '../api/errors'

type Purpose = 'verify-email' | 'reset-password' | 'change-email' | 'keep-email'

export type LinkFound = { token?: string; preview?: LinkPreview; error?: CallError }

/** Reads the link in the address of a page; a good one for something else leads nowhere there. */
export async function loadLink(request: Request, ...purposes: Purpose[]): Promise<LinkFound> {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return {}
  try {
    const { data } = await call('/identity/link', { body: { token } })
    return purposes.some((it) => it === data.purpose) ? { token, preview: data } : {}
  } catch (failure) {
    return { error: asCallError(failure) }
  }
}
