/** Replies and live documents are typed by the contract: what checks a value stands at storage, the address and the socket. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const product = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

const SCHEMA = /from 'valibot'|from '(?:\.\.?\/)+(?:lib\/)?schema'/

/** Where something comes from outside that no contract describes; a new one says which of these it is. */
const PLACES = {
  schema: ['lib/schema.ts'],
  socket: ['live/protocol.ts'],
  storage: [
    'lib/typed.ts',
    'state/boards.ts',
    'state/currency.ts',
    'state/dashboard.ts',
    'state/logoutMessage.ts',
    'state/pendingSignIn.ts',
    'state/persist.ts',
    'state/providerReturn.ts',
    'state/registration.ts',
    'state/session.ts',
  ],
  address: [
    'features/board/ShipmentsPage.tsx',
    'features/documents/AdminDocumentsPage.tsx',
    'features/registration/SuccessPage.tsx',
    'features/registration/useFlow.ts',
  ],
}

const hasSchema = ({ text }: { text: string }) => SCHEMA.test(text)

test('schemas stand in these files and in no other', () => {
  const found = product.filter(hasSchema).map(({ name }) => name)
  expect(found.toSorted()).toEqual(Object.values(PLACES).flat().toSorted())
})

test('a new schema is found', () => {
  expect(hasSchema({ text: "import * as v from 'valibot'" })).toBe(true)
  expect(hasSchema({ text: "import { parsed } from '../../lib/schema'" })).toBe(true)
  expect(hasSchema({ text: "import type { LotView } from '../../api/contract'" })).toBe(false)
})
