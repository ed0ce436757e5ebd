/** Leaving for the hosted identity provider, with a challenge (PKCE, S256). */
import * as v from 'valibot'
import { openPage } from '../lib/openPage'
import { KEY, type PendingSignIn, redirectUri } from './pendingSignIn'

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

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const secret = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

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
