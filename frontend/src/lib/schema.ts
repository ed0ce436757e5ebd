/** Parsers of what comes from storage and from the address. They check a value and leave it as it is. */
import * as v from 'valibot'

export type Schema<T> = v.GenericSchema<T>

/** The value, where it has the shape of the schema. */
export const parsed = <T>(schema: Schema<T>, value: unknown): T | undefined => (v.is(schema, value) ? value : undefined)
