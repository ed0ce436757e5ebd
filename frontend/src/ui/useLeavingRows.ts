/** Lets a row that leaves a list fade where it stood, instead of vanishing under the reader's eye; one that only moved stays whole as long. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Counted, haveLeft } from './whatLeft'

const LEAVING_MS = 700

type Gone<R> = { row: R; at: number }
export type WithLeaving<R> = {
  rows: readonly R[] | undefined
  leaving: ReadonlySet<string>
  moving: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()
const NOTHING = { gone: [], areOut: false }

/** Rows fade within one `scope`; another page, search or list is simply another. */
export function useLeavingRows<R>(
  rows: readonly R[] | undefined,
  keyOf: (row: R) => string,
  scope?: string,
  counted?: Counted,
): WithLeaving<R> {
  const before = useRef({ scope, rows, counted })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [{ gone, areOut }, setGone] = useState<{ gone: Gone<R>[]; areOut: boolean }>(NOTHING)
  const keys = rows?.map(keyOf).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only which rows there are matters here
  useLayoutEffect(() => {
    const old = before.current
    before.current = { scope, rows, counted }
    if (scope === undefined || old.scope !== scope) return setGone(NOTHING)
    const left = leavers(old.rows ?? [], rows ?? [], keyOf)
    if (!left.length) return
    setGone({ gone: left, areOut: haveLeft(left.length, rows?.length ?? 0, old.counted, counted) })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setGone(NOTHING), LEAVING_MS)
  }, [scope, keys])
  useEffect(() => () => clearTimeout(timer.current), [])
  const going = leavers(
    gone.map(({ row }) => row),
    rows ?? [],
    keyOf,
  ).map(({ row }) => keyOf(row))
  const all = new Set(going)
  const shown = rows && withLeavers(rows, gone, all, keyOf)
  return { rows: shown, leaving: areOut ? all : NONE, moving: areOut ? NONE : all }
}

function leavers<R>(old: readonly R[], now: readonly R[], keyOf: (row: R) => string): Gone<R>[] {
  const here = new Set(now.map(keyOf))
  return old.flatMap((row, at) => (here.has(keyOf(row)) ? [] : [{ row, at }]))
}

function withLeavers<R>(rows: readonly R[], gone: Gone<R>[], leaving: ReadonlySet<string>, keyOf: (row: R) => string) {
  const all = [...rows]
  for (const { row, at } of gone) if (leaving.has(keyOf(row))) all.splice(at, 0, row)
  return all
}
