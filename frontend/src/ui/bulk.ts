/** Doing the same to several rows of a table: which are ticked, and what came of each. */
import { type ReactNode, useState } from 'react'

export type BulkAction<R> = {
  key: string
  label: string
  danger?: boolean
  /** What it does it with, one of these; without, it is done as it is. */
  choices?: readonly { value: string; label: string }[]
  /** The field named `reason` that asks why; what is typed is what it is done with. */
  reason?: ReactNode
  /** Answers in words what there is to say beside that it is done; throws where it is refused. */
  run: (row: R, choice: string) => Promise<unknown>
}

export type Bulk<R> = {
  /** What a row is called. */
  nameOf: (row: R) => string
  /** Which rows may be ticked; without, all. */
  isFor?: (row: R) => boolean
  actions: readonly BulkAction<R>[]
}

export type Outcome = { key: string; name: string; note?: string; refused?: string }

export function useBulk<R>(rows: readonly R[], keyOf: (row: R) => string, nameOf: (row: R) => string) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [busy, setBusy] = useState(false)
  const chosen = rows.filter((row) => ticked.has(keyOf(row)))
  return {
    chosen,
    outcomes,
    busy,
    isTicked: (row: R) => ticked.has(keyOf(row)),
    tick: (some: readonly R[], is: boolean) => {
      const next = new Set(ticked)
      for (const row of some) is ? next.add(keyOf(row)) : next.delete(keyOf(row))
      setTicked(next)
    },
    /** One after the other, so that one refusal holds up no other row; what was refused stays ticked. Answers whether nothing was. */
    run: async ({ run }: BulkAction<R>, choice: string) => {
      setBusy(true)
      const told: Outcome[] = []
      for (const row of chosen) {
        const outcome = await run(row, choice).then(
          (note) => ({ note: typeof note === 'string' ? note : undefined }),
          (failure: unknown) => ({ refused: failure instanceof Error ? failure.message : String(failure) }),
        )
        told.push({ key: keyOf(row), name: nameOf(row), ...outcome })
        setOutcomes([...told])
      }
      setTicked(new Set(told.filter(({ refused }) => refused !== undefined).map(({ key }) => key)))
      setBusy(false)
      return told.every(({ refused }) => refused === undefined)
    },
    forget: () => {
      setTicked(new Set())
      setOutcomes([])
    },
  }
}
