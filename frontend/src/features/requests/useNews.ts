/** What pages of requests depend on: each visit reads anew, and so does each thing that the inbox tells of requests and offers. */
import { useNotifications } from '../../state/notifications'
import { useFresh } from '../../state/read'

const isNews = (kind: string) => kind.startsWith('quoteRequest.') || kind.startsWith('lot.offer')

export function useNews() {
  const { fresh, changed } = useFresh()
  const news = useNotifications().newest.find(({ kind }) => isNews(kind))?._id
  return { fresh: `${fresh} ${news}`, changed }
}
