/** The router of the page, and what follows it: the progress bar, the focus, the toasts of a page that is left. */
import nprogress from 'nprogress'
import { createBrowserRouter } from 'react-router'
import { awaitFirstPage } from '../lib/firstPage'
import { notify } from '../lib/notify'
import { keepFocus, returnFocus } from '../ui/focusHistory'
import { routes } from './routes'
import './progressBar.css'

const STOP_DELAY_MS = 200
let stopping: ReturnType<typeof setTimeout> | undefined

nprogress.configure({ minimum: 0.3, showSpinner: false, template: '<div class="bar"></div>', barSelector: '.bar' })

/** Begins to load the page at once, in the language of the interface. */
export function startRouter() {
  awaitFirstPage()
  const router = createBrowserRouter(routes)
  let here = router.state.location
  router.subscribe(({ navigation, location, historyAction }) => {
    if (location.key !== here.key) {
      keepFocus(here.key)
      if (location.pathname !== here.pathname) notify.settled()
      if (historyAction === 'POP') returnFocus(location.key)
      here = location
    }
    clearTimeout(stopping)
    if (navigation.state !== 'idle') nprogress.start()
    else stopping = setTimeout(() => nprogress.done(), STOP_DELAY_MS)
  })
  return router
}
