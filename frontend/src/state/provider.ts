/** Signing in at a hosted identity provider: out with a challenge, back with a code (PKCE, S256). */
import { read } from '../api/call'
import { CallError } from '../api/errors'
import { redeemCode } from '../api/provider'
import type { DataOf } from '../api/shapes'
import { go } from '../lib/go'
import { paths } from '../lib/paths'
import { sentence } from '../lib/sentences'
import { isRecord } from '../lib/trust'
import { signInByProvider } from './session'

/** What the server says of its provider; empty where it has none. */
type Hosting = DataOf<'/identity/provider'>
export type Provider = Extract<Hosting, { issuer: string }>
type Errand = { state: string; nonce: string; verifier: string; forwardPath: string }

export const isHosted = (hosting: Hosting): hosting is Provider => 'issuer' in hosting

/** Kept for the one tab that left, until it comes back. */
const KEY = 'granary.provider'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const secret = () => base64url(crypto.getRandomValues(new Uint8Array(32)))
const redirectUri = () => location.origin + paths.loginCallback()

/** Leaves for the provider. */
export async function leaveForProvider({ authorizationEndpoint, clientId, scope }: Provider, forwardPath = '') {
  const errand: Errand = { state: secret(), nonce: secret(), verifier: secret(), forwardPath }
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(errand.verifier))
  sessionStorage.setItem(KEY, JSON.stringify(errand))
  const address = new URL(authorizationEndpoint)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri(),
    scope,
    state: errand.state,
    nonce: errand.nonce,
    code_challenge: base64url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  go(address.href)
}

/** What the provider's return is good for: a sign-in to be tried, with a second factor where one is asked for. */
export type Return = { forwardPath: string; attempt: (totp?: string) => Promise<unknown> }

/** Reads what the provider sent back; throws a `CallError` where it leads nowhere. */
export async function comeBack(query: URLSearchParams): Promise<Return> {
  const errand = takeErrand()
  const code = query.get('code')
  if (!errand || !code || query.get('state') !== errand.state) throw new CallError(0, [sentence('noLogin')])
  const { data } = await read('/identity/provider')
  if (!isHosted(data)) throw new CallError(0, [sentence('noLogin')])
  const { tokenEndpoint, clientId } = data
  const { verifier, nonce, forwardPath } = errand
  const idToken = await redeemCode({ tokenEndpoint, clientId, code, verifier, redirectUri: redirectUri() })
  return { forwardPath, attempt: (totp) => signInByProvider(idToken, nonce, totp) }
}

/** Good for one return only. */
function takeErrand(): Errand | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (!isRecord(kept)) return undefined
    const { state, nonce, verifier, forwardPath } = kept
    const whole = [state, nonce, verifier, forwardPath].every((part) => typeof part === 'string')
    return whole
      ? { state: String(state), nonce: String(nonce), verifier: String(verifier), forwardPath: String(forwardPath) }
      : undefined
  } catch {
    return undefined
  }
}
