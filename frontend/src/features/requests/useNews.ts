/** What pages of requests depend on: each visit reads anew, and so does each change that the server tells of. */
import { useRequestsMark } from '../../state/deskList'
import { useNotifications } from '../../state/notifications'
import { useFresh } from '../../state/read'

export function useNews() {
  const { fresh, changed } = useFresh()
  const mark = useRequestsMark()
  // With a lot that is withdrawn, what was quoted of it no longer stands; whoever was made an offer on it hears of that.
  const gone = useNotifications().newest.find(({ kind }) => kind === 'lot.withdrawn')?._id
  return { fresh: `${fresh} ${mark} ${gone}`, changed }
}
