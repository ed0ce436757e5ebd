/** What the client asks of a hosted identity provider itself: the ID token that an authorisation code stands for. */
import { isRecord } from '../lib/records'
import { noAnswer, readFailure } from './errors'

export type Redemption = {
  tokenEndpoint: string
  clientId: string
  code: string
  verifier: string
  redirectUri: string
}

/** PKCE: the verifier proves whose code it is. */
export async function redeemCode(redemption: Redemption): Promise<string> {
  const { tokenEndpoint, clientId, code, verifier, redirectUri } = redemption
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  })
  const response = await fetch(tokenEndpoint, { method: 'POST', credentials: 'omit', body }).catch(() => {
    throw noAnswer()
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const idToken = isRecord(answer) ? answer.id_token : undefined
  if (!response.ok || typeof idToken !== 'string') throw readFailure(response.status, undefined, 'noLogin')
  return idToken
}
