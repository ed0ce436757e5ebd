/** The viewer's conversations, live: how many have something unread, and the newest. */
import { listed } from '../lib/rows'
import { useLive } from './live'
import { useSession } from './session'

export function useConversations() {
  const { isStaff, userType, can } = useSession()
  const { data, status } = useLive('conversations', undefined, Boolean(userType) && (!isStaff || can('deal.read')))
  return { unread: data?.unread ?? 0, newest: listed(data?.items), isLoading: !data && status === 'loading' }
}
