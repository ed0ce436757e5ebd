/** Sends a file with its progress, which the HTTP client of the other calls cannot tell. */
import { holdPage } from '../lib/build'
import { proof } from './captcha'
import type { Uploaded } from './contract'
import { type CallError, noAnswer, readFailure } from './errors'
import { gatewayHeaders } from './gateway'
import { freshToken } from './token'

type Watch = {
  /** From 0 to 1, as far as the file has left. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file as a stranger may: with the gateway's names and a proof of work. Throws a `CallError`. */
export async function uploadAsStranger(field: string, file: File, watch: Watch): Promise<{ location: string }> {
  const form = new FormData()
  form.append('captchaToken', await proof())
  form.append(field, file)
  return uploaded(field, await send('/upload/v2', form, watch))
}

/** Uploads a file in the name of whoever is signed in. Throws a `CallError`. */
export async function uploadAsMember(field: string, file: File, watch: Watch): Promise<{ location: string }> {
  const form = new FormData()
  form.append(field, file)
  return uploaded(field, await send('/upload', form, watch, await freshToken()))
}

/** What came as JSON, whoever answered; a proxy may. */
type Sent = { status: number; body?: { data?: Partial<Uploaded> } }

function uploaded(field: string, { status, body }: Sent): { location: string } {
  if (status !== 200) throw readFailure(status, body, 'uploadFailed')
  const file = body?.data?.files?.[field]?.[0]
  if (!file) throw readFailure(status, undefined, 'uploadFailed')
  return file
}

function send(path: string, form: FormData, { onProgress, signal }: Watch, bearer?: string): Promise<Sent> {
  const release = holdPage()
  const sent = new Promise<Sent>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const failed = (): CallError => noAnswer('uploadFailed')
    request.open('POST', `/api/v1${path}`)
    const headers = {
      ...gatewayHeaders(path),
      'idempotency-key': crypto.randomUUID(),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, body: jsonOf(request.responseText) })
    request.onerror = () => reject(failed())
    request.onabort = () => reject(failed())
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) return reject(failed())
    request.send(form)
  })
  return sent.finally(release)
}

function jsonOf(text: string): Sent['body'] {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
