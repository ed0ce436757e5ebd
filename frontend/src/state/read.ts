/** What a page reads once over HTTP, as a hook: read again only when what it depends on has changed. */
import { useRef } from 'react'
import { selectorFamily, useRecoilValueLoadable } from 'recoil'
import * as v from 'valibot'
import { ask } from '../api/ask'
import { asCallError, type ReplyOf } from '../api/call'
import { CallError } from '../api/errors'
import type { BodyOf, GetPath, ParamsOf, PostPath } from '../api/shapes'
import type { Schema } from '../lib/schema'
import { sentence } from '../lib/sentences'

type Request = { method: 'get' | 'post'; path: string; params?: object; body?: unknown }
type Answer = { data?: unknown; error?: CallError }
export type Reading<T> = { data?: T; error?: CallError; loading: boolean }

const readState = selectorFamily<Answer, string>({
  key: 'read',
  get: (named) => () => answer(JSON.parse(named)),
  cachePolicy_UNSTABLE: { eviction: 'lru', maxSize: 1 },
})

async function answer({ method, path, ...asked }: Request): Promise<Answer> {
  try {
    return { data: (await ask(method, path, { ...asked, reply: v.unknown() })).data }
  } catch (failure) {
    return { error: asCallError(failure) }
  }
}

/** Reads nothing without a request. While it is read anew, what was read before stays. */
function useAnswer<T>(request: Request | undefined, reply: Schema<T>, fresh: string | number): Reading<T> {
  const kept = useRef<T>(undefined)
  const asked = useRecoilValueLoadable(request ? readState(JSON.stringify({ ...request, fresh })) : nothing)
  if (asked.state !== 'hasValue') return { data: kept.current, loading: true }
  const { data, error } = asked.contents
  if (error || data === undefined) return { data: kept.current, error, loading: false }
  if (!v.is(reply, data)) return { error: new CallError(0, [sentence('wentWrong')]), loading: false }
  kept.current = data
  return { data, loading: false }
}

const nothing = selectorFamily<Answer, string>({ key: 'read/nothing', get: () => () => ({}) })('')

export function useGet<P extends GetPath, T>(
  path: P | undefined,
  { reply }: ReplyOf<P, T>,
  fresh: string | number = '',
): Reading<T> {
  return useAnswer(path && { method: 'get', path }, reply, fresh)
}

export function usePost<P extends PostPath, T>(
  path: P | undefined,
  { reply, ...asked }: ReplyOf<P, T> & { params?: ParamsOf<P>; body?: BodyOf<P> },
  fresh: string | number = '',
): Reading<T> {
  return useAnswer(path && { method: 'post', path, ...asked }, reply, fresh)
}
