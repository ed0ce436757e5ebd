/** The row that the address opens, as it was when it was opened: what others change of it meanwhile, the server refuses. */
import { useRef } from 'react'

export function useOpenedRow<R>(wanted: string | null, rows: readonly R[] | undefined, keyOf: (row: R) => string) {
  const opened = useRef<R>(undefined)
  if (opened.current !== undefined && keyOf(opened.current) !== wanted) opened.current = undefined
  if (wanted) opened.current ??= rows?.find((row) => keyOf(row) === wanted)
  return opened.current
}
