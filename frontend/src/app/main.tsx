/** Starts the page: its language, then the session and the first screen. */
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { afterFirstPage } from '../lib/firstPage'
import { startLanguage } from '../lib/i18n'
import { words as refusals } from '../lib/refusals'
import { words as sentences } from '../lib/sentences'
import { words as tradeRefusals } from '../lib/tradeRefusals'
import { words as common } from '../lib/words'
import { chosenLanguage } from '../state/dashboard'
import { onNotification } from '../state/notifications'
import { startSession } from '../state/session'
import '../ui/base.css'
import { Providers } from './Providers'
import { startRouter } from './router'
import { showUnloaded } from './unloaded'
import { words as app } from './words'

async function start(root: HTMLElement): Promise<void> {
  startLanguage(chosenLanguage())
  // What a page loads may be refused, and says so in these words.
  await Promise.all([app.load(), common.load(), sentences.load(), refusals.load()])
  const router = startRouter()
  void startSession()
  onNotification(async (it) => (await import('../features/notifications/describe')).announce(it))
  createRoot(root).render(
    <Providers onOpen={router.navigate}>
      <RouterProvider router={router} />
    </Providers>,
  )
  // The market is open to everybody, and who is signed in orders there.
  void afterFirstPage().then(tradeRefusals.load)
}

const root = document.getElementById('root')
if (root) start(root).catch(() => showUnloaded(root))
