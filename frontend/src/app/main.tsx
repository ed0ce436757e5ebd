/** Starts the page: takes up the session, then draws. */
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { announce } from '../features/notices/say'
import { onNotice } from '../state/inbox'
import { startSession } from '../state/session'
import '../ui/ui.css'
import '../ui/table.css'
import '../ui/login.css'
import '../ui/notices.css'
import { Providers } from './Providers'
import { router } from './router'

void startSession()
onNotice(announce)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}
