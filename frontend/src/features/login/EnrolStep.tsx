/** Signing in where an authenticator is demanded and there is none yet: it is set up first. */
import { Button } from 'antd'
import { tell } from '../../api/call'
import type { SignedIn } from '../../api/contract'
import { useEnrolment } from '../../state/authenticator'
import { openSession } from '../../state/session'
import { AuthenticatorSetup } from '../../ui/AuthenticatorSetup'
import { RecoveryCodes } from '../../ui/RecoveryCodes'
import { useT } from './words'

export function EnrolStep({ ticket }: { ticket: string }) {
  const t = useT()
  const { setup, confirmed, busy, error, begin, prove } = useEnrolment(ticket)
  if (confirmed) return <RecoveryCodes codes={confirmed.recoveryCodes} onKept={() => goIn(confirmed)} />
  if (setup) {
    return <AuthenticatorSetup secret={setup.secret} qr={setup.qr} busy={busy} error={error} onConfirm={prove} />
  }
  return (
    <Button className="gr-login-action" type="primary" size="large" block loading={busy} onClick={() => void begin()}>
      {t('enrolBegin')}
    </Button>
  )
}

/** The proof brought the session, too; it is taken up once the recovery codes are kept. */
async function goIn({ token, expiresIn, userType }: Partial<SignedIn>) {
  if (!token || !expiresIn || !userType) return
  await openSession({ token, expiresIn, userType }).catch(tell)
}
