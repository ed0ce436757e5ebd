/** JSON Merge Patch (RFC 7396), leaving what did not change as it was. */
import { isRecord } from '../lib/records'

export function merge(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const merged: Record<string, unknown> = isRecord(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else define(merged, name, merge(own(merged, name), value))
  }
  return merged
}

const own = (of: Record<string, unknown>, name: string) => (Object.hasOwn(of, name) ? of[name] : undefined)

/** Plain assignment would let a member named `__proto__` change the object's kind. */
function define(on: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(on, name, { value, enumerable: true, configurable: true, writable: true })
}
