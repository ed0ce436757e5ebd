/** The live connection against a line that the test holds in its hand. */
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSeen, saw, seenVersion } from '../lib/seen'
import { type Connection, LiveConnection } from './connection'
import type { Copy } from './copy'
import type { SocketHandlers } from './socket'

type Said = Record<string, unknown> & { op: string }

/** Opens as the library does: waits for `ready`, then reports open; after a close it opens again. */
class Line {
  said: Said[] = []
  opened = 0
  sockets = 0
  private handlers?: SocketHandlers

  open = (handlers: SocketHandlers) => {
    this.sockets += 1
    this.handlers = handlers
    void this.connect(handlers)
    return {
      send: (text: string) => {
        if (this.handlers === handlers) this.said.push(JSON.parse(text))
      },
      close: () => {
        if (this.handlers === handlers) this.handlers = undefined
      },
    }
  }

  says(...ops: object[]): void {
    this.handlers?.onFrame(JSON.stringify(ops.length === 1 ? ops[0] : ops))
  }

  closes(code: number): void {
    const { handlers } = this
    if (!handlers) return
    handlers.onClose(code)
    if (this.handlers === handlers) void this.connect(handlers)
  }

  last(op: string): Said | undefined {
    return this.said.filter((one) => one.op === op).at(-1)
  }

  private async connect(handlers: SocketHandlers): Promise<void> {
    await handlers.ready()
    if (this.handlers !== handlers) return
    this.opened += 1
    handlers.onOpen()
  }
}

const welcome = { op: 'welcome', id: '1', connection: 'c', tokenExpiresIn: 1800, pingEvery: 25 }

let line: Line
let live: LiveConnection
let seen: Connection[]
const around = {
  online: true,
  freshToken: vi.fn<() => Promise<string | undefined>>(),
  refreshToken: vi.fn<() => Promise<string>>(),
  sessionOver: vi.fn(),
  report: vi.fn(),
  knows: vi.fn<(build: string | undefined) => boolean>(),
}

beforeEach(() => {
  vi.useFakeTimers()
  forgetSeen()
  around.online = true
  around.freshToken.mockReset().mockResolvedValue('token-1')
  around.refreshToken.mockReset().mockResolvedValue('token-2')
  around.sessionOver.mockReset()
  around.report.mockReset()
  around.knows.mockReset().mockReturnValue(true)
  line = new Line()
  seen = []
  live = new LiveConnection({
    url: () => 'ws://test/api/v1/live',
    open: line.open,
    freshToken: around.freshToken,
    refreshToken: around.refreshToken,
    sessionOver: around.sessionOver,
    report: around.report,
    isOnline: () => around.online,
    knows: around.knows,
    random: () => 0.5,
  })
  live.onChange((connection) => seen.push(connection))
  return () => {
    live.end()
    vi.useRealTimers()
  }
})

const settle = () => vi.advanceTimersByTimeAsync(0)

async function connected(): Promise<void> {
  live.start()
  await settle()
  line.says(welcome)
}

function watch(topic: string, params?: Record<string, unknown>) {
  const copies: Copy[] = []
  const stop = live.topics.watch(topic, params, (copy) => copies.push(copy))
  return { copies, stop, last: () => copies.at(-1) as Copy }
}

test('the hello carries the token and every wanted topic with what is held of it', async () => {
  watch('deal:1')
  await connected()
  expect(line.last('hello')).toMatchObject({ token: 'token-1', subs: [{ topic: 'deal:1' }] })
  line.says({ op: 'snap', topic: 'deal:1', epoch: 'e', ver: 7, data: { a: 1 } })
  line.closes(4200)
  await settle()
  expect(line.last('hello')).toMatchObject({ subs: [{ topic: 'deal:1', epoch: 'e', ver: 7 }] })
})

test('a hello carries at most 64 topics, and the rest is asked for after the welcome', async () => {
  for (let n = 0; n < 70; n += 1) watch(`deal:${n}`)
  await connected()
  expect(line.last('hello')?.subs).toHaveLength(64)
  expect(line.said.filter(({ op }) => op === 'sub').map(({ topic }) => topic)).toEqual(
    [64, 65, 66, 67, 68, 69].map((n) => `deal:${n}`),
  )
})

test('two who watch one topic share a subscription, and the last to go ends it', async () => {
  await connected()
  const [one, two] = [watch('deal:1'), watch('deal:1')]
  expect(line.said.filter(({ op }) => op === 'sub')).toHaveLength(1)
  one.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(line.last('unsub')).toBeUndefined()
  two.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(line.last('unsub')).toMatchObject({ topic: 'deal:1' })
})

