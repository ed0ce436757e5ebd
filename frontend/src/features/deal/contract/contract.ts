/** What is typed of a contract, and what of it is sent: nothing of what was left empty. */
import type { ContractTerms, QualityParameter } from '../../../api/contract'
import { filled } from '../../../lib/records'

export type TypedParameter = Partial<QualityParameter>
export type TypedContract = Omit<ContractTerms, 'quality' | 'inspection'> & {
  quality?: TypedParameter[]
  inspection?: { by?: string; place?: string; isFinal?: boolean }
}

/** A packing whose kind was agreed: only what says it more exactly is typed. */
export const exactly = (kind: string | undefined) =>
  kind === undefined
    ? {}
    : {
        getValueProps: (packing?: string) => ({
          value: packing?.startsWith(kind) ? packing.slice(kind.length).replace(/^, /, '') : packing,
        }),
        normalize: (more: string) => (more.trim() ? `${kind}, ${more}` : kind),
      }

/** A parameter with its limit; the second figure belongs to a range alone. */
function sentParameter({ parameter, limit = 'max', value = '', to, ...row }: TypedParameter): QualityParameter[] {
  if (!parameter) return []
  return [filled({ ...row, parameter, limit, value, ...(limit === 'range' && to && { to }) })]
}

/** The terms as they are sent; an inspection is told whole or not at all. */
export function sentTerms({ quality = [], inspection, documents = [], ...typed }: TypedContract): ContractTerms {
  const { by, place, isFinal = false } = inspection ?? {}
  return {
    ...filled(typed),
    quality: quality.flatMap(sentParameter),
    documents,
    ...(by && place && { inspection: { by, place, isFinal } }),
  }
}
