/** The content of a file for the page that shows it: an address that only this page has, and the hash of exactly what it shows. */
import { useRef, useState } from 'react'
import { selectorFamily, useRecoilValueLoadable } from 'recoil'
import { asCallError } from '../api/call'
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

async function answer(url: string): Promise<Answer> {
  try {
    const bytes = await fileContent(url)
    const src = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    return { content: { src, sha256: hashOf(bytes), at: new Date().toISOString() } }
  } catch (failure) {
    return { error: asCallError(failure).message }
  }
}

/** Reads a file once, until another is asked for. */
export function useFileContent(url: string, of: string): Answer {
  const [visit] = useState(() => crypto.randomUUID())
  const first = useRef<Asked>({ url, of, visit })
  if (first.current.of !== of) first.current = { url, of, visit }
  const read = useRecoilValueLoadable(contentState(first.current))
  return read.state === 'hasValue' ? read.contents : {}
}
