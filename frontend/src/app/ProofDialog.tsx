/** Asks the viewer to prove who they are, whatever it was that was refused for want of it. */
import { Suspense } from 'react'
import { lazily } from '../lib/lazily'
import { useProofAsked } from '../lib/proving'
import { useSession } from '../state/session'

const IdentityDrawer = lazily(async () => (await import('../features/account/IdentityDrawer')).IdentityDrawer)

export function ProofDialog() {
  const { user } = useSession()
  const answer = useProofAsked()
  if (!answer || !user) return null
  return (
    <Suspense>
      <IdentityDrawer user={user} open onClose={() => answer(false)} onProven={() => answer(true)} />
    </Suspense>
  )
}
