/** Changing one's own record: saved by the server, shown when it comes back live. */
import { useCall } from '../api/call'
import type { BodyOf } from '../api/shapes'
import { notify } from '../lib/notify'
import { sentence } from '../lib/sentences'

/** Only what is given changes. */
export type AccountChange = NonNullable<BodyOf<'/user/update'>>
/** What a company says of itself. */
export type CompanyFields = NonNullable<AccountChange['company']>

export function useUpdate() {
  const { run, busy } = useCall('/user/update')
  const update = async (change: AccountChange): Promise<boolean> => {
    const reply = await run(change)
    if (reply) notify.success(sentence('userUpdated'))
    return reply !== undefined
  }
  return { update, busy }
}
