/** Parsers of what comes from outside, and the shapes of collections. They check a value and leave it as it is. */
import * as v from 'valibot'
import { isRecord } from './records'

export type Schema<T> = v.GenericSchema<T>
/** What a schema reads of a record of the contract; does not compile when the contract promises less. */
export type Read<S extends v.GenericSchema, Promised extends v.InferInput<S>> = Promised extends never
  ? never
  : v.InferInput<S>

/** The value, where it has the shape of the schema. */
export const parsed = <T>(schema: Schema<T>, value: unknown): T | undefined => (v.is(schema, value) ? value : undefined)

/** A collection in either form: as REST lists it, or as a live document carries it. */
export const collection = <T>(row: Schema<T>) =>
  v.union([v.object({ rows: v.record(v.string(), row), order: v.array(v.string()) }), v.array(row)])

/** A list document: one page of rows. */
export const list = <T extends object>(row: Schema<T>) =>
  v.object({
    rows: v.record(v.string(), checkedOnce(row)),
    order: v.array(v.string()),
    total: v.number(),
    totalIsExact: v.optional(v.boolean(), true),
    page: v.object({ current: v.number(), size: v.number() }),
  })

/** Checks a row once: a patch leaves every row that it does not change as it was. */
function checkedOnce<T extends object>(row: Schema<T>) {
  const sound = new WeakSet<object>()
  return v.custom<T>((value) => {
    if (!isRecord(value) || sound.has(value)) return isRecord(value)
    if (!v.is(row, value)) return false
    sound.add(value)
    return true
  })
}
