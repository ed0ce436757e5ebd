/** The reading of a document for fields of a form: its progress, and what it suggests; nothing is taken over by itself. */
import { useRef, useState } from 'react'
import { asCallError, call, tell } from '../api/call'
import type { ExtractionView, Suggestion } from '../api/contract'

type Options = {
  /** The fields that are looked for, in the wire's spelling. */
  fields: readonly string[]
  /** The registration in whose name a stranger asks. */
  registration?: string | undefined
  onFailed: (result: ExtractionView) => void
}

/** What is believed less can be read otherwise, too. */
export const isSure = ({ confidence }: Suggestion) => confidence >= 0.6

export type Reading = ReturnType<typeof useReading>

/** Without a session there is no live connection: the result is asked for until it is there. */
const NEXT_MS = 800
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function useReading({ fields, registration: id, onFailed }: Options) {
  const [result, setResult] = useState<ExtractionView>()
  const [taken, setTaken] = useState<readonly string[]>([])
  const latest = useRef(0)
  const read = async (fileKey: string, fileName: string) => {
    latest.current += 1
    const mine = latest.current
    setTaken([])
    setResult({ status: 'queued', progress: 0, suggestions: [] })
    try {
      const body = { id, fileKey, fileName, fieldsToExtract: [...fields] }
      const { data } = await call('/register/extractFileData', { body })
      for (;;) {
        const query = { id, request_file_id: data.request_file_id }
        const { data: found } = await call('/register/getExtractedData', { body: query })
        if (mine !== latest.current) return
        setResult(found)
        if (found.status === 'failed') return onFailed(found)
        if (found.status === 'done') return
        await pause(NEXT_MS)
      }
    } catch (failure) {
      if (mine !== latest.current) return
      setResult({ status: 'failed', progress: 0, suggestions: [] })
      tell(asCallError(failure))
    }
  }
  const isAsked = ({ field, value }: Suggestion) => fields.includes(field) && value !== ''
  return {
    result,
    read,
    /** Drops the result: its document is no longer there. */
    forget: () => {
      latest.current += 1
      setResult(undefined)
    },
    suggestions: result?.status === 'done' ? result.suggestions.filter(isAsked) : [],
    taken,
    take: (field: string) => setTaken((before) => [...before, field]),
  }
}
