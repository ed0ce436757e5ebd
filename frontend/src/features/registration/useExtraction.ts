/** The extraction of fields from a document: its progress, and the suggested values; none is applied by itself. */
import { useRef, useState } from 'react'
import { asCallError, call, tell } from '../../api/call'
import type { ExtractionView } from '../../api/contract'
import { notify } from '../../lib/notify'
import type { Held } from './useDocuments'
import { useT, words } from './words'

export type Extraction = ReturnType<typeof useExtraction>

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

/** Without a session there is no live connection: the result is asked for until it is there. */
const NEXT_MS = 800
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function useExtraction(id: string | undefined) {
  const t = useT()
  const [result, setResult] = useState<ExtractionView>()
  const [applied, setApplied] = useState<readonly string[]>([])
  const latest = useRef(0)
  const read = async ({ location = '', name }: Held) => {
    latest.current += 1
    const mine = latest.current
    setApplied([])
    setResult({ status: 'queued', progress: 0, suggestions: [] })
    try {
      const body = { id, fileKey: location, fileName: name, fieldsToExtract: [...extracted] }
      const { data } = await call('/register/extractFileData', { body })
      for (;;) {
        const query = { id, request_file_id: data.request_file_id }
        const { data: found } = await call('/register/getExtractedData', { body: query })
        if (mine !== latest.current) return
        setResult(found)
        if (found.status === 'failed') return notify.error(whyNot(found) ?? t('read.failed'))
        if (found.status === 'done') return
        await pause(NEXT_MS)
      }
    } catch (failure) {
      if (mine !== latest.current) return
      setResult({ status: 'failed', progress: 0, suggestions: [] })
      tell(asCallError(failure))
    }
  }
  return {
    result,
    read,
    /** Drops the result: its document is no longer there. */
    forget: () => {
      latest.current += 1
      setResult(undefined)
    },
    suggestions:
      result?.status === 'done' ? result.suggestions.filter(({ field, value }) => isExtracted(field) && value) : [],
    applied,
    apply: (field: string) => setApplied((before) => [...before, field]),
  }
}

/** Why a document gave nothing; in the server's words where the reason is newer than the page. */
export const whyNot = ({ code, note }: ExtractionView) => words.find(`note.${code}`) ?? note

const isExtracted = (field: string) => extracted.some((one) => one === field)
