/** What a page reads once over HTTP, as a hook: read again only when what it depends on has changed. */
import { useCallback, useRef, useState } from 'react'
import { selectorFamily, useRecoilValueLoadable } from 'recoil'
import { ask, type Query } from '../api/ask'
import { asCallError } from '../api/call'
import type { CallError } from '../api/errors'
import type { BodyOf, DataOf, GetPath, ParamsOf, PostPath } from '../api/shapes'
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
    return { data: (await ask(method, path, asked)).data }
  } catch (failure) {
    failedAt(request)
    return { error: asCallError(failure) }
  }
}

/** Reads nothing without a request. While it is read anew, what was read before stays, and so does why it could not be read. */
function useAnswer(asked: Request | undefined, fresh: string | number): Reading<unknown> {
  const kept = useRef<unknown>(undefined)
  const failed = useRef<{ request?: string; error?: CallError }>({})
  const request = asked && JSON.stringify({ ...asked, fresh })
  const turn = useTurn(request)
  const answered = useRecoilValueLoadable(request ? readState({ request, turn }) : nothing)
  const again = () => {
    if (request) beginAnew(request)
  }
  if (answered.state !== 'hasValue') {
    const error = failed.current.request === request ? failed.current.error : undefined
    return { data: kept.current, error, loading: true, again }
  }
  const { data, error } = answered.contents
  failed.current = { request, error }
  if (error || data === undefined) return { data: kept.current, error, loading: false, again }
  kept.current = data
  return { data, loading: false, again }
}

const nothing = selectorFamily<Answer, string>({ key: 'read/nothing', get: () => () => ({}) })('')

export function useGet<P extends GetPath>(
  path: P | undefined,
  asked?: { query?: Query },
  fresh?: string | number,
): Reading<DataOf<P>>
export function useGet(path: GetPath | undefined, asked: { query?: Query } = {}, fresh: string | number = '') {
  return useAnswer(path && { method: 'get', path, ...asked }, fresh)
}

export function usePost<P extends PostPath>(
  path: P | undefined,
  asked?: { params?: ParamsOf<P>; body?: BodyOf<P> },
  fresh?: string | number,
): Reading<DataOf<P>>
export function usePost(
  path: PostPath | undefined,
  asked: Omit<Request, 'method' | 'path'> = {},
  fresh: string | number = '',
) {
  return useAnswer(path && { method: 'post', path, ...asked }, fresh)
}

/** What a page's reads depend on: each visit of the page reads anew, and so does each change that it made. */
export function useFresh(): { fresh: string; changed: () => void } {
  const [fresh, setFresh] = useState(() => crypto.randomUUID())
  const changed = useCallback(() => setFresh(crypto.randomUUID()), [])
  return { fresh, changed }
}
