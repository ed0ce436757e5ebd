/** What a form began with, what it holds now and what others made of it meanwhile, laid side by side place by place. Pure. */
import { filled, isRecord } from './records'

export type Place = (string | number)[]
/** A place in which the three are not the same. */
export type Difference = { place: Place; before: unknown; theirs: unknown; mine: unknown }

/** What is asked for as one stays one, however many fields it has, such as an address. */
export type Whole = readonly string[]

/** The same said, whatever the order of its members; what is empty is as good as absent. */
export const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

const plain = (value: unknown) => JSON.stringify(sorted(filled({ value })))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([name, member]): [string, unknown] => [name, sorted(member)])
  return Object.fromEntries(members.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** All that others changed since `before`, as deep as the three have the same shape. */
export function differences(
  before: unknown,
  theirs: unknown,
  mine: unknown,
  whole: Whole,
  at: Place = [],
): Difference[] {
  if (same(before, theirs)) return []
  const names = whole.includes(at.join('.')) ? undefined : membersOf(before, theirs, mine)
  if (!names) return [{ place: at, before, theirs, mine }]
  return names.flatMap((name) =>
    differences(memberOf(before, name), memberOf(theirs, name), memberOf(mine, name), whole, [...at, name]),
  )
}

/** What can be walked into: three records, or three lists of as many rows. */
function membersOf(...all: [unknown, unknown, unknown]): Place | undefined {
  const records = all.filter(isRecord)
  if (records.length === all.length) return [...new Set(records.flatMap((one) => Object.keys(one)))]
  const [first] = all
  const isAlike = Array.isArray(first) && all.every((one) => Array.isArray(one) && one.length === first.length)
  return isAlike ? [...first.keys()] : undefined
}

function memberOf(of: unknown, name: string | number): unknown {
  if (Array.isArray(of)) return of[Number(name)]
  return isRecord(of) ? of[name] : undefined
}

/** What a form holds over what it began with: a field that is not shown stays as it was. */
export function over<T>(base: T, typed: T): T
export function over(base: unknown, typed: unknown): unknown {
  if (isRecord(base) && isRecord(typed)) {
    const names = [...new Set([...Object.keys(base), ...Object.keys(typed)])]
    return Object.fromEntries(names.map((name) => [name, name in typed ? over(base[name], typed[name]) : base[name]]))
  }
  const isAlike = Array.isArray(base) && Array.isArray(typed) && base.length === typed.length
  return isAlike ? base.map((row, n) => over(row, typed[n])) : typed
}

/** The same with another value in one place. */
export function withValue<T>(of: T, place: Place, value: unknown): T
export function withValue(of: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(of)) return of.map((row, n) => (n === name ? withValue(row, rest, value) : row))
  const from = isRecord(of) ? of : {}
  return { ...from, [name]: withValue(from[name], rest, value) }
}
