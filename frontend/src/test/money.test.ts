/** No amount of money passes a float. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const FLOAT = /\bNumber\([^()]*[aA]mount|\bparseFloat\(|[aA]mount\.amount\) *[-*/]|\+[a-zA-Z.]*\.amount\b/

test('no amount is made a float', () => {
  expect('Number(total.amount)').toMatch(FLOAT)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const lines = sources
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(root, name), 'utf8')
      return text.split('\n').flatMap((line) => (FLOAT.test(line) ? [`${name}: ${line.trim()}`] : []))
    })
  expect(lines).toEqual([])
})
