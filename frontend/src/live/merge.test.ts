/** Merge patches as RFC 7396 has them, and copies that converge whatever is lost. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRecord } from '../lib/records'
import { type Copy, compare, nothing, receive } from './copy'
import { merge } from './merge'
import type { Patch, TopicOp } from './protocol'

test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('merging %j with %j gives %j', (target, patch, merged) => {
  expect(merge(target, patch)).toEqual(merged)
})

test('what did not change stays the very same object', () => {
  const before = { deal: { status: 'open' }, rows: { a: { n: 1 } } }
  const after = merge(before, { rows: { a: { n: 2 } } }) as typeof before
  expect(after.deal).toBe(before.deal)
  expect(before.rows.a.n).toBe(1)
})

test('a member named __proto__ is a member and nothing else', () => {
  const merged = merge({}, JSON.parse('{"__proto__": {"bad": true}}'))
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('bad')
})

type Doc = Record<string, unknown>

const scalar = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constantFrom('x', 'y'))
const member = fc.constantFrom('a', 'b', 'c', '__proto__')
const docs: fc.Arbitrary<Doc> = fc.dictionary(
  member,
  fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(member, scalar, { maxKeys: 3 })),
  { maxKeys: 4 },
)

const isDoc = (value: unknown): value is Doc => isRecord(value)

/** The patch that leads from one document to another, as the server makes it. */
function diff(from: Doc, to: Doc): Doc {
  const patch: Doc = Object.create(null)
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const before = Object.hasOwn(from, name) ? from[name] : undefined
    const after = Object.hasOwn(to, name) ? to[name] : undefined
    if (after === undefined) patch[name] = null
    else if (isDoc(before) && isDoc(after)) patch[name] = diff(before, after)
    else patch[name] = after
  }
  return patch
}

test('a patch made by comparing leads from the one document to the other', () => {
  fc.assert(
    fc.property(docs, docs, (from, to) => {
      expect(sorted(merge(from, diff(from, to)))).toEqual(sorted(to))
    }),
  )
})

type Fate = 'deliver' | 'drop' | 'double' | 'late' | 'restart' | 'ping'
const fates = fc.array(fc.tuple(docs, fc.constantFrom<Fate>('deliver', 'drop', 'double', 'late', 'restart', 'ping')), {
  maxLength: 30,
})

/** A server that speaks the protocol over a line that loses, doubles and delays. */
class Line {
  copy: Copy = nothing
  private epoch = 'e0'
  private ver = 1
  private sent = 1
  private doc: Doc
  private sentDoc: Doc
  private held: TopicOp[] = []

  constructor(first: Doc) {
    this.doc = first
    this.sentDoc = first
    this.snap()
  }

  write(next: Doc, fate: Fate): void {
    if (fate === 'restart') {
      this.epoch += '+'
      this.ver = 0
      this.sent = 0
    }
    this.doc = next
    this.ver += 1
    if (fate === 'ping') return this.ping()
    const patch = this.patch()
    if (fate === 'late') this.held.push(patch)
    else if (fate !== 'drop') this.take(patch)
    if (fate === 'double') this.take(patch)
  }

  /** The writing stops: what is on the line arrives, and two pings tell where the server is. */
  settle(): void {
    for (const op of this.held.splice(0)) this.take(op)
    this.ping()
    this.ping()
  }

  converged(): boolean {
    return JSON.stringify(sorted(this.copy.data)) === JSON.stringify(sorted(this.doc)) && !this.copy.stale
  }

  private patch(): Patch {
    const base = this.sent
    const data = diff(this.sentDoc, this.doc)
    this.sent = this.ver
    this.sentDoc = this.doc
    return { op: 'patch', topic: 't', epoch: this.epoch, base, ver: this.ver, data }
  }

  private snap(): void {
    this.take({ op: 'snap', topic: 't', epoch: this.epoch, ver: this.ver, data: this.doc })
  }

  private ping(): void {
    if (this.sent < this.ver) this.take(this.patch())
    this.settleStep(compare(this.copy, this.ver))
  }

  private take(op: TopicOp): void {
    this.settleStep(receive(this.copy, op))
  }

  private settleStep({ copy, resync }: ReturnType<typeof receive>): void {
    this.copy = copy
    if (resync) this.snap()
  }
}

const sorted = (value: unknown): unknown =>
  isDoc(value)
    ? Object.keys(value)
        .sort()
        .map((name) => [name, sorted(value[name])])
    : value

test('whatever is dropped, doubled, late or restarted, the copy converges when the writing stops', () => {
  fc.assert(
    fc.property(docs, fates, docs, (first, writes, last) => {
      const line = new Line(first)
      for (const [doc, fate] of writes) line.write(doc, fate)
      line.write(last, 'deliver')
      line.settle()
      expect(line.converged()).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a copy that is behind is never shown as fresh after a gap was seen', () => {
  const { copy } = receive(
    { ...nothing, epoch: 'e', ver: 3, data: {}, stale: false },
    {
      op: 'patch',
      topic: 't',
      epoch: 'e',
      base: 5,
      ver: 6,
      data: {},
    },
  )
  expect(copy).toMatchObject({ ver: 3, stale: true, asked: true })
})
