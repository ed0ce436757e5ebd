/** Lets a row that leaves a list fade where it stood, instead of vanishing under the reader's eye. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const LEAVING_MS = 700

type Gone<R> = { row: R; at: number }
export type WithLeaving<R> = { rows: readonly R[] | undefined; leaving: ReadonlySet<string> }

/** Rows fade within one `scope`; another page, search or list is simply another. */
export function useLeavingRows<R>(
  rows: readonly R[] | undefined,
  keyOf: (row: R) => string,
  scope?: string,
): WithLeaving<R> {
  const before = useRef({ scope, rows })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [gone, setGone] = useState<Gone<R>[]>([])
  const keys = rows?.map(keyOf).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only which rows there are matters here
  useLayoutEffect(() => {
    const old = before.current
    before.current = { scope, rows }
    if (scope === undefined || old.scope !== scope) return setGone([])
    const left = leavers(old.rows ?? [], rows ?? [], keyOf)
    if (!left.length) return
    setGone(left)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setGone([]), LEAVING_MS)
  }, [scope, keys])
  useEffect(() => () => clearTimeout(timer.current), [])
  const leaving = leavers(
    gone.map(({ row }) => row),
    rows ?? [],
    keyOf,
  ).map(({ row }) => keyOf(row))
  return { rows: rows && withLeavers(rows, gone, new Set(leaving), keyOf), leaving: new Set(leaving) }
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
