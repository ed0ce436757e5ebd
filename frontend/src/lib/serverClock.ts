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

const now = () => Date.now() - ahead

const DAY_MS = 86_400_000
const AHEAD_OF_UTC_MS = hoursAheadOfUtc * 3_600_000

/** The calendar day of a moment by the clock that deals go by, by which steps are due and late: in year-month-day form. */
export const dealDay = (at: string | number): string =>
  new Date(new Date(at).getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)

/** That of the server's clock. */
export const serverDay = (): string => dealDay(now())

/** Tells when the day may have changed. */
export function onServerDay(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const plan = () => {
    timer = setTimeout(next, DAY_MS - ((now() + AHEAD_OF_UTC_MS) % DAY_MS) + 1)
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
