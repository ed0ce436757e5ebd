/** Whether a signed address gives its file: asked before a tab is opened on it, where nobody could be told. */
import { sentence } from '../lib/sentences'
import { CallError, noAnswer } from './errors'

/** Throws a `CallError`: what is missing is told from what could not be fetched. */
export async function mustGive(url: string): Promise<void> {
  const response = await fetch(url).catch(() => {
    throw noAnswer('noFile')
  })
  void response.body?.cancel()
  if (response.ok) return
  throw new CallError(response.status, [sentence(response.status === 404 ? 'fileMissing' : 'noFile')])
}
