/** Objects as records of their members. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function keysOf<T extends object>(of: T): (keyof T & string)[] {
  return Object.keys(of) as (keyof T & string)[]
}

/** What the server alone checks, such as a word of the address, as the type that it takes. */
export const unchecked = <T>(value: unknown): T => value as T

/** Leaves out what is empty, at every depth, so that only what was filled in is sent. */
export const filled = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), function (this: unknown, name, member: unknown) {
    if (name === '' || Array.isArray(this)) return member
    const kept = typeof member === 'string' ? member.trim() || undefined : (member ?? undefined)
    return isRecord(kept) && !Object.keys(kept).length ? undefined : kept
  })
