/** The router of the page, and the progress bar that follows it. */
import nprogress from 'nprogress'
import { createBrowserRouter } from 'react-router'
import { routes } from './routes'
import './progressBar.css'

const STOP_DELAY_MS = 200
let stopping: ReturnType<typeof setTimeout> | undefined

nprogress.configure({ minimum: 0.3, showSpinner: false, template: '<div class="bar"></div>', barSelector: '.bar' })

/** Begins to load the page at once, in the language of the interface. */
export function startRouter() {
  const router = createBrowserRouter(routes)
  router.subscribe(({ navigation }) => {
    clearTimeout(stopping)
    if (navigation.state !== 'idle') nprogress.start()
    else stopping = setTimeout(() => nprogress.done(), STOP_DELAY_MS)
  })
  return router
}
