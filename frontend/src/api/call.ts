/** The one way to call the server: typed by the contract, answering what the envelope holds. */
import { useCallback, useRef, useState } from 'react'
import { language } from '../lib/i18n'
import { notify } from '../lib/notify'
import type { Sentence } from '../lib/sentences'
import { trust } from '../lib/trust'
import { client } from './client'
import { CallError, noAnswer, readFailure } from './errors'
import { gatewayHeaders } from './gateway'
import type { BodyOf, DataOf, GetPath, ParamsOf, PostPath } from './shapes'

/** Calls that only read; every other POST carries an Idempotency-Key. */
const reads = new Set<PostPath>([
  '/deal/getDeals',
  '/deal/get/{dealId}',
  '/listing/search',
  '/listing/get/{id}',
  '/notifications/get',
  '/user/details',
  '/getSignedUrl',
  '/admin/order/getOrders',
  '/admin/domestic-order/getOrders',
  '/admin/order/getDeletedOrders',
  '/admin/domestic-order/getDeletedDomesticOrder',
  '/admin/order/history/{id}',
  '/admin/overallstats',
  '/admin/getUsers',
  '/admin/getUser',
  '/admin/verify/getKycData',
  '/user/sessions/list',
  '/captcha/challenge',
  '/register/checkIfPhoneNumberIsUsed',
  '/register/checkIfEmailIsUsed',
  '/register/getUserDetailsWithID',
  '/register/fetchQuestionaireData',
  '/register/getExtractedData',
])

export type Reply<T> = { data: T; message: string }

export type CallOptions = {
  /** The version the change was made on; a stale one is refused with 409. */
  ifMatch?: number
  /** Names the attempt, so that a retry has its effect once. */
  key?: string
  /** What to say when no answer comes, or none with words. */
  fallback?: Sentence
  /** Proves the work that a call asks of strangers. */
  captcha?: string
}

type Init<P extends PostPath | GetPath> = CallOptions & { params?: ParamsOf<P>; body?: BodyOf<P> | FormData }

/** Posts; throws a `CallError` when the server refuses or no answer comes. */
export function call<P extends PostPath>(path: P, init: Init<P> = {}): Promise<Reply<DataOf<P>>> {
  return ask('post', path, init, headersFor(path, init))
}

/** Gets. */
export function read<P extends GetPath>(path: P, init: Init<P> = {}): Promise<Reply<DataOf<P>>> {
  return ask('get', path, init, {})
}

type RunOptions = CallOptions & {
  /** Leaves the telling of a failure to the caller, which shows `error` itself. */
  quiet?: boolean
}

/**
 * A call with its state. `run` answers the reply, or undefined after a failure, which is told and kept in `error`.
 * An attempt that got no answer keeps its key for the next try with the same body.
 */
export function useCall<P extends PostPath>(path: P, defaults: RunOptions = {}) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const unanswered = useRef<{ sent?: string; key: string }>(undefined)
  const settings = useRef(defaults)
  settings.current = defaults

  const run = useCallback(
    async (body?: BodyOf<P> | FormData, params?: ParamsOf<P>, options: RunOptions = {}) => {
      const { quiet, ...init } = { ...settings.current, ...options }
      const sent = body instanceof FormData ? undefined : JSON.stringify([body, params, init.ifMatch])
      const before = unanswered.current
      const again = before && sent !== undefined && before.sent === sent
      const key = init.key ?? (again ? before.key : crypto.randomUUID())
      setBusy(true)
      setError(undefined)
      try {
        const reply = await call(path, { ...init, body, params, key })
        unanswered.current = undefined
        return reply
      } catch (failure) {
        const error = asCallError(failure)
        unanswered.current = error.status === 0 ? { sent, key } : undefined
        setError(error)
        if (!quiet) tell(error)
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [path],
  )
  return { run, busy, error }
}

/** One toast per sentence; an ended session is told by whoever ends it. */
export function tell(failure: unknown): void {
  const error = asCallError(failure)
  for (const text of error.sentences) notify.error(text)
}

export const asCallError = (failure: unknown) => (failure instanceof CallError ? failure : noAnswer())

function headersFor<P extends PostPath>(path: P, { key, ifMatch, captcha }: Init<P>): Record<string, string> {
  return {
    ...gatewayHeaders(path),
    // What the server sends by mail and text is in the language of the page, not of the browser.
    'accept-language': language(),
    ...(reads.has(path) ? {} : { 'idempotency-key': key ?? crypto.randomUUID() }),
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    ...(captcha === undefined ? {} : { 'x-captcha': captcha }),
  }
}

type Envelope = { message?: string; data?: unknown }
type Outcome = { data?: Envelope; error?: unknown; response: Response }

async function ask<P extends PostPath | GetPath>(
  method: 'get' | 'post',
  path: P,
  { params, body, fallback }: Init<P>,
  headers: Record<string, string>,
): Promise<Reply<DataOf<P>>> {
  const request = { params: { path: params }, headers, ...(method === 'post' ? { body: body ?? {} } : {}) }
  const { data, error, response } = await trust<(...sent: unknown[]) => Promise<Outcome>>(client.request)(
    method,
    `/api/v1${path}`,
    request,
  ).catch(() => {
    throw noAnswer(fallback)
  })
  if (!response.ok) throw readFailure(response.status, error, fallback, response.headers.get('retry-after'))
  return { data: trust<DataOf<P>>(data?.data), message: data?.message ?? '' }
}
