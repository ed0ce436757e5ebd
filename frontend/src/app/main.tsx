/** Starts the page: takes up the session, then draws. */
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { announce } from '../features/notifications/describe'
import { onNotification } from '../state/notifications'
import { startSession } from '../state/session'
import '../ui/base.css'
import { Providers } from './Providers'
import { router } from './router'

void startSession()
onNotification(announce)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}
