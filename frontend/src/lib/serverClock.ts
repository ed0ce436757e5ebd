/** The server's clock, as its replies tell the time: what is due is counted by it, whatever the own clock says. */
import { hoursAheadOfUtc } from './tables/clock'

/** By how much the own clock is ahead. */
let ahead = 0
const listeners = new Set<() => void>()

/** Keeps what a reply says of the time, in the form of HTTP. */
export function hearTime(date: string | null): void {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  ahead = Date.now() - told
  for (const listener of listeners) listener()
}

/** Milliseconds since 1970, by the server. */
export const serverNow = () => Date.now() - ahead

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const AHEAD_OF_UTC_MS = hoursAheadOfUtc * 3_600_000

/** The calendar day of a moment by the clock that deals go by, by which steps are due and late: in year-month-day form. */
export const dealDay = (at: string | number): string =>
  new Date(new Date(at).getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)

/** That of the server's clock. */
export const serverDay = (): string => dealDay(serverNow())

/** Tells when the day may have changed. */
export function onServerDay(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const plan = () => {
    timer = setTimeout(next, DAY_MS - ((serverNow() + AHEAD_OF_UTC_MS) % DAY_MS) + 1)
  }
  const next = () => {
    changed()
    plan()
  }
  plan()
  listeners.add(changed)
  return () => {
    clearTimeout(timer)
    listeners.delete(changed)
  }
}

/** Minutes since 1970, by the server. */
export const serverMinute = () => Math.floor(serverNow() / MINUTE_MS)

const everyMinute = new Set<() => void>()
let ticking: ReturnType<typeof setInterval>

const tellMinute = () => {
  for (const changed of everyMinute) changed()
}

/** Tells once a minute, by one timer for all who ask. */
export function onServerMinute(changed: () => void): () => void {
  if (!everyMinute.size) ticking = setInterval(tellMinute, MINUTE_MS)
  everyMinute.add(changed)
  return () => {
    everyMinute.delete(changed)
    if (!everyMinute.size) clearInterval(ticking)
  }
}
