/** The life of the live connection: opening, staying, coming back, and what of it is true on screen. */
import { jitter, reactionTo, type Stop } from './closing'
import { type ClientOp, readFrame, type ServerOp, type Wanted } from './protocol'
import type { Socket, SocketHandlers } from './socket'
import { Subscriptions } from './subscriptions'

export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'stale'
export type Connection = { state: ConnectionState; why?: Stop | 'database' | 'bus' }

export type Surroundings = {
  url: () => string
  open: (handlers: SocketHandlers) => Socket
  /** A token good for now; undefined when nobody is signed in. */
  freshToken: () => Promise<string | undefined>
  refreshToken: () => Promise<string>
  sessionOver: (why: 'ended' | 'disabled') => void
  /** A close that should not be, told once for each code. */
  report: (code: number) => void
  isOnline: () => boolean
  /** Takes in which build the server serves; false where its page is to be loaded before more is shown. */
  knows: (build: string | undefined) => boolean
  random: () => number
}

const CLIENT = 'granary-web/1'
/** Beyond the server's own ping interval, silence this long means the line is dead. */
const SILENCE_MS = 10_000
const PING_EVERY_S = 25
/** A connection that held this long starts the back-off anew. */
const PROVEN_MS = 5_000

export class LiveConnection {
  readonly topics: Subscriptions
  private socket?: Socket
  private phase: 'off' | 'first' | 'again' | 'ready' | 'stopped' = 'off'
  private stop?: Stop
  private degraded?: 'database' | 'bus'
  private readonly reported = new Set<number>()
  private attempt = 0
  private waitMs = 0
  private hintMs = 0
  private token?: string
  private renewFirst = false
  private carried: Wanted[] = []
  private pingEverySeconds = PING_EVERY_S
  private welcomedAt = 0
  private heardAt = 0
  private silence?: ReturnType<typeof setTimeout>
  private wake?: () => void
  private readonly listeners = new Set<(connection: Connection) => void>()
  private shown: Connection = { state: 'connecting' }

  constructor(private readonly around: Surroundings) {
    this.topics = new Subscriptions((op) => this.send(op))
  }

  /** Opens when somebody has signed in; harmless when open. */
  start(): void {
    if (this.phase !== 'off') return
    this.enter('first')
    this.openSocket()
  }

  /** Closes for good: the session is over. */
  end(): void {
    this.closeSocket()
    this.topics.clear()
    this.attempt = 0
    this.enter('off')
  }

  /** The page was focused, shown, or came online: is the line what it seems to be? */
  check(): void {
    if (this.phase === 'off' || this.phase === 'stopped') return
    const silent = Date.now() - this.heardAt > this.pingEverySeconds * 1000 + SILENCE_MS
    if (this.phase === 'ready' && silent) this.reopen()
    else if (this.phase !== 'ready' && this.around.isOnline()) {
      this.attempt = 0
      this.wake?.()
    }
    this.show()
  }

  current(): Connection {
    return this.shown
  }

