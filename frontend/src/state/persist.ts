/** The five states that outlive a reload: by name, without tokens or personal fields, cleared at logout. */
import { type AtomEffect, DefaultValue } from 'recoil'
import { isRecord, keysOf } from '../lib/records'
import { parsed, type Schema } from '../lib/schema'
import { isTyped } from '../lib/typist'

export type Persisted = 'registration' | 'login' | 'adminDashboard' | 'dashboard' | 'currency'

const keyOf = (name: Persisted) => `granary.${name}`
/** What this device agreed to be measured by (state/consent.ts). */
export const CONSENT = 'granary.consent'
let leaving = false

/** The fields of a state that are kept, each with what it may be. */
type Fields<T> = { [K in keyof T]-?: Schema<T[K]> }
/** The state that these fields make up. */
export type Stored<F> = { [K in keyof F]: F[K] extends Schema<infer V> ? V : never }

/** Keeps the named fields of an atom in local storage; fields not named never leave memory. */
export const persisted =
  <T extends object>(name: Persisted, fields: Fields<T>): AtomEffect<T> =>
  ({ setSelf, onSet }) => {
    setSelf((value) => (value instanceof DefaultValue ? value : { ...value, ...stored(name, fields) }))
    onSet((value) => save(name, Object.fromEntries(keysOf(fields).map((field) => [field, value[field]]))))
  }

/** Empties local storage of all but what was typed and what this device agreed to, and writes no more: the page is about to be left. */
export function clearPersisted(): void {
  leaving = true
  storage((local) => {
    for (const name of Object.keys(local)) if (!isTyped(name) && name !== CONSENT) local.removeItem(name)
  })
}

/** False where the browser refuses web storage, without which nobody can sign in. One that is full refuses only to keep. */
export const storageWorks = () => storage((local) => local.getItem('granary.probe') === null) ?? false

/** What an earlier visit stored of a state, as far as it is still what it may be. */
export function stored<T extends object>(name: Persisted, fields: Fields<T>): Partial<T> {
  const kept = storage<unknown>((local) => JSON.parse(local.getItem(keyOf(name)) ?? 'null'))
  const sound: Partial<T> = {}
  if (!isRecord(kept)) return sound
  for (const field of keysOf(fields)) {
    const value = parsed(fields[field], kept[field])
    if (value !== undefined) sound[field] = value
  }
  return sound
}

function save(name: Persisted, value: object): void {
  if (!leaving) storage((local) => local.setItem(keyOf(name), JSON.stringify(value)))
}

/** Storage may be forbidden, full or damaged; the product then works without memory. */
function storage<T>(use: (local: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
