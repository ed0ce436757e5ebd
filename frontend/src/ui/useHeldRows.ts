/** Keeps the order of a list while somebody reads it: rows change in place, and what came, moved or left waits. */
import { useReducer, useRef } from 'react'

export type HeldRows<R> = {
  rows: readonly R[] | undefined
  /** The rows that have left, and stand until the new order is taken. */
  gone: ReadonlySet<string>
  /** How many rows came, moved or left meanwhile. */
  waiting: number
  /** Takes the new order. */
  take: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Rows are held within one `scope`; another page, search or list is simply another. */
export function useHeldRows<R>(
  rows: readonly R[] | undefined,
  keyOf: (row: R) => string,
  scope: string | undefined,
  isRead: boolean,
): HeldRows<R> {
  const shown = useRef<{ scope?: string; rows: readonly R[] }>({ rows: [] })
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const take = () => {
    shown.current = { scope, rows: rows ?? [] }
    redraw()
  }
  const before = shown.current
  const isHeld = rows && isRead && scope !== undefined && before.scope === scope && before.rows.length > 0
  const waiting = isHeld ? changesOf(before.rows.map(keyOf), rows.map(keyOf)) : 0
  if (!isHeld || waiting === 0) {
    shown.current = { scope, rows: rows ?? [] }
    return { rows, gone: NONE, waiting: 0, take }
  }
  const now = new Map(rows.map((row) => [keyOf(row), row]))
  const held = before.rows.map((row) => now.get(keyOf(row)) ?? row)
  shown.current = { scope, rows: held }
  return { rows: held, gone: new Set(held.map(keyOf).filter((key) => !now.has(key))), waiting, take }
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
