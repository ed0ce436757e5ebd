/** The frame of pages for the signed out: no menu, only the settings and the chat. */
import { Outlet } from 'react-router'
import { Chat } from './Chat'
import { Settings } from './Settings'

export function PlainFrame() {
  return (
    <div className="gr-plain">
      <main id="content">
        <Outlet />
      </main>
      <div className="gr-plain-tools">
        <Chat />
        <Settings />
      </div>
    </div>
  )
}
