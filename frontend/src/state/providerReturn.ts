/** Coming back from the hosted identity provider with a code, which is redeemed and tried. */
import { read } from '../api/call'
import { CallError } from '../api/errors'
import { redeemCode } from '../api/provider'
import { refreshToken } from '../api/token'
import { parsed } from '../lib/schema'
import { sentence } from '../lib/sentences'
import { KEY, type PendingSignIn, pendingSignIn, redirectUri } from './pendingSignIn'
import { prove } from './proof'
import { hasProvider } from './provider'
import { signInByProvider } from './session'

/** What the provider's return is good for: a sign-in to be tried, with a second factor where one is asked for. */
export type ProviderReturn = { forwardPath: string; proves: boolean; attempt: (totp?: string) => Promise<unknown> }

/** Reads what the provider sent back; throws a `CallError` where it leads nowhere. */
export async function finishProviderSignIn(query: URLSearchParams): Promise<ProviderReturn> {
  const pending = takePending()
  const code = query.get('code')
  if (!pending || !code || query.get('state') !== pending.state) throw new CallError(0, [sentence('noLogin')])
  const { data } = await read('/identity/provider')
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
