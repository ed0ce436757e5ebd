/** The search for everything, which knows the screens of whoever looks. */
import { Find } from '../features/find/Find'
import { words } from '../features/find/words'
import { useSession } from '../state/session'
import { linksFor } from './nav'
import { useT } from './words'

/** The search with its words, which come with nothing else. */
export async function loadFind() {
  await words.load()
  return FindScreens
}

function FindScreens() {
  const t = useT()
  const { userType, can } = useSession()
  const links = userType ? linksFor(userType, can, 'wide') : { main: [], more: [] }
  return <Find screens={[...links.main, ...links.more].map(({ word, to }) => ({ name: t(word), to }))} />
}
