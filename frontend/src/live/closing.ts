/** What each close code asks of the client, and how long to stay away. */

export type Reaction =
  | { kind: 'stop'; why: Stop }
  /** The session is over; the visitor is sent to sign in. */
  | { kind: 'signOut'; why: 'ended' | 'disabled' }
  | { kind: 'backOff' }
  /** The protocol was broken: to be told to whoever looks after the page. */
  | { kind: 'report' }
  | { kind: 'afterHint' }
  | { kind: 'atOnce' }
  | { kind: 'refresh' }

export type Stop = 'broken' | 'oldVersion' | 'forbidden' | 'tooMany' | 'abuse'

const stops: Record<number, Stop> = {
  4000: 'broken',
  4001: 'oldVersion',
  4003: 'forbidden',
  4006: 'tooMany',
  4007: 'abuse',
}

const broken = [1002, 1003, 1007, 1009, 1011]

export function reactionTo(code: number): Reaction {
  if (code === 4004) return { kind: 'signOut', why: 'disabled' }
  if (code === 4005) return { kind: 'signOut', why: 'ended' }
  if (broken.includes(code)) return { kind: 'report' }
  if (code === 1012 || code === 1013) return { kind: 'afterHint' }
  switch (Math.trunc(code / 100)) {
    case 40:
      return { kind: 'stop', why: stops[code] ?? 'broken' }
    case 42:
      return { kind: 'atOnce' }
    case 43:
      return { kind: 'refresh' }
    default:
      return { kind: 'backOff' }
  }
}

const CAP_MS = 30_000
const BASE_MS = 500

/** Full jitter: anywhere in 0 … min(30 s, 0.5 s × 2ⁿ). */
export const jitter = (attempt: number, random: () => number) => random() * Math.min(CAP_MS, BASE_MS * 2 ** attempt)
