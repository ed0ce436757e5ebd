/** The reading of a trade licence for the fields of the company; nothing is taken over by itself. */
import type { ExtractionView } from '../../api/contract'
import { notify } from '../../lib/notify'
import { type Reading, useReading } from '../../state/reading'
import { t, words } from './words'

export type Extraction = Reading

/** The fields that a trade licence holds, by the names of the company's record. */
export const extracted = [
  'companyName',
  'tradeLicence.number',
  'tradeLicence.expiry',
  'address.line1',
  'address.city',
  'address.country',
  'address.postalCode',
  'companyType',
  'yearEstablished',
  'taxIDNumber',
] as const

export const useExtraction = (registration: string | undefined) =>
  useReading({
    fields: extracted,
    registration,
    onFailed: (result) => notify.error(whyNot(result) ?? t('read.failed')),
  })

/** Why a document gave nothing; in the server's words where the reason is newer than the page. */
export const whyNot = ({ code, note }: ExtractionView) => words.find(`note.${code}`) ?? note
