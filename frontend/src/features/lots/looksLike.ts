/** What of a text was refused as contact details, as the server tells it. Pure. */
import type { CallError } from '../../api/errors'

export type LooksLike = { saw: string; text: string }

export function whatLooksLike({ detail: { code, params, data } }: CallError): LooksLike | undefined {
  const [saw, text] = [params?.saw, data?.text]
  const isTold = code === 'CONTACT_IN_TEXT' && typeof saw === 'string' && typeof text === 'string'
  return isTold ? { saw, text } : undefined
}