test('other params replace the subscription, and a late frame of the old ones is not shown', async () => {
  await connected()
  const first = watch('board:x', { page: 1 })
  line.says(
    { op: 'snap', topic: 'board:x', epoch: 'e1', ver: 1, data: { page: 1 } },
    { op: 'ok', id: line.last('sub')?.id },
  )
  const second = watch('board:x', { page: 2 })
  first.stop()
  expect(line.last('sub')).toMatchObject({ topic: 'board:x', params: { page: 2 } })
  expect(line.last('sub')).not.toHaveProperty('epoch')
  line.says({ op: 'snap', topic: 'board:x', epoch: 'e1', ver: 2, data: { page: 1 } })
  expect(second.last().data).toBeUndefined()
  line.says(
    { op: 'snap', topic: 'board:x', epoch: 'e2', ver: 1, data: { page: 2 } },
    { op: 'ok', id: line.last('sub')?.id },
  )
  expect(second.last()).toMatchObject({ data: { page: 2 }, stale: false })
})

test('a closed topic keeps nothing and is not asked for again by itself', async () => {
  const deal = watch('deal:1')
  await connected()
  line.says({ op: 'snap', topic: 'deal:1', epoch: 'e', ver: 1, data: { secret: 1 } })
  line.says({ op: 'closed', topic: 'deal:1', code: 'forbidden', reason: 'No longer yours' })
  expect(deal.last()).toMatchObject({ closed: { code: 'forbidden', reason: 'No longer yours' } })
  expect(deal.last().data).toBeUndefined()
  line.closes(4200)
  await settle()
  expect(line.last('hello')).toMatchObject({ subs: [] })
})

test('a refused sub closes the topic, a crowded one is tried again after the hint', async () => {
  await connected()
  const deal = watch('deal:1')
  line.says({ op: 'err', id: line.last('sub')?.id, code: 'rate', message: 'Later.', retryAfterMs: 700 })
  await vi.advanceTimersByTimeAsync(700)
  expect(line.said.filter(({ op }) => op === 'sub')).toHaveLength(2)
  line.says({ op: 'err', id: line.last('sub')?.id, topic: 'deal:1', code: 'forbidden', message: 'No.' })
  expect(deal.last().closed).toEqual({ code: 'forbidden', reason: 'No.' })
})

test('a crowded topic is tried again whoever else comes, and given up when all have gone', async () => {
  const deal = watch('deal:1')
  await connected()
  line.says({ op: 'snap', topic: 'deal:1', epoch: 'e', ver: 1, data: { total: 1 } })
  const crowd = () => line.says({ op: 'err', topic: 'deal:1', code: 'rate', message: 'Later.', retryAfterMs: 700 })
  crowd()
  const other = watch('deal:1')
  await vi.advanceTimersByTimeAsync(700)
  expect(line.last('sub')).toMatchObject({ topic: 'deal:1', ver: 1 })
  deal.stop()
  other.stop()
  crowd()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(line.last('unsub')).toMatchObject({ topic: 'deal:1' })
})

test('of a deal that was changed by another server nothing older is asked for', async () => {
  watch('deal:1')
  saw('1', 8)
  await connected()
  expect(line.last('hello')?.subs).toEqual([{ topic: 'deal:1', ver: 8 }])
  line.says({ op: 'snap', topic: 'deal:1', epoch: 'e', ver: 9, data: {} })
  saw('1', 7)
  expect(seenVersion('1')).toBe(9)
})

test('a ping is answered, and heads above ours on two pings bring a resync', async () => {
  const deal = watch('deal:1')
  await connected()
  line.says({ op: 'snap', topic: 'deal:1', epoch: 'e', ver: 1, data: {} })
  line.says({ op: 'ping', n: 1, heads: { 'deal:1': 2 } })
  expect(line.last('pong')).toEqual({ op: 'pong', n: 1 })
  expect(line.last('resync')).toBeUndefined()
  line.says({ op: 'ping', n: 2, heads: { 'deal:1': 2 } })
  expect(line.last('resync')).toEqual({ op: 'resync', topic: 'deal:1' })
  expect(deal.last().stale).toBe(true)
})

test('an expiring token is renewed on the open connection', async () => {
  await connected()
  line.says({ op: 'expiring', inMs: 60_000 })
  await settle()
  expect(line.last('auth')).toMatchObject({ token: 'token-2' })
  expect(line.opened).toBe(1)
})

test('a lost connection marks what is shown as stale, and a resumed one makes it fresh', async () => {
  const deal = watch('deal:1')
  await connected()
  line.says({ op: 'snap', topic: 'deal:1', epoch: 'e', ver: 3, data: { a: 1 } })
  line.closes(1006)
  expect(deal.last()).toMatchObject({ data: { a: 1 }, stale: true })
  expect(live.current().state).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(30_000)
  line.says(welcome, { op: 'resumed', topic: 'deal:1', epoch: 'e', ver: 3 })
  expect(deal.last()).toMatchObject({ stale: false })
  expect(live.current().state).toBe('live')
})

