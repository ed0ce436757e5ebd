/** The page's one live connection, joined to its token and its window. */
import { endSession, freshToken, refreshToken } from '../api/token'
import { sentence } from '../lib/sentences'
import { LiveConnection } from './connection'
import { openSocket } from './socket'

export const live = new LiveConnection({
  url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/live`,
  open: openSocket,
  freshToken,
  refreshToken,
  sessionOver: (why) => endSession(sentence(why === 'disabled' ? 'disabled' : 'loggedOut')),
  isOnline: () => navigator.onLine,
  random: Math.random,
})

for (const event of ['online', 'offline', 'focus', 'pageshow']) window.addEventListener(event, () => live.check())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.check()
})
