/** Takes a file that the server writes while it is taken, with how much has come, which the client of other calls cannot tell. */
import { holdPage } from '../lib/build'
import { language } from '../lib/i18n'
import { proving } from './ask'
import { noAnswer, readFailure } from './errors'
import type { BodyOf, PostPath } from './shapes'
import { freshToken } from './token'

type Watch = {
  /** Of what the file is, where the path has a place for it. */
  id?: string | undefined
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/** Asks for a file and takes it wholly. Throws a `CallError`, also where it is cut off; an abort gives nothing. */
export async function download<P extends PostPath>(
  path: P,
  body: BodyOf<P>,
  { id = '', onProgress, signal }: Watch,
): Promise<{ name: string; content: Blob } | undefined> {
  const release = holdPage()
  try {
    const headers = {
      'content-type': 'application/json',
      'accept-language': language(),
      authorization: `Bearer ${await freshToken()}`,
    }
    const { response, error } = await proving(async () => {
      const response = await fetch(`/api/v1${path.replace('{id}', encodeURIComponent(id))}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
      })
      return { response, error: response.ok ? undefined : await response.json().catch(() => undefined) }
    })
    if (!response.ok) throw readFailure(response.status, error, 'noOrders')
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      pieces.push(read.value)
      bytes += read.value.length
      onProgress(bytes)
    }
    const type = response.headers.get('content-type') ?? ''
    return { name: nameOf(response.headers.get('content-disposition')), content: new Blob(pieces, { type }) }
  } catch (failure) {
    if (signal.aborted) return undefined
    throw failure instanceof TypeError ? noAnswer('noOrders') : failure
  } finally {
    release()
  }
}

/** The name that a reply gives its file (RFC 6266). */
function nameOf(disposition: string | null): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  return name ? decodeURIComponent(name) : 'orders'
}
