/** What came of a table that somebody brought, as the page that brings it goes on from there. Pure. */
import type { Params } from '../lib/refusals'

/** A column of a file: its heading, what stands beneath, what it was read as, and the unit of its numbers. */
export type FoundColumn = { heading: string; samples: string[]; column?: string | null; unit?: string | null }
type ColumnChoice = Omit<FoundColumn, 'samples'>
/** What a person says of a file. */
export type TableChoices = {
  columns?: ColumnChoice[]
  worksheet?: string | null
  /** The row of the headings; 0 where there is none. */
  heading?: number | null
  decimalSign?: '.' | ',' | null
}

export type Refused = { sentences: string[]; detail: { code?: string; params?: Params } }

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The columns that a refusal tells of, side by side as its parameters have them. */
export function outlineOf({ detail: { params = {} } }: Refused) {
  const [headings, samples, found, units] = [params.headings, params.samples, params.found, params.units].map(texts)
  if (!headings?.length) return undefined
  const columns: FoundColumn[] = headings.map((heading, at) => ({
    heading,
    samples: [samples?.[at] ?? ''].filter(Boolean),
    ...(found?.[at] ? { column: found[at] } : {}),
    ...(units?.[at] ? { unit: units[at] } : {}),
  }))
  const worksheet = typeof params.worksheet === 'string' && params.worksheet ? params.worksheet : undefined
  return { columns, heading: Number(params.row ?? 0), worksheet, worksheets: texts(params.worksheets).filter(Boolean) }
}

/** A file with what is said of it, as the server takes them. */
export function formOf(file: File, choices: TableChoices): FormData {
  const form = new FormData()
  if (Object.keys(choices).length) form.append('choices', JSON.stringify(choices))
  form.append('file', file)
  return form
}
