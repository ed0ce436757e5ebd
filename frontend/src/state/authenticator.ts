/** Setting up an authenticator app: its key once asked for, the code that proves it, the recovery codes it brings. */
import { useState } from 'react'
import { useCall } from '../api/call'
import type { Confirmed, Enrolment } from '../api/contract'

/** With a ticket in place of a session where a sign-in demands an authenticator. */
export function useEnrolment(ticket?: string) {
  const enrol = useCall('/identity/totp/enrol')
  const confirm = useCall('/identity/totp/confirm', { quiet: true, fallback: 'noOtpVerified' })
  const [setup, setSetup] = useState<Enrolment>()
  const [proof, setProof] = useState<Confirmed>()
  return {
    setup,
    confirmed: proof,
    busy: enrol.busy || confirm.busy,
    error: confirm.error?.message,
    begin: async () => setSetup((await enrol.run({ enrolment: ticket }))?.data),
    prove: async (totp: string) => {
      const proved = (await confirm.run({ totp, enrolment: ticket }))?.data
      setProof(proved)
      return proved
    },
  }
}
