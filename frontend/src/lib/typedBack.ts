/** What was typed into a form and is offered back, beside what the form holds now. Pure. */
import { isRecord } from './records'
import { same, withValue } from './threeWay'
import { type Change, told } from './typed'

/** The changes to fields that have become something else meanwhile than they were, and than was typed. */
export function overtaken(changes: readonly Change[], now: unknown): Change[] {
  const stands = told(now, new Set())
  return changes.filter(({ place, was, typed }) => {
    const it = valueAt(stands, place)
    return !same(it, was) && !same(it, typed)
  })
}

/** Whether a form holds all of it already. */
export function isThere(changes: readonly Change[], now: unknown): boolean {
  const stands = told(now, new Set())
  return changes.every(({ place, typed }) => same(valueAt(stands, place), typed))
}

/** What was typed, as a form takes it. */
export const valuesOf = (changes: readonly Change[]) =>
  changes.reduce((all: Record<string, unknown>, { place, typed }) => withValue(all, place, typed), {})

function valueAt(of: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return of
  return isRecord(of) ? valueAt(of[name], rest) : undefined
}
