/** What was typed into a form and not sent yet: kept on this device for a day, without files and without what is secret. */
import * as v from 'valibot'
import { isRecord } from './records'
import { parsed } from './schema'
import { same } from './threeWay'
import { placeOfTyped, typist } from './typedBy'
import { isTyped } from './typist'

/** Which form it is, and what it is about, such as a deal. */
export type KeptAs = readonly [form: string, ...about: (string | number)[]]

const DAY_MS = 24 * 60 * 60 * 1000
/** One form leaves room for the others. */
const MAX_LENGTH = 256 * 1024

const change = v.object({ place: v.array(v.string()), was: v.optional(v.unknown()), typed: v.optional(v.unknown()) })
const kept = v.object({
  at: v.number(),
  changes: v.array(change),
  /** What files were called that had been chosen. */
  files: v.array(v.string()),
})
/** A field that was changed: what it began with, and what was typed. */
export type Change = v.InferOutput<typeof change>
export type Typed = v.InferOutput<typeof kept>

/** Words in the name of a field that is typed anew each time: what proves who one is, what moves money, what one agrees to. */
const SECRET = /^(password|passphrase|otp|totp|pin|secret|token|card|cvv|cvc|iban|account|strokes|consent)s?$/i

export const isSecret = (field: string) => field.split(/(?=[A-Z])|[_-]/).some((word) => SECRET.test(word))

/** What is kept of a form, where it is not a day old. */
export function typedAt(as: KeptAs, now = Date.now()): Typed | undefined {
  sweepTyped(now)
  const name = nameOf(as)
  return name ? storage((local) => read(local, name)) : undefined
}

/** Keeps how a form differs from what it began with; answers whether it does. */
export function keepTyped(as: KeptAs, before: unknown, now: unknown, at = Date.now()): boolean {
  const name = nameOf(as)
  const files = new Set<string>()
  const changes = changesOf(told(before, new Set()), told(now, files))
  if (!name || !changes.length) return false
  const text = JSON.stringify({ at, changes, files: [...files] } satisfies Typed)
  if (text.length <= MAX_LENGTH) storage((local) => local.setItem(name, text))
  return true
}

export function dropTyped(as: KeptAs): void {
  const name = nameOf(as)
  if (name) storage((local) => local.removeItem(name))
}

/** Takes away what is a day old, of whomever it is. */
export function sweepTyped(now = Date.now()): void {
  storage((local) => {
    for (const name of Object.keys(local).filter(isTyped)) {
      const found = read(local, name)
      if (!found || Math.abs(now - found.at) >= DAY_MS) local.removeItem(name)
    }
  })
}

const nameOf = (as: KeptAs) => {
  const begin = typist()
  return begin && begin + as.join('/')
}

function read(local: Storage, name: string): Typed | undefined {
  try {
    return parsed(kept, JSON.parse(local.getItem(name) ?? 'null'))
  } catch {
    return undefined
  }
}

function changesOf(before: unknown, now: unknown, place: string[] = []): Change[] {
  if (same(before, now)) return []
  if (!isRecord(now) || !(isRecord(before) || before === undefined)) return [{ place, was: before, typed: now }]
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(now)])]
  return names.flatMap((name) => changesOf(before?.[name], now[name], [...place, name]))
}

/** A value without files, whose names are noted, and without what is secret; what is made by a class is not typed. */
export function told(value: unknown, files: Set<string>): unknown {
  if (value instanceof File) files.add(value.name)
  if (Array.isArray(value)) {
    const rows = value.map((it) => told(it, files))
    return rows.filter((it, at) => it !== undefined && !holdsFile(value[at]))
  }
  if (!isRecord(value)) return typeof value === 'function' ? undefined : value
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined
  const open = Object.entries(value).filter(([name]) => !isSecret(name))
  return Object.fromEntries(open.map(([name, it]) => [name, told(it, files)]))
}

const holdsFile = (value: unknown) => isRecord(value) && Object.values(value).some((it) => it instanceof File)

/** Storage may be forbidden, full or damaged: nothing is kept then, and nothing breaks. */
function storage<T>(use: (local: Storage) => T): T | undefined {
  try {
    return use(placeOfTyped())
  } catch {
    return undefined
  }
}
