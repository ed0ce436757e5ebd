/** What a page reads once over HTTP, as a hook: read again only when what it depends on has changed. */
import { useCallback, useRef, useState } from 'react'
import { selectorFamily, useRecoilValueLoadable } from 'recoil'
import * as v from 'valibot'
import { ask, type Query } from '../api/ask'
import { asCallError, type ReplyOf } from '../api/call'
import { type CallError, unreadable } from '../api/errors'
import type { BodyOf, GetPath, ParamsOf, PostPath } from '../api/shapes'
import type { Schema } from '../lib/schema'
import { beginAnew, failedAt, useTurn } from './turns'

type Request = { method: 'get' | 'post'; path: string; params?: object; query?: Query; body?: unknown }
type Answer = { data?: unknown; error?: CallError }
export type Reading<T> = {
  data?: T
  error?: CallError
  loading: boolean
  /** Asks once more, after a failure. */
  again: () => void
}

const readState = selectorFamily<Answer, { request: string; turn: number }>({
  key: 'read',
  get:
    ({ request }) =>
    () =>
      answer(request),
  cachePolicy_UNSTABLE: { eviction: 'lru', maxSize: 1 },
})

async function answer(request: string): Promise<Answer> {
  const { method, path, ...asked }: Request = JSON.parse(request)
  try {
    return { data: (await ask(method, path, { ...asked, reply: v.unknown() })).data }
  } catch (failure) {
    failedAt(request)
    return { error: asCallError(failure) }
  }
}

/** Reads nothing without a request. While it is read anew, what was read before stays. */
function useAnswer<T>(asked: Request | undefined, reply: Schema<T>, fresh: string | number): Reading<T> {
  const kept = useRef<T>(undefined)
  const request = asked && JSON.stringify({ ...asked, fresh })
  const turn = useTurn(request)
  const answered = useRecoilValueLoadable(request ? readState({ request, turn }) : nothing)
  const again = () => {
    if (request) beginAnew(request)
  }
  if (answered.state !== 'hasValue') return { data: kept.current, loading: true, again }
  const { data, error } = answered.contents
  if (error || data === undefined) return { data: kept.current, error, loading: false, again }
  if (!v.is(reply, data)) return { error: unreadable(), loading: false, again }
  kept.current = data
  return { data, loading: false, again }
}

const nothing = selectorFamily<Answer, string>({ key: 'read/nothing', get: () => () => ({}) })('')

export function useGet<P extends GetPath, T>(
  path: P | undefined,
  { reply, query }: ReplyOf<P, T> & { query?: Query },
  fresh: string | number = '',
): Reading<T> {
  return useAnswer(path && { method: 'get', path, ...(query ? { query } : {}) }, reply, fresh)
}

export function usePost<P extends PostPath, T>(
  path: P | undefined,
  { reply, ...asked }: ReplyOf<P, T> & { params?: ParamsOf<P>; body?: BodyOf<P> },
  fresh: string | number = '',
): Reading<T> {
  return useAnswer(path && { method: 'post', path, ...asked }, reply, fresh)
}

/** What a page's reads depend on: each visit of the page reads anew, and so does each change that it made. */
export function useFresh(): { fresh: string; changed: () => void } {
  const [fresh, setFresh] = useState(() => crypto.randomUUID())
  const changed = useCallback(() => setFresh(crypto.randomUUID()), [])
  return { fresh, changed }
}
