/** The table of watched topics: who watches, with which params, and the copy each holds. Knows no socket. */
import { forgetSeen, saw, seenVersion } from '../lib/seen'
import { type Copy, compare, cutOff, nothing, receive, type Step } from './copy'
import { type ClientOp, HELLO_TOPICS, type Params, type ServerOp, type TopicOp, type Wanted } from './protocol'

export type Tell = (copy: Copy) => void
type Watcher = { params?: Params; key: string; tell: Tell }
type Entry = {
  topic: string
  params?: Params
  key: string
  copy: Copy
  watchers: Watcher[]
  /** The sub whose answer is awaited; until then frames may still belong to the params before. */
  pending?: string
  lingering?: ReturnType<typeof setTimeout>
  retry?: ReturnType<typeof setTimeout>
}

/** A topic nobody watches is kept this long, so that going back finds it in step. */
const LINGER_MS = 5_000

export const keyOf = (params?: Params) =>
  JSON.stringify(params ?? {}, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

export class Subscriptions {
  private readonly table = new Map<string, Entry>()
  private ready = false
  private ids = 0

  constructor(private readonly send: (op: ClientOp) => void) {}

  /** Shares one subscription among all who watch a topic; the newest watcher's params hold. */
  watch(topic: string, params: Params | undefined, tell: Tell): () => void {
    const watcher: Watcher = { params, key: keyOf(params), tell }
    const entry = this.table.get(topic) ?? this.add(topic, watcher)
    clearTimeout(entry.lingering)
    entry.watchers.push(watcher)
    if (entry.copy.closed) entry.copy = nothing
    if (entry.key !== watcher.key) this.turn(entry, watcher)
    else {
      if (entry.copy === nothing && !entry.pending) this.subscribe(entry)
      tell(entry.copy)
    }
    return () => this.unwatch(entry, watcher)
  }

  /** What is held of a topic now. */
  held(topic: string, params: Params | undefined): Copy {
    const entry = this.table.get(topic)
    return entry?.key === keyOf(params) ? entry.copy : nothing
  }

  watchers(topic: string): number {
    return this.table.get(topic)?.watchers.length ?? 0
  }

  nextId(): string {
    this.ids += 1
    return String(this.ids)
  }

  /** What a hello asks for: every wanted topic, with what is held of it, as many as fit. */
  hello(): Wanted[] {
    const open = this.open()
    for (const entry of open) entry.pending = undefined
    return open.slice(0, HELLO_TOPICS).map(wanted)
  }

  /** After the welcome: what the hello did not carry is asked for one by one. */
  welcomed(carried: Wanted[]): void {
    this.ready = true
    for (const entry of this.open()) {
      const asked = carried.find(({ topic }) => topic === entry.topic)
      if (!asked || keyOf(asked.params) !== entry.key) this.subscribe(entry)
    }
  }

  receive(op: TopicOp): void {
    const entry = this.table.get(op.topic)
    if ('ver' in op) saw(dealOf(op.topic), op.ver)
    if (entry) this.settle(entry, receive(entry.copy, op))
  }

  answered(op: Extract<ServerOp, { op: 'ok' | 'err' }>): void {
    const entry = [...this.table.values()].find(
      ({ topic, pending }) => (op.id && op.id === pending) || (op.op === 'err' && op.topic === topic && !op.id),
    )
    if (!entry) return
    entry.pending = undefined
    if (op.op === 'ok') this.tell(entry)
    else if (op.retryAfterMs !== undefined) {
      clearTimeout(entry.retry)
      entry.retry = setTimeout(() => this.subscribe(entry), op.retryAfterMs)
    } else
      this.settle(entry, receive(entry.copy, { op: 'closed', topic: entry.topic, code: op.code, reason: op.message }))
  }

  heads(heads: Record<string, number>): void {
    for (const [topic, head] of Object.entries(heads)) {
      const entry = this.table.get(topic)
      if (entry) this.settle(entry, compare(entry.copy, head))
    }
  }

  /** The connection is gone: everything is shown as stale, nothing is forgotten. */
  cutOff(): void {
    this.ready = false
    for (const entry of this.table.values()) {
      entry.pending = undefined
      if (!entry.copy.closed && entry.copy !== nothing) entry.copy = cutOff(entry.copy)
      this.tell(entry)
    }
  }

  /** The session is over: nothing of it stays. */
  clear(): void {
    this.ready = false
    forgetSeen()
    for (const entry of this.table.values()) {
      clearTimeout(entry.lingering)
      clearTimeout(entry.retry)
      entry.pending = undefined
      entry.copy = nothing
      this.tell(entry)
      if (!entry.watchers.length) this.table.delete(entry.topic)
    }
  }

  private open(): Entry[] {
    return [...this.table.values()].filter(({ copy }) => !copy.closed)
  }

  private add(topic: string, { params, key }: Watcher): Entry {
    const entry: Entry = { topic, params, key, copy: nothing, watchers: [] }
    this.table.set(topic, entry)
    return entry
  }

  /** Other params: another projection, so what is held of the one before is of no use. */
  private turn(entry: Entry, { params, key, tell }: Watcher): void {
    entry.params = params
    entry.key = key
    entry.copy = nothing
    this.subscribe(entry)
    tell(nothing)
  }

  private unwatch(entry: Entry, watcher: Watcher): void {
    entry.watchers = entry.watchers.filter((one) => one !== watcher)
    const newest = entry.watchers.at(-1)
    if (newest && newest.key !== entry.key) this.turn(entry, newest)
    if (newest) return
    clearTimeout(entry.lingering)
    entry.lingering = setTimeout(() => this.drop(entry), LINGER_MS)
  }

  private drop(entry: Entry): void {
    clearTimeout(entry.retry)
    this.table.delete(entry.topic)
    if (this.ready && !entry.copy.closed) this.send({ op: 'unsub', id: this.nextId(), topic: entry.topic })
  }

  private subscribe(entry: Entry): void {
    clearTimeout(entry.retry)
    if (!this.ready) return
    entry.pending = this.nextId()
    this.send({ op: 'sub', id: entry.pending, ...wanted(entry) })
  }

  private settle(entry: Entry, { copy, resync }: Step): void {
    const changed = copy !== entry.copy
    entry.copy = copy
    if (resync) this.send({ op: 'resync', topic: entry.topic })
    if (changed && !entry.pending) this.tell(entry)
  }

  private tell(entry: Entry): void {
    for (const watcher of entry.watchers) if (watcher.key === entry.key) watcher.tell(entry.copy)
  }
}

/** The deal that a topic shows alone: its versions are those of the record. */
const dealOf = (topic: string) => (topic.startsWith('deal:') ? topic.slice('deal:'.length) : undefined)

/** What is asked for: the copy that is held, and of a deal nothing before what was seen of it anywhere. */
function wanted({ topic, params, copy: { epoch, ver } }: Entry): Wanted {
  const newest = Math.max(ver, seenVersion(dealOf(topic) ?? ''))
  return {
    topic,
    ...(params ? { params } : {}),
    ...(epoch === undefined ? {} : { epoch }),
    ...(epoch === undefined && !newest ? {} : { ver: newest }),
  }
}
