/** Keeps the order of a list while somebody reads it: rows change in place, and what came, moved or left waits. */
import { useReducer, useRef } from 'react'
import { type Counted, haveLeft } from './whatLeft'

export type HeldRows<R> = {
  rows: readonly R[] | undefined
  /** The rows that have left the list, and stand until the new order is taken. */
  left: ReadonlySet<string>
  /** The rows that are on another page by now, and stand as long. */
  moved: ReadonlySet<string>
  /** How many rows came, moved or left meanwhile. */
  waiting: number
  /** Takes the new order. */
  take: () => void
}

/** What was shown last, and what the server's last word was: its rows, its count, and which had left by then. */
type Shown<R> = {
  scope?: string
  rows: readonly R[]
  keys: readonly string[]
  counted?: Counted
  left: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** Rows are held within one `scope`; another page, search or list is simply another. */
export function useHeldRows<R>(
  rows: readonly R[] | undefined,
  keyOf: (row: R) => string,
  scope: string | undefined,
  isRead: boolean,
  counted?: Counted,
): HeldRows<R> {
  const shown = useRef<Shown<R>>({ rows: [], keys: [], left: NONE })
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const keys = (rows ?? []).map(keyOf)
  const taken = { scope, rows: rows ?? [], keys, counted, left: NONE }
  const take = () => {
    shown.current = taken
    redraw()
  }
  const before = shown.current
  const isHeld = rows && isRead && scope !== undefined && before.scope === scope && before.rows.length > 0
  const waiting = isHeld ? changesOf(before.rows.map(keyOf), keys) : 0
  if (!isHeld || waiting === 0) {
    shown.current = taken
    return { rows, left: NONE, moved: NONE, waiting: 0, take }
  }
  const now = new Map(rows.map((row) => [keyOf(row), row]))
  const held = before.rows.map((row) => now.get(keyOf(row)) ?? row)
  const gone = held.map(keyOf).filter((key) => !now.has(key))
  const justGone = gone.filter((key) => before.keys.includes(key))
  const isOut = haveLeft(justGone.length, keys.length, before.counted, counted)
  const left = new Set(gone.filter((key) => before.left.has(key) || (isOut && justGone.includes(key))))
  shown.current = { scope, rows: held, keys, counted, left }
  return { rows: held, left, moved: new Set(gone.filter((key) => !left.has(key))), waiting, take }
}

/** How many keys came, left, or moved past others. */
function changesOf(before: readonly string[], now: readonly string[]): number {
  const places = now.map((key) => before.indexOf(key))
  const stayed = places.filter((place) => place >= 0)
  const came = now.length - stayed.length
  const left = before.length - stayed.length
  return came + left + stayed.length - longestRising(stayed)
}

/** The most of these numbers that stand in rising order. */
function longestRising(numbers: readonly number[]): number {
  const ending: number[] = []
  for (const [at, number] of numbers.entries()) {
    const before = ending.filter((_, other) => (numbers[other] ?? 0) < number)
    ending[at] = 1 + Math.max(0, ...before)
  }
  return Math.max(0, ...ending)
}
