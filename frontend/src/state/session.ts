/** Who is signed in, and how one signs in and out. */
import { atom, useRecoilValue } from 'recoil'
import * as v from 'valibot'
import type { Reply } from '../api/ask'
import { asCallError, call, tell } from '../api/call'
import type { SignedIn, User } from '../api/contract'
import { againIn, CallError } from '../api/errors'
import type { BodyOf } from '../api/shapes'
import { dropToken, holdToken, onSessionEnd, refreshToken } from '../api/token'
import { notify } from '../lib/notify'
import { openPage } from '../lib/openPage'
import { loginFrom, paths } from '../lib/paths'
import { sentence } from '../lib/sentences'
import { forgetTypist, setTypist } from '../lib/typist'
import { live } from '../live/live'
import { watchTopic } from '../live/watchTopic'
import { leaveLogoutMessage, readLogoutMessage } from './logoutMessage'
import { hasPermission } from './permissions'
import { clearPersisted, persisted, storageWorks } from './persist'

export type Session = { status: 'unknown' | 'in' | 'out'; user?: User }
type Login = { loggedIn: boolean; userType?: User['userType']; isAdmin?: boolean; isOnBoarded?: boolean }

let session: Session = { status: 'unknown' }
const listeners = new Set<(session: Session) => void>()

/** Sets the session, and tells every listener. */
export function setSession(next: Session): void {
  session = next
  setTypist(next.user?._id)
  if (next.status === 'in') live.start()
  for (const listener of listeners) listener(next)
}

const RETRY_MS = 2_000
const signedInBefore = () => /(^|; )(__Host-)?userType=/.test(document.cookie)

/** On start: resumes the session that the cookie holds, and retries while the network is away. */
export function startSession(): Promise<void> {
  const { reason } = readLogoutMessage()
  if (reason) notify.warning(reason)
  return resume()
}

async function resume(): Promise<void> {
  if (!signedInBefore()) return setSession({ status: 'out' })
  try {
    await refreshToken()
    setSession({ status: 'in', user: await details() })
  } catch (failure) {
    const error = asCallError(failure)
    // The page is loaded anew without the session: one that asks for it leads to the sign-in.
    if (isFinal(error.status)) return endLocally(here(), error.message)
    tell(error)
    setTimeout(resume, againIn(RETRY_MS, error))
  }
}

const here = () => location.pathname + location.search + location.hash

/** Whether asking again would be answered in the same way. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** Signs in, or throws a `CallError` with the sentence to show. `totp` is a code of the authenticator app, or a recovery code. */
export const signIn = (email: string, password: string, totp?: string) =>
  attempt(() => call('/identity/signIn', { body: { email, password, totp }, fallback: 'noLogin' }))

/** Signs a bank officer in by the code that came by e-mail. */
export const signInByCode = (body: BodyOf<'/bank/verifyOTP'>) =>
  attempt(() => call('/bank/verifyOTP', { body, fallback: 'noOtpVerified' }))

/** Signs in with what the hosted provider says of the visitor. */
export const signInByProvider = (idToken: string, nonce: string, totp?: string) =>
  attempt(() => call('/identity/exchange', { body: { idToken, nonce, totp }, fallback: 'noLogin' }))

async function attempt(request: () => Promise<Reply<SignedIn>>): Promise<User> {
  if (!storageWorks()) throw new CallError(0, [sentence('unsupported')])
  const { data } = await request().catch((failure) => {
    const error = asCallError(failure)
    throw error.status === 0 ? new CallError(0, [sentence('network')]) : error
  })
  return openSession(data)
}

/** Takes up the session that the reply to a sign-in opens. */
export async function openSession(reply: SignedIn): Promise<User> {
  holdToken(reply)
  const user = await details().catch(async () => {
    await call('/user/logout').catch(() => undefined)
    dropToken()
    throw new CallError(0, [sentence('noDetails')])
  })
  setSession({ status: 'in', user })
  return user
}

export async function signOut(): Promise<void> {
  // Before the call: that the session ended may be heard before its reply, and takes the page away.
  forgetTypist()
  await call('/user/logout').catch(() => undefined)
  endLocally(paths.login())
}

onSessionEnd((reason) => endLocally(loginFrom(location.pathname, location.search, location.hash), reason))

const details = async () => (await call('/user/details', { body: {} })).data

/** Clears everything of the session in this browser, and loads another page, which tells the reason. */
function endLocally(to: string, reason?: string): void {
  if (session.status === 'out') return
  session = { status: 'out' }
  const { lang, dataset } = document.documentElement
  live.end()
  dropToken()
  clearPersisted()
  leaveLogoutMessage({ reason, theme: dataset.choice, language: lang })
  for (const name of ['userType', '__Host-userType']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Strict${name.startsWith('__') ? '; Secure' : ''}`
  }
  openPage(to)
}

const sessionState = atom<Session>({
  key: 'session',
  default: { status: 'unknown' },
  effects: [
    ({ setSelf }) => {
      setSelf(session)
      listeners.add(setSelf)
      const unwatch = watchTopic('me', (user) => {
        if (session.status === 'in' && user && user._id === session.user?._id) setSession({ ...session, user })
      })
      return () => {
        listeners.delete(setSelf)
        unwatch()
      }
    },
  ],
})

/** What is kept of the sign-in over a reload: that there was one, and of what kind. */
const loginState = atom<Login>({
  key: 'login',
  default: { loggedIn: false },
  effects: [
    persisted<Login>('login', {
      loggedIn: v.boolean(),
      userType: v.optional(v.picklist(['user', 'admin', 'sales', 'bank'])),
      isAdmin: v.optional(v.boolean()),
      isOnBoarded: v.optional(v.boolean()),
    }),
    ({ setSelf }) => {
      const follow = ({ status, user }: Session) => {
        if (status === 'in' && user) setSelf(loginOf(user))
      }
      listeners.add(follow)
      return () => listeners.delete(follow)
    },
  ],
})

const loginOf = ({ userType, isAdmin, isOnBoarded }: User): Login => ({
  loggedIn: true,
  userType,
  isAdmin,
  isOnBoarded,
})

export const useSessionStatus = () => useRecoilValue(sessionState).status
export const useLogin = () => useRecoilValue(loginState)

export function useSession() {
  const { user } = useRecoilValue(sessionState)
  const userType = user?.userType
  const permissions = user?.permissions ?? []
  return {
    user,
    userType,
    permissions,
    bank: user?.bank,
    /** What they may do in the name of their company, of a trader. */
    mayInCompany: user?.member?.may,
    isStaff: userType === 'admin' || userType === 'sales',
    can: (permission: string) => hasPermission(permissions, permission),
    signOut,
  }
}
