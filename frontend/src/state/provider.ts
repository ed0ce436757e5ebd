/** Leaving for the hosted identity provider, with a challenge (PKCE, S256). */
import type { Hosting, IdentityProvider } from '../api/contract'
import { openPage } from '../lib/openPage'
import { KEY, type PendingSignIn, redirectUri } from './pendingSignIn'

/** What the server says of its provider is empty where it has none. */
export const hasProvider = (reply: Hosting): reply is IdentityProvider => reply.issuer !== undefined

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const secret = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** Sends the visitor to the provider. */
export const startProviderSignIn = (provider: IdentityProvider, forwardPath = '') =>
  leaveFor(provider, { forwardPath }, {})

/** Has the provider ask somebody who is signed in who they are, whatever it remembers of them. */
export const startProviderProof = (provider: IdentityProvider, forwardPath: string) =>
  leaveFor(provider, { forwardPath, proves: true }, { prompt: 'login', max_age: '0' })

async function leaveFor(
  { authorizationEndpoint, clientId, scope }: IdentityProvider,
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
