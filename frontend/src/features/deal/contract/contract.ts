/** What is typed of a contract, and what of it is sent: nothing of what was left empty. */
import type { ContractTerms, QualityParameter } from '../../../api/contract'

export type TypedParameter = { [key in keyof QualityParameter]?: string }
export type TypedContract = Omit<ContractTerms, 'quality' | 'inspection'> & {
  quality?: TypedParameter[]
  inspection?: { by?: string; place?: string; isFinal?: boolean }
}

const said = <T extends object>(typed: T) =>
  Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Partial<T>

/** The terms as they are sent; an inspection is told whole or not at all. */
export function sentTerms({ quality = [], inspection, documents = [], ...typed }: TypedContract): ContractTerms {
  const rows = quality.map(({ to, ...row }) => said({ ...row, ...(row.limit === 'range' && { to }) }))
  const { by, place, isFinal = false } = inspection ?? {}
  return {
    ...said(typed),
    quality: rows.filter((row) => row.parameter) as QualityParameter[],
    documents,
    ...(by && place && { inspection: { by, place, isFinal } }),
  }
}
