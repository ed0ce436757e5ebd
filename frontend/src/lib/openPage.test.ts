/** A page is loaded anew wherever it is, also where the browser would only scroll to a place of it. */
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from './openPage'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/login', 'assign'],
  ['/deals/1?tab=files#other', 'assign'],
  ['/deals/1?tab=files#dispute', 'reload'],
] as const)('%s is loaded by %s', (to, by) => {
  const ways = { assign: vi.fn(), reload: vi.fn() }
  vi.stubGlobal('location', { href: 'https://granary.test/deals/1?tab=files#dispute', ...ways })
  openPage(to)
  expect([ways.assign.mock.calls.length, ways.reload.mock.calls.length]).toEqual(by === 'assign' ? [1, 0] : [0, 1])
})
