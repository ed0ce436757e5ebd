/** The bearer token, in memory only: who holds it, when it ends, and its one refresh at a time. */
import { refused } from '../lib/refusals'
import type { SignedIn } from './contract'
import { againIn, CallError, isOurs, noAnswer, readFailure } from './errors'

/** A token this close to its end is renewed before it is used. */
const MARGIN_MS = 60_000
const RETRY_MS = 5_000

type Held = { bearer: string; endsAt: number }

let held: Held | undefined
let refreshing: Promise<string> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const endings = new Set<(reason: string) => void>()

/** Keeps what a sign-in answered, and plans its renewal. */
export function holdToken(session: SignedIn): string {
  held = { bearer: session.token, endsAt: Date.now() + session.expiresIn * 1000 }
  plan(Math.max(session.expiresIn * 1000 - MARGIN_MS, RETRY_MS))
  return held.bearer
}

export function dropToken(): void {
  held = undefined
  clearTimeout(timer)
}

export const heldToken = () => held?.bearer

/** The token to use now, renewed first when it is about to end. Undefined when nobody is signed in. */
export async function freshToken(): Promise<string | undefined> {
  if (!held) return undefined
  return held.endsAt - Date.now() > MARGIN_MS ? held.bearer : refreshToken()
}

/** Renews by the cookie. However many ask at once, one request is made. */
export function refreshToken(): Promise<string> {
  refreshing ??= renew().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** Tells the listeners that the session is over; `state/session` sends the visitor to sign in. */
export function endSession(reason: string = refused('LOGGED_OUT')): void {
  dropToken()
  for (const listener of endings) listener(reason)
}

export function onSessionEnd(listener: (reason: string) => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}

async function renew(): Promise<string> {
  const had = held
  const response = await fetch('/api/v1/identity/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => {
    throw noAnswer()
  })
  const body: { data: SignedIn } | undefined = await response.json().catch(() => undefined)
  if (response.ok && body) return holdToken(body.data)
  const failure = readFailure(response.status, body, undefined, response.headers.get('retry-after'))
  if (!isOurs(body)) throw noAnswer()
  if (had && (response.status === 401 || response.status === 403)) endSession(failure.message)
  throw failure
}

function plan(inMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    refreshToken().catch((failure) => {
      if (held && failure instanceof CallError && failure.status !== 401) plan(againIn(RETRY_MS, failure))
    })
  }, inMs)
}
