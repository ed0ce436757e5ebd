/** Having a paper read: how far it is, and what it says; nothing of it is taken over by itself. */
import { useRef, useState } from 'react'
import { asCallError, call, tell } from '../../api/call'
import { notify } from '../../lib/notify'
import { trust } from '../../lib/trust'
import type { Held } from './usePapers'
import { useT } from './words'

export type Suggestion = {
  field: string
  value: string
  confidence?: number
  source?: { page?: number; text?: string }
}

type Read = { status: 'queued' | 'reading' | 'done' | 'failed'; progress: number; suggestions?: Suggestion[] }
export type Reading = ReturnType<typeof useReading>

/** What a trade licence tells, by the names of the company's record. */
export const asked = [
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

/** A reading without a session has no live line: its answer is asked for until it is there. */
const NEXT_MS = 800
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function useReading(id: string | undefined) {
  const t = useT()
  const [now, setNow] = useState<Read>()
  const [taken, setTaken] = useState<readonly string[]>([])
  const latest = useRef(0)
  const read = async ({ location = '', name }: Held) => {
    latest.current += 1
    const mine = latest.current
    setTaken([])
    setNow({ status: 'queued', progress: 0 })
    try {
      const body = { id, fileKey: location, fileName: name, fieldsToExtract: [...asked] }
      const { data } = await call('/register/extractFileData', { body })
      for (;;) {
        const wish = { id, request_file_id: data.request_file_id }
        const read = trust<Read>((await call('/register/getExtractedData', { body: wish })).data)
        if (mine !== latest.current) return
        setNow(read)
        if (read.status === 'failed') return notify.error(t('read.failed'))
        if (read.status === 'done') return
        await pause(NEXT_MS)
      }
    } catch (failure) {
      if (mine !== latest.current) return
      setNow({ status: 'failed', progress: 0 })
      tell(asCallError(failure))
    }
  }
  return {
    now,
    read,
    /** Forgets what a paper said that is no longer there. */
    forget: () => {
      latest.current += 1
      setNow(undefined)
    },
    suggestions:
      now?.status === 'done' ? (now.suggestions ?? []).filter(({ field, value }) => isAsked(field) && value) : [],
    taken,
    take: (field: string) => setTaken((before) => [...before, field]),
  }
}

const isAsked = (field: string) => asked.some((one) => one === field)
