/** Sends a code again, once the cool-down is over; until then it says how long that takes. */
import { Button } from 'antd'
import { useT } from '../lib/words'
import { useCountdown } from './useCountdown'

type Props = {
  /** When the next one may be sent. */
  from: number | undefined
  busy?: boolean
  onResend: () => unknown
}

export function ResendButton({ from, busy, onResend }: Props) {
  const t = useT()
  const seconds = useCountdown(from)
  return (
    <Button type="link" disabled={seconds > 0} loading={busy} onClick={() => void onResend()}>
      {seconds > 0 ? t('access.resendIn', { seconds }) : t('access.resend')}
    </Button>
  )
}
