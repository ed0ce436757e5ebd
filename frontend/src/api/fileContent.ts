/** What a signed address gives, whole, so that it can be shown in a page and its hash be told. */
import { sentence } from '../lib/sentences'
import { CallError, noAnswer } from './errors'

/** Throws a `CallError`. */
export async function fileContent(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url).catch(() => {
    throw noAnswer('noFile')
  })
  if (!response.ok) throw new CallError(response.status, [sentence(response.status === 404 ? 'fileMissing' : 'noFile')])
  return new Uint8Array(await response.arrayBuffer())
}
