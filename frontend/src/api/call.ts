/** The one way to call the server: typed by the contract, answering what the envelope holds. */
import { useCallback, useRef, useState } from 'react'
import { notify } from '../lib/notify'
import { ask, type CallOptions, type Reply } from './ask'
import { CallError, noAnswer } from './errors'
import type { BodyOf, DataOf, GetPath, ParamsOf, PostPath } from './shapes'

type Init<P extends PostPath | GetPath> = CallOptions & { params?: ParamsOf<P>; body?: BodyOf<P> | FormData }
/** The same for any path. */
type AnyInit = CallOptions & { params?: object; body?: unknown }

/** Posts; throws a `CallError` when the server refuses or no answer comes. */
export function call<P extends PostPath>(path: P, init?: Init<P>): Promise<Reply<DataOf<P>>>
export function call(path: PostPath, init: AnyInit = {}): Promise<Reply<unknown>> {
  return ask('post', path, init)
}

/** Gets. */
export function read<P extends GetPath>(path: P, init?: Init<P>): Promise<Reply<DataOf<P>>>
export function read(path: GetPath, init: AnyInit = {}): Promise<Reply<unknown>> {
  return ask('get', path, init)
}

type RunOptions = CallOptions & {
  /** Leaves the telling of a failure to the caller, which shows `error` itself. */
  quiet?: boolean
  /** Takes the failure at once, for a form that tells it at one of its fields. */
  onRefused?: (error: CallError) => void
}

type Run<P extends PostPath, T = DataOf<P>> = {
  run: (body?: BodyOf<P> | FormData, params?: ParamsOf<P>, options?: RunOptions) => Promise<Reply<T> | undefined>
  busy: boolean
  error: CallError | undefined
}

/**
 * A call with its state. `run` answers the reply, or undefined after a failure, which is told and kept in `error`.
 * An attempt that the server did not decide on keeps its key and its version for the next try with the same body.
 */
export function useCall<P extends PostPath>(path: P, defaults?: RunOptions): Run<P>
export function useCall(path: PostPath, defaults: RunOptions = {}): Run<PostPath, unknown> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const unanswered = useRef<{ sent?: string; key: string; ifMatch?: number }>(undefined)
  const settings = useRef(defaults)
  settings.current = defaults

  const run = useCallback(
    async (body?: unknown, params?: object, options: RunOptions = {}) => {
      const { quiet, onRefused, ...init } = { ...settings.current, ...options }
      const sent = body instanceof FormData ? undefined : JSON.stringify([body, params])
      const before = sent !== undefined && unanswered.current?.sent === sent ? unanswered.current : undefined
      const key = init.key ?? before?.key ?? crypto.randomUUID()
      // Its own effect may have moved the version since: under the one it was made on it is the same attempt.
      const ifMatch = before ? before.ifMatch : init.ifMatch
      setBusy(true)
      setError(undefined)
      notify.settled(path)
      try {
        const answered = await ask('post', path, { ...init, key, ifMatch, body, params })
        unanswered.current = undefined
        return answered
      } catch (failure) {
        const error = asCallError(failure)
        unanswered.current = error.status === 0 || error.status >= 500 ? { sent, key, ifMatch } : undefined
        setError(error)
        onRefused?.(error)
        if (!quiet) tell(error, path)
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [path],
  )
  return { run, busy, error }
}

/** One toast per sentence, until what failed is tried again; an ended session is told by whoever ends it. */
export function tell(failure: unknown, cause?: string): void {
  const error = asCallError(failure)
  for (const text of error.sentences) notify.error(text, cause)
}

export const asCallError = (failure: unknown) => (failure instanceof CallError ? failure : noAnswer())
