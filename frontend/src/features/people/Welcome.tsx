/** Sends somebody the letter of welcome. */
import { Button } from 'antd'
import { useCall } from '../../api/call'
import type { User } from '../../api/contract'
import { notify } from '../../lib/notify'
import { useT } from './words'

export function Welcome({ user: { _id, companyEmail } }: { user: User }) {
  const t = useT()
  const { run, busy } = useCall('/users/sendWelcomeEmail')
  const send = async () => {
    if (await run({ userId: _id })) notify.success(t('welcomed', { email: companyEmail.email }))
  }
  return (
    <Button loading={busy} onClick={() => void send()}>
      {t('welcome')}
    </Button>
  )
}
