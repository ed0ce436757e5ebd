/** No form reads a number as another, and none refuses anything where nobody sees it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
const named = (has: RegExp, lacks = /^\b$/) =>
  files.filter(({ text }) => has.test(text) && !lacks.test(text)).map(({ name }) => name)

test('numbers are typed into one field, that reads what people write', () => {
  // The row of a heading is counted by the file itself.
  expect(named(/<InputNumber\b/)).toEqual(['ui/NumberInput.tsx', 'ui/TableColumns.tsx'])
})

test('what is wrong with a list of rows is drawn', () => {
  expect(named(/<Form\.List\b/, /<Form\.ErrorList\b/)).toEqual([])
  expect(named(/<Form\.List\b/).length).toBeGreaterThan(3)
})
