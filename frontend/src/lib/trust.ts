/** The one place where a value is given a type that the compiler cannot see for itself. */

export function trust<T>(value: unknown): T {
  return value as T
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function keysOf<T extends object>(of: T): (keyof T & string)[] {
  return Object.keys(of) as (keyof T & string)[]
}