test.each([1000, 1001, 1002, 1003, 1006, 1007, 1009, 1011, 4100, 4101, 4102, 4103, 4104])(
  'after %i it backs off and comes back',
  async (code) => {
    await connected()
    line.closes(code)
    await settle()
    expect(line.opened).toBe(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(line.opened).toBe(2)
  },
)

test.each([
  [1000, 0],
  [1001, 0],
  [1002, 1],
  [1003, 1],
  [1006, 0],
  [1007, 1],
  [1009, 1],
  [1011, 1],
  [4100, 0],
])('after %i, however often, it reports %i times', async (code, times) => {
  await connected()
  for (let n = 0; n < 2; n += 1) {
    line.closes(code)
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(around.report.mock.calls).toEqual(Array(times).fill([code]))
})

test('it stays away longer each time, within thirty seconds', async () => {
  await connected()
  const waits: number[] = []
  for (let n = 0; n < 9; n += 1) {
    line.closes(4100)
    const before = Date.now()
    const opened = line.opened
    while (line.opened === opened) await vi.advanceTimersByTimeAsync(50)
    waits.push(Date.now() - before)
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})

test('after 4200 it comes back at once', async () => {
  await connected()
  line.closes(4200)
  await settle()
  expect(line.opened).toBe(2)
})

test.each([4300, 4301])('after %i it comes back at once with a fresh token', async (code) => {
  await connected()
  line.closes(code)
  await settle()
  expect(line.last('hello')).toMatchObject({ token: 'token-2' })
})

test.each([1012, 1013])('after a drain and %i it comes back after the hint', async (code) => {
  await connected()
  line.says({ op: 'drain', retryAfterMs: 2000 })
  line.closes(code)
  await vi.advanceTimersByTimeAsync(1900)
  expect(line.opened).toBe(1)
  await vi.advanceTimersByTimeAsync(600)
  expect(line.opened).toBe(2)
})

test.each([
  [4000, 'broken'],
  [4001, 'oldVersion'],
  [4003, 'forbidden'],
  [4006, 'tooMany'],
  [4007, 'abuse'],
])('after %i it stops and says why', async (code, why) => {
  await connected()
  line.closes(code)
  await vi.advanceTimersByTimeAsync(120_000)
  live.check()
  expect(line.opened).toBe(1)
  expect(live.current()).toEqual({ state: 'offline', why })
})

test('of a server of another build nothing is taken, and the last frame stays on screen', async () => {
  const deal = watch('deal:1')
  await connected()
  line.says({ op: 'snap', topic: 'deal:1', epoch: 'e', ver: 1, data: { shown: 1 } })
  line.closes(1012)
  around.knows.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(5_000)
  line.says(
    { ...welcome, build: 'b2' },
    { op: 'snap', topic: 'deal:1', epoch: 'f', ver: 2, data: { another: 'shape' } },
  )
  expect(around.knows).toHaveBeenLastCalledWith('b2')
  expect(deal.last()).toMatchObject({ data: { shown: 1 }, stale: true })
  expect(live.current()).toEqual({ state: 'offline', why: 'oldVersion' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(line.opened).toBe(2)
})

test.each([
  [4004, 'disabled'],
  [4005, 'ended'],
])('after %i nothing is kept, and the session is over', async (code, why) => {
  const deal = watch('deal:1')
  await connected()
  line.says({ op: 'snap', topic: 'deal:1', epoch: 'e', ver: 1, data: { secret: 1 } })
  line.closes(code)
  expect(around.sessionOver).toHaveBeenCalledWith(why)
  expect(deal.last().data).toBeUndefined()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(line.opened).toBe(1)
})

test('a token that cannot be had is tried for again, and the line is never left for good', async () => {
  around.freshToken.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  live.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(line.opened).toBe(1)
})

test('silence beyond the ping interval is a dead line', async () => {
  await connected()
  await vi.advanceTimersByTimeAsync(36_000)
  expect(line.sockets).toBe(2)
  expect(seen.map(({ state }) => state)).toEqual(['live', 'reconnecting'])
})

test('coming online or into focus cuts the waiting short', async () => {
  await connected()
  for (let n = 0; n < 6; n += 1) {
    line.closes(1006)
    if (n < 5) await vi.advanceTimersByTimeAsync(30_000)
  }
  const { opened } = line
  live.check()
  await settle()
  expect(line.opened).toBe(opened + 1)
})

test('offline and a degraded server are shown for what they are', async () => {
  await connected()
  line.says({ op: 'degraded', what: 'database' })
  expect(live.current()).toEqual({ state: 'stale', why: 'database' })
  line.says({ op: 'degraded' })
  expect(live.current()).toEqual({ state: 'live' })
  around.online = false
  live.check()
  expect(live.current()).toEqual({ state: 'offline' })
})
