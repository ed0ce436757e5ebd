/** The client draws what the server says may be done: it holds no copy of a rule. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const product = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('test/'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** Says of itself that it repeats the server. */
const MIRROR = /\bmirrors?\b[^\n]*\b(?:actors|backend)\//
/** Decides by whose a step is, or by where a deal stands: `can`, `owners` and `turn` of the record say that. */
const DECIDES =
  /\bowner\s*[!=]==|\.includes\((?:\w+\.)?(?:owner|dealStatus)\)|\.has\((?:\w+\.)?dealStatus\)|\bdealStatus\s*[<>]/

const isRule = ({ text }: { text: string }) => MIRROR.test(text) || DECIDES.test(text)

test('no file holds a rule of the server', () => {
  expect(product.filter(isRule).map(({ name }) => name)).toEqual([])
})

test('a new copy of a rule is found', () => {
  const planted = [
    '/** Who may rate (mirrors actors/trade/src/deal/rating.rs). */',
    "const mine = step.owner === 'buyer'",
    'const may = EDITABLE.includes(deal.dealStatus)',
    'const may = SHIPPABLE.has(dealStatus)',
  ]
  for (const text of planted) expect(isRule({ text }), text).toBe(true)
  expect(isRule({ text: "deal.dealStatus === 'CLOSED' ? t('closed') : t('open')" })).toBe(false)
})
