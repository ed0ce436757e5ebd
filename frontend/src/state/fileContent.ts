/** The content of a file for the page that shows it: an address that only this page has, and the hash of exactly what it shows. */
import { useRef, useState } from 'react'
import { selectorFamily, useRecoilValueLoadable } from 'recoil'
import { asCallError, call } from '../api/call'
import { fileContent } from '../api/fileContent'
import { hashOf } from '../lib/hash'

/** Which file, by the hash that it should have; its address is signed anew with every reading. */
type Asked = { url: string; of: string; visit: string }
export type FileContent = { src: string; sha256: string; at: string }
type Answer = { content?: FileContent; error?: string }

const contentState = selectorFamily<Answer, Asked>({
  key: 'fileContent',
  get:
    ({ url }) =>
    () =>
      answer(url),
  cachePolicy_UNSTABLE: { eviction: 'lru', maxSize: 2 },
})

/** Without a kind a browser looks into a picture itself. */
async function answer(url: string, type: '' | 'application/pdf' = 'application/pdf'): Promise<Answer> {
  try {
    const bytes = await fileContent(url)
    const src = URL.createObjectURL(new Blob([bytes], { type }))
    return { content: { src, sha256: hashOf(bytes), at: new Date().toISOString() } }
  } catch (failure) {
    return { error: asCallError(failure).message }
  }
}

const ownState = selectorFamily<Answer & { url?: string }, { path: string; isPicture: boolean; visit: string }>({
  key: 'ownFile',
  get:
    ({ path, isPicture }) =>
    async () => {
      try {
        const { data } = await call('/getSignedUrl', { body: { filePath: path }, fallback: 'noSignedUrl' })
        return { url: data.url, ...(await answer(data.url, isPicture ? '' : undefined)) }
      } catch (failure) {
        return { error: asCallError(failure).message }
      }
    },
  cachePolicy_UNSTABLE: { eviction: 'lru', maxSize: 2 },
})

/** Reads a file that was brought to the server, by an address that is signed for this reading. */
export function useOwnFile(path: string, isPicture: boolean): Answer & { url?: string } {
  const [visit] = useState(() => crypto.randomUUID())
  const read = useRecoilValueLoadable(ownState({ path, isPicture, visit }))
  return read.state === 'hasValue' ? read.contents : {}
}

/** Reads a file once, until another is asked for. */
export function useFileContent(url: string, of: string): Answer {
  const [visit] = useState(() => crypto.randomUUID())
  const first = useRef<Asked>({ url, of, visit })
  if (first.current.of !== of) first.current = { url, of, visit }
  const read = useRecoilValueLoadable(contentState(first.current))
  return read.state === 'hasValue' ? read.contents : {}
}
