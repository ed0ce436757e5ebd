/** The words of `granary.live.v1`: what the client says, what the server says, and reading a frame. */
import * as v from 'valibot'

export const PROTOCOL = 'granary.live.v1'
/** A hello carries at most this many subscriptions. */
export const HELLO_TOPICS = 64

export type Params = Record<string, unknown>
export type Wanted = { topic: string; params?: Params; epoch?: string; ver?: number }

export type ClientOp =
  | { op: 'hello'; id: string; token: string; client: string; subs: Wanted[] }
  | ({ op: 'sub'; id: string } & Wanted)
  | { op: 'unsub'; id: string; topic: string }
  | { op: 'auth'; id: string; token: string }
  | { op: 'resync'; topic: string }
  | { op: 'pong'; n: number }

const topic = v.string()
const position = { topic, epoch: v.string(), ver: v.number() }
/** The server numbers the codes of the protocol, and names its refusals. */
const code = v.union([v.string(), v.number()])
const record = v.record(v.string(), v.unknown())

const snap = v.object({ op: v.literal('snap'), ...position, data: record })
/** What happened, as a patch tells it. */
const eventNote = v.object({ kind: v.string(), by: v.string(), at: v.string(), ver: v.number() })
const patch = v.object({
  op: v.literal('patch'),
  ...position,
  base: v.number(),
  data: record,
  events: v.optional(v.array(eventNote)),
})
const resumed = v.object({ op: v.literal('resumed'), ...position })
const closed = v.object({ op: v.literal('closed'), topic, code, reason: v.string() })

const serverOp = v.variant('op', [
  snap,
  patch,
  resumed,
  closed,
  v.object({ op: v.literal('welcome'), pingEvery: v.number(), build: v.optional(v.string()) }),
  v.object({ op: v.literal('ok'), id: v.string() }),
  v.object({
    op: v.literal('err'),
    id: v.optional(v.string()),
    topic: v.optional(topic),
    code,
    message: v.string(),
    retryAfterMs: v.optional(v.number()),
  }),
  v.object({ op: v.literal('ping'), n: v.number(), heads: v.optional(v.record(v.string(), v.number())) }),
  v.object({ op: v.literal('expiring') }),
  v.object({ op: v.literal('degraded'), what: v.nullish(v.picklist(['database', 'bus'])) }),
  v.object({ op: v.literal('drain'), retryAfterMs: v.number() }),
])

export type Snap = v.InferOutput<typeof snap>
export type Patch = v.InferOutput<typeof patch>
export type EventNote = v.InferOutput<typeof eventNote>
export type Resumed = v.InferOutput<typeof resumed>
export type Closed = v.InferOutput<typeof closed>
export type TopicOp = Snap | Patch | Resumed | Closed
export type ServerOp = v.InferOutput<typeof serverOp>

/** A frame is one envelope or an array of them; what is not ours to know is passed over. */
export function readFrame(text: string): ServerOp[] {
  const frame: unknown = JSON.parse(text)
  const envelopes: unknown[] = Array.isArray(frame) ? frame : [frame]
  return envelopes.filter((one) => v.is(serverOp, one))
}
