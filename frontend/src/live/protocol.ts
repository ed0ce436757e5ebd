/** The words of `granary.live.v1`: what the client says, what the server says, and reading a frame. */
import { isRecord, trust } from '../lib/trust'

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

export type Snap = { op: 'snap'; topic: string; epoch: string; ver: number; data: Record<string, unknown> }
export type Patch = {
  op: 'patch'
  topic: string
  epoch: string
  base: number
  ver: number
  data: Record<string, unknown>
  events?: EventNote[]
}
/** What happened, as a patch tells it. */
export type EventNote = { kind: string; by: string; at: string; ver: number }
export type Resumed = { op: 'resumed'; topic: string; epoch: string; ver: number }
export type Closed = { op: 'closed'; topic: string; code: string | number; reason: string }
export type TopicOp = Snap | Patch | Resumed | Closed

export type ServerOp =
  | TopicOp
  | { op: 'welcome'; id: string; connection: string; tokenExpiresIn: number; pingEvery: number }
  | { op: 'ok'; id: string }
  | { op: 'err'; id?: string; topic?: string; code: string | number; message: string; retryAfterMs?: number }
  | { op: 'ping'; n: number; heads?: Record<string, number> }
  | { op: 'expiring'; inMs: number }
  | { op: 'degraded'; what?: 'database' | 'bus' | null }
  | { op: 'drain'; retryAfterMs: number }

const known = new Set<string>('welcome snap patch resumed closed ok err ping expiring degraded drain'.split(' '))

/** A frame is one envelope or an array of them; what is not ours to know is passed over. */
export function readFrame(text: string): ServerOp[] {
  const frame: unknown = JSON.parse(text)
  const envelopes = Array.isArray(frame) ? frame : [frame]
  return envelopes
    .filter((one) => isRecord(one) && typeof one.op === 'string' && known.has(one.op))
    .map(trust<ServerOp>)
}
