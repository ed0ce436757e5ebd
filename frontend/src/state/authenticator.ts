/** Setting up an authenticator app: its key once asked for, the code that proves it, the recovery codes it brings. */
import { useState } from 'react'
import * as v from 'valibot'
import { useCall } from '../api/call'
import { role } from '../api/schemas'

const enrolment = v.object({ secret: v.string(), qr: v.string() })
/** With a ticket, the session besides. */
const confirmed = v.object({
  recoveryCodes: v.array(v.string()),
  token: v.optional(v.string()),
  expiresIn: v.optional(v.number()),
  userType: v.optional(role),
})

/** With a ticket in place of a session where a sign-in demands an authenticator. */
export function useEnrolment(ticket?: string) {
  const enrol = useCall('/identity/totp/enrol', { reply: enrolment })
  const confirm = useCall('/identity/totp/confirm', { reply: confirmed, quiet: true, fallback: 'noOtpVerified' })
  const [setup, setSetup] = useState<v.InferOutput<typeof enrolment>>()
  const [proof, setProof] = useState<v.InferOutput<typeof confirmed>>()
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
