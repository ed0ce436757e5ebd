/** Changing one's own record: saved by the server, shown when it comes back live. */
import { tell, useCall } from '../api/call'
import type { CallError } from '../api/errors'
import type { BodyOf } from '../api/shapes'
import { notify } from '../lib/notify'
import { sentence } from '../lib/sentences'

/** Only what is given changes. */
export type AccountChange = NonNullable<BodyOf<'/user/update'>>
/** What a company says of itself. */
export type CompanyFields = NonNullable<AccountChange['company']>

export function useUpdate() {
  const { run, busy } = useCall('/user/update', { quiet: true })
  /** A form that tells all that is wrong at its fields says so by `isToldOf`. */
  const update = async (change: AccountChange, isToldOf?: (refusal: CallError) => boolean): Promise<boolean> => {
    const onRefused = (refusal: CallError) => isToldOf?.(refusal) || tell(refusal)
    const reply = await run(change, undefined, { onRefused })
    if (reply) notify.success(sentence('userUpdated'))
    return reply !== undefined
  }
  return { update, busy }
}
