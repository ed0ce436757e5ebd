/** Signing in at a hosted identity provider: out with a challenge, back with a code (PKCE, S256). */
import * as v from 'valibot'
import { read } from '../api/call'
import { CallError } from '../api/errors'
import { redeemCode } from '../api/provider'
import { refreshToken } from '../api/token'
import { openPage } from '../lib/openPage'
import { paths } from '../lib/paths'
import { parsed } from '../lib/schema'
import { sentence } from '../lib/sentences'
import { prove } from './proof'
import { signInByProvider } from './session'

const provider = v.object({
  issuer: v.string(),
  authorizationEndpoint: v.string(),
  tokenEndpoint: v.string(),
  clientId: v.string(),
  scope: v.string(),
})
export type Provider = v.InferOutput<typeof provider>

/** What the server says of its provider; empty where it has none. */
export const providerReply = v.union([provider, v.object({ issuer: v.optional(v.undefined()) })])
type ProviderReply = v.InferOutput<typeof providerReply>

export const hasProvider = (reply: ProviderReply): reply is Provider => reply.issuer !== undefined

const pendingSignIn = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  forwardPath: v.string(),
  /** It is somebody who is signed in already, and proves who they are. */
  proves: v.optional(v.boolean()),
})
type PendingSignIn = v.InferOutput<typeof pendingSignIn>

/** Kept in the tab that left, until it comes back. */
const KEY = 'granary.provider'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const secret = () => base64url(crypto.getRandomValues(new Uint8Array(32)))
const redirectUri = () => location.origin + paths.loginCallback()

/** Sends the visitor to the provider. */
export const startProviderSignIn = (provider: Provider, forwardPath = '') => leaveFor(provider, { forwardPath }, {})

/** Has the provider ask somebody who is signed in who they are, whatever it remembers of them. */
export const startProviderProof = (provider: Provider, forwardPath: string) =>
  leaveFor(provider, { forwardPath, proves: true }, { prompt: 'login', max_age: '0' })

async function leaveFor(
  { authorizationEndpoint, clientId, scope }: Provider,
  purpose: Pick<PendingSignIn, 'forwardPath' | 'proves'>,
  more: Record<string, string>,
) {
  const pending: PendingSignIn = { state: secret(), nonce: secret(), verifier: secret(), ...purpose }
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pending.verifier))
  sessionStorage.setItem(KEY, JSON.stringify(pending))
  const address = new URL(authorizationEndpoint)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri(),
    scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: base64url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
    ...more,
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  openPage(address.href)
}

/** What the provider's return is good for: a sign-in to be tried, with a second factor where one is asked for. */
export type ProviderReturn = { forwardPath: string; proves: boolean; attempt: (totp?: string) => Promise<unknown> }

/** Reads what the provider sent back; throws a `CallError` where it leads nowhere. */
export async function finishProviderSignIn(query: URLSearchParams): Promise<ProviderReturn> {
  const pending = takePending()
  const code = query.get('code')
  if (!pending || !code || query.get('state') !== pending.state) throw new CallError(0, [sentence('noLogin')])
  const { data } = await read('/identity/provider', { reply: providerReply })
  if (!hasProvider(data)) throw new CallError(0, [sentence('noLogin')])
  const { tokenEndpoint, clientId } = data
  const { verifier, nonce, forwardPath, proves = false } = pending
  const idToken = await redeemCode({ tokenEndpoint, clientId, code, verifier, redirectUri: redirectUri() })
  const attempt = proves
    ? () => proveByProvider(idToken, nonce)
    : (totp?: string) => signInByProvider(idToken, nonce, totp)
  return { forwardPath, proves, attempt }
}

/** The page has been left, and its session is taken up again first. */
async function proveByProvider(idToken: string, nonce: string) {
  await refreshToken()
  await prove({ idToken, nonce })
}

/** Good for one return only. */
function takePending(): PendingSignIn | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return parsed(pendingSignIn, kept)
  } catch {
    return undefined
  }
}
