/** What changed since the dashboard was last looked at. */
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aDeal, aList, anAdmin, anOfficer, aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { SinceLast } from './SinceLast'

let look: { at: string; newest: string } | undefined
let changed: number | undefined

beforeEach(() => {
  look = undefined
  changed = undefined
  mockApi({
    '/user/tables/lastLook': () => ({ look, changed }),
    '/user/tables/keepLook': ({ body }) => {
      look = { at: '2026-11-02T09:30:00Z', newest: body.newest }
      return {}
    },
  })
  setLanguage('en')
})

const rice = aDeal({ order_id: 'INT0042', updatedAt: '2026-11-02T08:00:00Z' })
const wheat = aDeal({ order_id: 'INT0043', updatedAt: '2026-11-02T09:00:00Z' })

const tell = (ver: number, ...deals: (typeof rice)[]) => {
  deliver('board:international:open', { ver, snap: aList(deals) })
  for (const board of ['domestic:open', 'international:disputed', 'domestic:disputed'])
    deliver(`board:${board}`, { ver, snap: aList([]) })
}
const open = (user: ReturnType<typeof aUser>) =>
  show(<SinceLast />, { user, routes: [{ path: '/away', element: null }] })
const leave = async ({ router }: ReturnType<typeof show>) => {
  await act(() => router.navigate('/away'))
  await act(() => router.navigate('/'))
}
const names = async (label: string) =>
  within(await screen.findByRole('list', { name: label }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim())

test.each([
  ['staff', anAdmin()],
  ['a bank', anOfficer()],
])('%s finds what came and changed since the dashboard was left, by the clock of the server', async (_, user) => {
  const shown = open(user)
  tell(1, rice, wheat)
  expect(await names('Changed last')).toEqual(['INT0043', 'INT0042'])
  changed = 2_000
  await leave(shown)
  const later = { ...rice, updatedAt: '2026-11-02T10:00:00Z' }
  const came = aDeal({ order_id: 'INT0044', createdAt: '2026-11-02T11:00:00Z', updatedAt: '2026-11-02T11:00:00Z' })
  tell(2, later, wheat, came)
  expect(await names('Since you last looked')).toEqual(['INT0044 new', 'INT0042'])
  expect(screen.getByText(/2,?000 orders changed/)).toBeTruthy()
})

test('who comes back to what stood there is told that nothing changed', async () => {
  const shown = open(anAdmin())
  tell(1, rice)
  await names('Changed last')
  await leave(shown)
  tell(2, rice)
  expect(await screen.findByText('No open or disputed order changed.')).toBeTruthy()
})

test('staff without the right to see deals are told nothing of them', () => {
  show(<SinceLast />, { user: anAdmin(['user']) })
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a trader is told what changed of what they sell and buy, and nothing where nothing did', async () => {
  const tellBoth = (ver: number, ...sold: (typeof rice)[]) => {
    deliver('deals:selling', { ver, snap: aList(sold) })
    deliver('deals:buying', { ver, snap: aList([wheat]) })
  }
  const shown = open(aUser())
  tellBoth(1, rice)
  await leave(shown)
  expect(look?.newest).toBe(wheat.updatedAt)
  tellBoth(2, rice)
  expect(screen.queryByRole('heading')).toBeNull()
  tellBoth(3, { ...rice, updatedAt: '2026-11-02T12:00:00Z' })
  expect(await names('Since you last looked')).toEqual(['INT0042'])
})
