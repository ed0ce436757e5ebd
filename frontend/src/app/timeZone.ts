/** The time zone of this browser, said to the server once, so that letters of the morning come in the morning. */
import { useCall } from '../api/call'
import { useSession } from '../state/session'
import { useWhen } from '../ui/useWhen'

export function useTimeZone() {
  const { user } = useSession()
  const { run } = useCall('/user/update', { quiet: true })
  useWhen(user !== undefined && user.letters?.timeZone === undefined, () => {
    void run({ letters: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } })
  })
}
