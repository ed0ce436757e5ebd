/** The page's one live connection, joined to its token and its window. */
import { endSession, freshToken, refreshToken } from '../api/token'
import { awaitsReload, hearBuild } from '../lib/build'
import { refused } from '../lib/refusals'
import { LiveConnection } from './connection'
import { openSocket } from './socket'

export const live = new LiveConnection({
  url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/live`,
  open: openSocket,
  freshToken,
  refreshToken,
  sessionOver: (why) => endSession(refused(why === 'disabled' ? 'USER_DISABLED' : 'LOGGED_OUT')),
  report: (code) => reportError(new Error(`The live connection was closed with ${code}.`)),
  isOnline: () => navigator.onLine,
  knows: (build) => {
    hearBuild(build)
    return !awaitsReload()
  },
  random: Math.random,
})

for (const event of ['online', 'offline', 'focus', 'pageshow']) window.addEventListener(event, () => live.check())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.check()
})
