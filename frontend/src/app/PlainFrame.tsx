/** The frame of pages for the signed out: no menu, only the settings and the chat. */
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { afterFirstPage, firstPageStands } from '../lib/firstPage'
import { hosted } from '../lib/hosted'
import { lazily } from '../lib/lazily'
import { useOnShow } from '../ui/useOnShow'
import { Settings } from './Settings'

// Nobody signs in by it.
const Chat = lazily(async () => {
  await afterFirstPage()
  return (await import('./Chat')).Chat
})

export function PlainFrame() {
  useOnShow(firstPageStands)
  return (
    <div className="gr-plain">
      <main id="content">
        <Outlet />
      </main>
      <div className="gr-plain-tools">
        <Settings />
      </div>
      <Suspense>{hosted.chat() && <Chat />}</Suspense>
    </div>
  )
}
