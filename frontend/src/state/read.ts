/** What a page reads once over HTTP, as a hook: read again only when what it depends on has changed. */
import { useRef } from 'react'
import { selectorFamily, useRecoilValueLoadable } from 'recoil'
import { asCallError, call, read } from '../api/call'
import type { CallError } from '../api/errors'
import type { BodyOf, DataOf, GetPath, ParamsOf, PostPath } from '../api/shapes'
import { trust } from '../lib/trust'

type Wish = { method: 'get' | 'post'; path: string; params?: object; body?: object }
type Answer = { data?: unknown; error?: CallError }
export type Reading<T> = { data?: T; error?: CallError; loading: boolean }

const readState = selectorFamily<Answer, string>({
  key: 'read',
  get: (named) => () => answer(JSON.parse(named)),
  cachePolicy_UNSTABLE: { eviction: 'lru', maxSize: 1 },
})

async function answer({ method, path, params, body }: Wish): Promise<Answer> {
  const ask = trust<(path: string, init: object) => Promise<{ data: unknown }>>(method === 'get' ? read : call)
  try {
    return { data: (await ask(path, { params, body })).data }
  } catch (failure) {
    return { error: asCallError(failure) }
  }
}

/** Reads nothing without a path. While it is read anew, what was read before stays. */
function useAnswer<T>(wish: Wish | undefined, fresh: string | number): Reading<T> {
  const kept = useRef<T>(undefined)
  const { state, contents } = useRecoilValueLoadable(wish ? readState(JSON.stringify({ ...wish, fresh })) : nothing)
  if (state !== 'hasValue') return { data: kept.current, loading: true }
  const { data, error } = trust<Answer>(contents)
  if (!error) kept.current = trust<T>(data)
  return { data: kept.current, error, loading: false }
}

const nothing = selectorFamily<Answer, string>({ key: 'read/nothing', get: () => () => ({}) })('')

export function useGet<P extends GetPath>(path: P | undefined, fresh: string | number = '') {
  return useAnswer<DataOf<P>>(path && { method: 'get', path }, fresh)
}

export function usePost<P extends PostPath>(
  path: P | undefined,
  wish: { params?: ParamsOf<P>; body?: BodyOf<P> },
  fresh: string | number = '',
) {
  return useAnswer<DataOf<P>>(path && { method: 'post', path, ...trust<Pick<Wish, 'params' | 'body'>>(wish) }, fresh)
}
