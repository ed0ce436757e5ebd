/** Asks the server whatever the path, with the headers that go with it; what a feature asks goes through `call`. */
import { language } from '../lib/i18n'
import { askProof } from '../lib/proving'
import { isRecord } from '../lib/records'
import { sawReply, seenHeader } from '../lib/seen'
import type { Sentence } from '../lib/sentences'
import { client } from './client'
import { noAnswer, readFailure, unreadable } from './errors'
import { gatewayHeaders } from './gateway'

/** The names of calls that only read; every other POST carries an Idempotency-Key. */
const reads =
  /\/((get|check|fetch)\w*|asOf|challenge|details|bids|history|link|list|mine|overallstats|own|search|statementOfAccounts)(\/|$)/

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

type Method = 'get' | 'post'
/** What follows the question mark; what is undefined is left out. */
export type Query = Record<string, string | undefined>
type Asked = CallOptions & { params?: object; query?: Query; body?: unknown }

/** Throws a `CallError`, also where the reply is not the server's envelope. */
export async function ask(
  method: Method,
  path: string,
  { params, query, body, fallback, ...options }: Asked,
): Promise<Reply<unknown>> {
  const headers = { ...headersFor(method, path, options), ...seenHeader(params, body) }
  const request = {
    params: { path: { ...params }, ...(query ? { query } : {}) },
    headers,
    ...(method === 'post' ? { body: body ?? {} } : {}),
  }
  const send = () =>
    client.request(method, `/api/v1${path}`, request).catch(() => {
      throw noAnswer(fallback)
    })
  const { data, error, response } = await proving(send)
  if (!response.ok) throw readFailure(response.status, error, fallback, response.headers.get('retry-after'))
  if (!isRecord(data)) throw unreadable(fallback)
  sawReply(path, params, data.data)
  return { data: data.data, message: typeof data.message === 'string' ? data.message : '' }
}

/** Sends once more what was refused for want of a proof of who one is, once there is one. */
export async function proving<R extends { error?: unknown }>(send: () => Promise<R>): Promise<R> {
  const answered = await send()
  const isUnproven = isRecord(answered.error) && answered.error.code === 'PROOF_REQUIRED'
  return isUnproven && (await askProof()) ? send() : answered
}

function headersFor(method: Method, path: string, { key, ifMatch, captcha }: CallOptions): Record<string, string> {
  return {
    ...gatewayHeaders(path),
    // What the server sends by mail and text is in the language of the page, not of the browser.
    'accept-language': language(),
    ...(method === 'get' || reads.test(path) ? {} : { 'idempotency-key': key ?? crypto.randomUUID() }),
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    ...(captcha === undefined ? {} : { 'x-captcha': captcha }),
  }
}
