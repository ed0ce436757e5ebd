/** The five states that outlive a reload: by name, without tokens or personal fields, cleared at logout. */
import type { AtomEffect } from 'recoil'
import { isRecord, trust } from '../lib/trust'

export type Persisted = 'registration' | 'login' | 'adminDashboard' | 'dashboard' | 'currency'

const keyOf = (name: Persisted) => `granary.${name}`
let leaving = false

/** Keeps the named fields of an atom in local storage; fields not named never leave memory. */
export const persisted =
  <T extends object>(name: Persisted, fields: readonly (keyof T & string)[]): AtomEffect<T> =>
  ({ setSelf, onSet }) => {
    const kept = stored(name)
    if (kept) setSelf((value) => trust<T>({ ...trust<object>(value), ...pick(kept, fields) }))
    onSet((value) => save(name, pick(trust<Record<string, unknown>>(value), fields)))
  }

/** Empties local storage, and writes no more: the page is about to be left. */
export function clearPersisted(): void {
  leaving = true
  storage((local) => local.clear())
}

/** False where the browser refuses web storage, without which nobody can sign in. */
export function storageWorks(): boolean {
  return (
    storage((local) => {
      local.setItem('granary.probe', '1')
      local.removeItem('granary.probe')
      return true
    }) ?? false
  )
}

/** What an earlier visit stored of a state. */
export function stored(name: Persisted): Record<string, unknown> | undefined {
  return storage((local) => {
    const kept: unknown = JSON.parse(local.getItem(keyOf(name)) ?? 'null')
    return isRecord(kept) ? kept : undefined
  })
}

function save(name: Persisted, value: object): void {
  if (!leaving) storage((local) => local.setItem(keyOf(name), JSON.stringify(value)))
}

const pick = (from: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.flatMap((field) => (field in from ? [[field, from[field]]] : [])))

/** Storage may be forbidden, full or damaged; the product then works without memory. */
function storage<T>(use: (local: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
