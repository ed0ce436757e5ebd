/** A sign-in at the hosted identity provider that has been begun: what the tab keeps of it until it comes back. */
import * as v from 'valibot'
import { paths } from '../lib/paths'

export const pendingSignIn = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  forwardPath: v.string(),
  /** It is somebody who is signed in already, and proves who they are. */
  proves: v.optional(v.boolean()),
})
export type PendingSignIn = v.InferOutput<typeof pendingSignIn>

/** Kept in the tab that left, until it comes back. */
export const KEY = 'granary.provider'

export const redirectUri = () => location.origin + paths.loginCallback()
