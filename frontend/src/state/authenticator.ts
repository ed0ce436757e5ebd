/** Setting up an authenticator app: its key once asked for, the code that proves it, the recovery codes it brings. */
import { useState } from 'react'
import { useCall } from '../api/call'
import type { DataOf } from '../api/shapes'

export type Confirmed = DataOf<'/identity/totp/confirm'>

/** With a ticket in place of a session where a sign-in demands an authenticator. */
export function useEnrolment(ticket?: string) {
  const enrol = useCall('/identity/totp/enrol')
  const confirm = useCall('/identity/totp/confirm', { quiet: true, fallback: 'noOtpVerified' })
  const [setup, setSetup] = useState<DataOf<'/identity/totp/enrol'>>()
  const [confirmed, setConfirmed] = useState<Confirmed>()
  return {
    setup,
    confirmed,
    busy: enrol.busy || confirm.busy,
    error: confirm.error?.message,
    begin: async () => setSetup((await enrol.run({ enrolment: ticket }))?.data),
    prove: async (totp: string) => {
      const proved = (await confirm.run({ totp, enrolment: ticket }))?.data
      setConfirmed(proved)
      return proved
    },
  }
}
