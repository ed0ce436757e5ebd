/** The one way to call the server: typed by the contract, answering what the envelope holds. */
import { useCallback, useRef, useState } from 'react'
import * as v from 'valibot'
import { language } from '../lib/i18n'
import { notify } from '../lib/notify'
import { isRecord } from '../lib/records'
import type { Schema } from '../lib/schema'
import type { Sentence } from '../lib/sentences'
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
/** What is read of a reply: never more than the contract promises. Without it, nothing is. */
export type ReplyOf<P extends PostPath | GetPath, T> = { reply: Schema<T> & (DataOf<P> extends T ? unknown : never) }
/** The same for any path. */
type AnyInit = CallOptions & { params?: object; body?: unknown; reply?: Schema<unknown> }

/** Posts; throws a `CallError` when the server refuses or no answer comes. */
export function call<P extends PostPath, T>(path: P, init: Init<P> & ReplyOf<P, T>): Promise<Reply<T>>
export function call<P extends PostPath>(path: P, init?: Init<P>): Promise<Reply<undefined>>
export function call(path: PostPath, { reply = v.unknown(), ...init }: AnyInit = {}): Promise<Reply<unknown>> {
  return ask('post', path, { ...init, reply, headers: headersFor(path, init) })
}

/** Gets. */
export function read<P extends GetPath, T>(path: P, init: Init<P> & ReplyOf<P, T>): Promise<Reply<T>> {
  return ask('get', path, init)
}

type RunOptions = CallOptions & {
  /** Leaves the telling of a failure to the caller, which shows `error` itself. */
  quiet?: boolean
}

type Run<P extends PostPath, T> = {
  run: (body?: BodyOf<P> | FormData, params?: ParamsOf<P>, options?: RunOptions) => Promise<Reply<T> | undefined>
  busy: boolean
  error: CallError | undefined
}

/**
 * A call with its state. `run` answers the reply, or undefined after a failure, which is told and kept in `error`.
 * An attempt that got no answer keeps its key for the next try with the same body.
 */
export function useCall<P extends PostPath, T>(path: P, defaults: RunOptions & ReplyOf<P, T>): Run<P, T>
export function useCall<P extends PostPath>(path: P, defaults?: RunOptions): Run<P, undefined>
export function useCall(path: PostPath, defaults: RunOptions & AnyInit = {}): Run<PostPath, unknown> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const unanswered = useRef<{ sent?: string; key: string }>(undefined)
  const settings = useRef(defaults)
  settings.current = defaults

  const run = useCallback(
    async (body?: unknown, params?: object, options: RunOptions = {}) => {
      const { quiet, reply = v.unknown(), ...init } = { ...settings.current, ...options }
      const sent = body instanceof FormData ? undefined : JSON.stringify([body, params, init.ifMatch])
      const before = unanswered.current
      const again = before && sent !== undefined && before.sent === sent
      const key = init.key ?? (again ? before.key : crypto.randomUUID())
      setBusy(true)
      setError(undefined)
      try {
        const headers = headersFor(path, { ...init, key })
        const answered = await ask('post', path, { ...init, body, params, reply, headers })
        unanswered.current = undefined
        return answered
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

function headersFor(path: PostPath, { key, ifMatch, captcha }: CallOptions): Record<string, string> {
  return {
    ...gatewayHeaders(path),
    // What the server sends by mail and text is in the language of the page, not of the browser.
    'accept-language': language(),
    ...(reads.has(path) ? {} : { 'idempotency-key': key ?? crypto.randomUUID() }),
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    ...(captcha === undefined ? {} : { 'x-captcha': captcha }),
  }
}

type Asked<T> = {
  params?: object
  body?: unknown
  headers?: Record<string, string>
  fallback?: Sentence
  reply: Schema<T>
}

/** Asks the server whatever the path; throws a `CallError`, also where the reply is not what the schema reads. */
export async function ask<T>(
  method: 'get' | 'post',
  path: string,
  { params, body, headers, fallback, reply }: Asked<T>,
): Promise<Reply<T>> {
  const request = { params: { path: { ...params } }, headers, ...(method === 'post' ? { body: body ?? {} } : {}) }
  const { data, error, response } = await client.request(method, `/api/v1${path}`, request).catch(() => {
    throw noAnswer(fallback)
  })
  if (!response.ok) throw readFailure(response.status, error, fallback, response.headers.get('retry-after'))
  const envelope = isRecord(data) ? data : {}
  if (!v.is(reply, envelope.data)) throw readFailure(response.status, undefined, fallback)
  return { data: envelope.data, message: typeof envelope.message === 'string' ? envelope.message : '' }
}
