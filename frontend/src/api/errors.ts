/** What a failed call means: a code with its parameters, in the viewer's language. */
import { isRecord } from '../lib/records'
import { isParams, type Params, refusal } from '../lib/refusals'
import { type Sentence, sentence } from '../lib/sentences'

/** A call that did not succeed. `status` 0 means that no answer came, or none that could be read: it may have had its effect. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    /** One sentence per toast, in the viewer's language where its code is known. */
    readonly sentences: string[],
    readonly detail: {
      code?: string
      fields?: string[]
      /** The present version and changed fields, on a 409. */
      version?: number
      changed?: string[]
      retryAfterSeconds?: number
      /** What the sentence of the code names, such as how many units are left. */
      params?: Params
      /** What else the refusal says, such as how long to wait or what is wrong with a password. */
      data?: Record<string, unknown>
    } = {},
  ) {
    super(sentences.join(' '))
  }
}

export function noAnswer(fallback?: Sentence): CallError {
  return new CallError(0, [sentence(fallback ?? 'network')])
}

/** When to ask again, in milliseconds: no sooner than the server says. */
export const againIn = (least: number, { detail: { retryAfterSeconds = 0 } }: CallError) =>
  Math.max(least, retryAfterSeconds * 1000)

/** Whether Granary says this, and nobody on the way to it. */
export const isOurs = (body: unknown) => isRecord(body) && typeof body.success === 'boolean'

export function unreadable(fallback?: Sentence): CallError {
  return new CallError(0, [sentence(fallback ?? 'wentWrong')])
}

/** Reads a failure reply: status, body, and the sentence for when the server gave none. */
export function readFailure(status: number, body: unknown, fallback?: Sentence, retryAfter?: string | null): CallError {
  const reply = isRecord(body) ? body : {}
  const message = isRecord(reply.message) ? reply.message : {}
  const code = textOf(reply.code) ?? (status === 400 ? NUMBERED[String(message.code)] : undefined)
  const named = isRecord(reply.params) ? reply.params.fields : undefined
  const data = isRecord(reply.data) ? reply.data : undefined
  // What a conflict names without a version is what it is about, and nobody else's change.
  const about = data?.version === undefined ? stringsOf(data?.fields) : undefined
  const fields =
    stringsOf(message.fields) ?? (textOf(reply.field) ? [String(reply.field)] : (stringsOf(named) ?? about))
  return new CallError(status, sentencesFor(status, reply, code, fields, fallback), {
    code,
    fields,
    version: typeof data?.version === 'number' ? data.version : undefined,
    changed: stringsOf(data?.fields),
    retryAfterSeconds: retryAfter ? Number(retryAfter) || undefined : undefined,
    params: isParams(reply.params) ? reply.params : undefined,
    data,
  })
}

/** What the numbers of a 400 mean (specification, section 8), where a server names no code of ours beside them. */
const NUMBERED: Record<string, string> = {
  1000: 'FIELD_EXISTS',
  1001: 'FIELD_MISSING',
  1002: 'FIELD_NOT_CREATED',
  2000: 'FIELD_INVALID',
  2001: 'FIELD_WRONG_TYPE',
  2002: 'FIELD_REQUIRED',
  2003: 'FIELD_EMPTY',
}

/** A code that is not known yet is told in the server's own words. */
function sentencesFor(
  status: number,
  { message, detail, params }: Record<string, unknown>,
  code = '',
  fields: string[] = [],
  fallback?: Sentence,
): string[] {
  if (status === 500 && fields.length) return fields.map((field) => sentence('internalField', { field }))
  const told = code.startsWith('FIELD_')
    ? fields.flatMap((field) => refusal(code, { field }) ?? [])
    : [refusal(code, isParams(params) ? params : undefined)].filter((text) => text !== undefined)
  if (told.length) return told
  const saysNothing = fallback === undefined || fallback === 'noLogin'
  const own = saysNothing && ON_THE_WAY.includes(status) ? 'unreachable' : (fallback ?? 'wentWrong')
  return [textOf(message) ?? textOf(detail) ?? sentence(own)]
}

/** What a proxy says where the server is away or it is asked too often; Granary itself says so in words of its own. */
const ON_THE_WAY = [429, 502, 503, 504]

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

const stringsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined
