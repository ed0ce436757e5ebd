/** The first screen of a deal: which goods, with whom, and the way to each of its parts; a tab keeps what is typed in it. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, anAdmin, aStep, aUser, live } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { deliver, show } from '../../../test/render'
import { DealPage } from './DealPage'
import { firstPart } from './parts'

const deal = aDeal({ version: 4 })

beforeEach(() => {
  setLanguage('en')
  mockApi({
    '/deal/history/{id}': () => ({ items: [], page: { current: 1, size: 10, total: 0, totalIsExact: true } }),
  })
})

function open(query = '', user = anAdmin()) {
  const shown = show(null, {
    user,
    at: `/dashboard/deals/${deal._id}${query}`,
    routes: [{ path: '/dashboard/deals/:dealId', element: <DealPage /> }],
  })
  deliver(`deal:${deal._id}`, { ver: 4, snap: live(deal) })
  return shown
}

const tabs = () => within(screen.getByRole('tablist', { name: 'More of this deal' }))
const chosen = () => tabs().getByRole('tab', { selected: true }).textContent

test('a deal begins with its goods and its other side, and each of its parts is a link and a tab away', async () => {
  open('', aUser({ company: deal.buyer }))
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toMatch(/ × .* · Deccan Grains Exports INT0042$/)
  expect(screen.getByRole('region', { name: 'Parties' })).toBeTruthy()
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const names = tabs().getAllByRole('tab')
  expect(links.map(({ textContent }) => textContent)).toEqual(names.map(({ textContent }) => textContent))
  expect(links.map((link) => link.getAttribute('href'))).toContain('#history')
})

test('an address with a place opens its tab, and the tab stays open while a step is chosen', async () => {
  const { user, router } = open('#history')
  expect(await screen.findByRole('list', { name: 'Activity' })).toBeTruthy()
  expect(chosen()).toBe('Activity')
  await user.click(within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('button')[0] as HTMLElement)
  expect(chosen()).toBe('Activity')
  await user.click(tabs().getByRole('tab', { name: /^Items and terms/ }))
  expect(chosen()).toMatch(/^Items and terms/)
  expect(router.state.location.search).toContain('tab=items')
  // What was open is kept, out of sight.
  expect(document.getElementById('history')?.hidden).toBe(true)
})

const contract = aStep(2, { status: 'active', documents: ['sales-contract'], lacks: ['sales-contract'] })
test.each([
  ['the contract while it is unsigned', { timeline: [contract] }, 'buyer', false, 'contract'],
  ['shipments to whoever may ship', { timeline: [contract] }, 'seller', true, 'shipments'],
  ['its bank to an officer', {}, 'bank', false, 'finance'],
  ['the goods where nothing is at work', {}, 'admin', false, 'items'],
  ['the ratings once the goods are accepted', { claimsEndOn: '2026-12-01' }, 'seller', false, 'ratings'],
] as const)('of the tabs the first is %s', (_, changes, side, mayShip, first) => {
  const timeline = 'timeline' in changes ? [...changes.timeline] : []
  expect(firstPart(live(aDeal({ ...changes, timeline })), side, mayShip)).toBe(first)
})