  onChange(listener: (connection: Connection) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private openSocket(): void {
    this.socket = this.around.open({
      url: this.around.url(),
      ready: () => this.readyToConnect(),
      onOpen: () => this.hello(),
      onFrame: (text) => this.read(text),
      onClose: (code) => this.closed(code),
    })
  }

  private closeSocket(): void {
    clearTimeout(this.silence)
    this.wake?.()
    this.socket?.close()
    this.socket = undefined
  }

  private reopen(): void {
    this.closeSocket()
    this.lost()
    this.waitMs = 0
    this.openSocket()
  }

  /** Waits its time, then sees to a token. Tries for ever, for the socket must not be refused a URL. */
  private async readyToConnect(): Promise<void> {
    for (;;) {
      await this.sleep(this.waitMs)
      if (this.phase === 'off' || this.phase === 'stopped') return
      try {
        this.token = this.renewFirst ? await this.around.refreshToken() : await this.around.freshToken()
        this.renewFirst = false
        return
      } catch {
        this.waitMs = this.nextWait()
      }
    }
  }

  private sleep(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake?.(), ms)
      this.wake = () => {
        clearTimeout(timer)
        this.wake = undefined
        resolve()
      }
    })
  }

  private nextWait(): number {
    const wait = jitter(this.attempt, this.around.random)
    this.attempt += 1
    return wait
  }

  private hello(): void {
    this.heard()
    this.carried = this.topics.hello()
    const id = this.topics.nextId()
    this.send({ op: 'hello', id, token: this.token ?? '', client: CLIENT, subs: this.carried })
  }

  private read(text: string): void {
    this.heard()
    for (const op of readFrame(text)) if (this.phase !== 'stopped') this.take(op)
  }

  private take(op: ServerOp): void {
    switch (op.op) {
      case 'welcome':
        return this.around.knows(op.build) ? this.welcome(op.pingEvery) : this.halt('oldVersion')
      case 'ok':
      case 'err':
        return this.topics.answered(op)
      case 'ping':
        this.send({ op: 'pong', n: op.n })
        return this.topics.heads(op.heads ?? {})
      case 'expiring':
        void this.renew()
        return
      case 'degraded':
        this.degraded = op.what ?? undefined
        return this.show()
      case 'drain':
        this.hintMs = op.retryAfterMs
        return
      default:
        return this.topics.receive(op)
    }
  }

  private welcome(pingEvery: number): void {
    this.pingEverySeconds = pingEvery || PING_EVERY_S
    this.welcomedAt = Date.now()
    this.degraded = undefined
    this.enter('ready')
    this.topics.welcomed(this.carried)
  }

  /** A fresh token on the open connection; when that fails, the server will close with 4300. */
  private async renew(): Promise<void> {
    const token = await this.around.refreshToken().catch(() => undefined)
    if (token && this.phase === 'ready') this.send({ op: 'auth', id: this.topics.nextId(), token })
  }

  private closed(code: number): void {
    const proven = this.phase === 'ready' && Date.now() - this.welcomedAt > PROVEN_MS
    if (proven) this.attempt = 0
    this.lost()
    const reaction = reactionTo(code)
    switch (reaction.kind) {
      case 'signOut':
        this.end()
        return this.around.sessionOver(reaction.why)
      case 'stop':
        return this.halt(reaction.why)
      case 'refresh':
        this.renewFirst = true
        break
      case 'afterHint':
        this.waitMs = this.hintMs + this.nextWait()
        this.hintMs = 0
        return
      case 'report':
        if (!this.reported.has(code)) this.around.report(code)
        this.reported.add(code)
        break
      default:
    }
    const atOnce = (reaction.kind === 'atOnce' || reaction.kind === 'refresh') && this.attempt === 0
    const wait = this.nextWait()
    this.waitMs = atOnce ? 0 : wait
  }

  /** For good, until the page is loaded anew; what is shown stays. */
  private halt(why: Stop): void {
    this.closeSocket()
    this.topics.cutOff()
    this.stop = why
    this.enter('stopped')
  }

  private lost(): void {
    clearTimeout(this.silence)
    this.topics.cutOff()
    this.enter(this.phase === 'first' ? 'first' : 'again')
  }

  private heard(): void {
    this.heardAt = Date.now()
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.reopen(), this.pingEverySeconds * 1000 + SILENCE_MS)
  }

  private send(op: ClientOp): void {
    this.socket?.send(JSON.stringify(op))
  }

  private enter(phase: LiveConnection['phase']): void {
    this.phase = phase
    this.show()
  }

  private show(): void {
    const next = this.describe()
    if (next.state === this.shown.state && next.why === this.shown.why) return
    this.shown = next
    for (const listener of this.listeners) listener(next)
  }

  private describe(): Connection {
    if (!this.around.isOnline()) return { state: 'offline' }
    switch (this.phase) {
      case 'stopped':
        return { state: 'offline', why: this.stop }
      case 'ready':
        return this.degraded ? { state: 'stale', why: this.degraded } : { state: 'live' }
      case 'again':
        return { state: 'reconnecting' }
      default:
        return { state: 'connecting' }
    }
  }
}
