/** Sends a file with its progress, which the HTTP client of the other calls cannot tell. */
import * as v from 'valibot'
import { parsed } from '../lib/schema'
import { proof } from './captcha'
import { type CallError, noAnswer, readFailure } from './errors'
import { gatewayHeaders } from './gateway'
import { uploads } from './schemas'

const reply = v.object({ data: uploads })

type Watch = {
  /** From 0 to 1, as far as the file has left. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

const PATH = '/upload/v2'

/** Uploads a file as a stranger may: with the gateway's names and a proof of work. Throws a `CallError`. */
export async function uploadAsStranger(field: string, file: File, watch: Watch): Promise<{ location: string }> {
  const form = new FormData()
  form.append('captchaToken', await proof())
  form.append(field, file)
  const { status, body } = await send(form, watch)
  if (status !== 200) throw readFailure(status, body, 'uploadFailed')
  const uploaded = parsed(reply, body)?.data.files[field]?.[0]
  if (!uploaded) throw readFailure(status, undefined, 'uploadFailed')
  return uploaded
}

function send(form: FormData, { onProgress, signal }: Watch): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const failed = (): CallError => noAnswer('uploadFailed')
    request.open('POST', `/api/v1${PATH}`)
    const headers = { ...gatewayHeaders(PATH), 'idempotency-key': crypto.randomUUID() }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, body: jsonOf(request.responseText) })
    request.onerror = () => reject(failed())
    request.onabort = () => reject(failed())
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) return reject(failed())
    request.send(form)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
