/** What a failed call means: the error catalogue of the specification, section 8. */
import { inOurWords, type Sentence, sentence } from '../lib/sentences'
import { isRecord } from '../lib/trust'

const byCode: Record<number, Sentence> = {
  1000: 'exists',
  1001: 'missing',
  1002: 'notCreated',
  2000: 'invalid',
  2001: 'wrongType',
  2002: 'required',
  2003: 'required',
}

const byName: Record<string, Sentence> = {
  INVALID_CREDENTIALS: 'badCredentials',
  EMAIL_NOT_VERIFIED: 'unverified',
  USER_DISABLED: 'disabled',
  TOO_MANY_ATTEMPTS: 'tooManyLogins',
}

/** The server's own words for a session that has been ended. */
export const LOGGED_OUT = 'You have been logged out.'

/** A call that did not succeed. `status` 0 means that no answer came. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    /** One sentence per toast, in the viewer's language where it is ours. */
    readonly sentences: string[],
    readonly detail: {
      code?: string | number
      fields?: string[]
      /** The present version and changed fields, on a 409. */
      version?: number
      changed?: string[]
      retryAfterSeconds?: number
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

/** Reads a failure reply: status, body, and the sentence for when the server gave none. */
export function readFailure(status: number, body: unknown, fallback?: Sentence, retryAfter?: string | null): CallError {
  const reply = isRecord(body) ? body : {}
  const { code, fields, text } = messageOf(reply)
  const named = typeof reply.code === 'string' ? reply.code : undefined
  const conflict = isRecord(reply.data) ? reply.data : {}
  return new CallError(status, sentencesFor(status, { code, fields, text, named }, fallback), {
    code: named ?? code,
    fields,
    version: typeof conflict.version === 'number' ? conflict.version : undefined,
    changed: stringsOf(conflict.fields),
    retryAfterSeconds: retryAfter ? Number(retryAfter) || undefined : undefined,
    data: isRecord(reply.data) ? reply.data : undefined,
  })
}

type Message = { code?: number; fields?: string[]; text?: string; named?: string }

function sentencesFor(status: number, { code, fields, text, named }: Message, fallback?: Sentence): string[] {
  const known = code === undefined ? undefined : byCode[code]
  if (status === 400 && known && fields?.length) return fields.map((field) => sentence(known, { field }))
  if (status === 500 && fields?.length) return fields.map((field) => sentence('internalField', { field }))
  const ours = named === undefined ? undefined : byName[named]
  if (ours) return [sentence(ours)]
  if (text === LOGGED_OUT) return [sentence('loggedOut')]
  return [text ? inOurWords(text) : sentence(fallback ?? 'wentWrong')]
}

function messageOf(reply: Record<string, unknown>): Message {
  const { message } = reply
  if (typeof message === 'string' && message) return { text: message, fields: fieldOf(reply) }
  if (!isRecord(message)) return {}
  return { code: typeof message.code === 'number' ? message.code : undefined, fields: stringsOf(message.fields) }
}

const fieldOf = (reply: Record<string, unknown>) => (typeof reply.field === 'string' ? [reply.field] : undefined)

const stringsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined
