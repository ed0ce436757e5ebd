/** The search for everything: what is found stands in its list, is chosen by keys and opened; an older answer is never shown for what is typed. */
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FoundEverything } from '../../api/contract'
import { anAdmin, aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { FindPalette } from './FindPalette'

afterEach(() => vi.unstubAllGlobals())

const none = { items: [], total: 0, totalIsExact: true }
const order = (order_id: string, changes: Partial<NonNullable<FoundEverything['orders']>['items'][number]> = {}) => ({
  _id: order_id,
  order_id,
  kind: 'international' as const,
  bucket: 'open' as const,
  dealStatus: 'SHIPPED' as const,
  seenAs: 'staff' as const,
  goods: 'Basmati Rice',
  buyer: 'Al Noor Foods',
  seller: 'Deccan Grains',
  ...changes,
})
const found = (changes: Partial<FoundEverything> = {}): FoundEverything => ({ lots: none, documents: none, ...changes })

function open(answer: (search: string) => FoundEverything | Promise<FoundEverything>, user = anAdmin()) {
  const asked = mockApi({ '/search/everything': ({ body }) => answer(body.search) })
  const onClose = vi.fn()
  const screens = [{ name: 'Disputes', to: '/dashboard/disputes' }]
  return { asked, onClose, ...show(<FindPalette open screens={screens} onClose={onClose} />, { user }) }
}

const field = () => screen.findByRole('combobox', { name: 'Search everything' })
const chosen = () => screen.getByRole('option', { selected: true })

test('each hit stands in its group with the list that it stands in, and keys choose and open it', async () => {
  const { user, router, onClose } = open(() =>
    found({
      orders: {
        items: [order('INT0042'), order('LOC0007', { kind: 'domestic', bucket: 'closed' })],
        total: 9,
        totalIsExact: true,
      },
      people: {
        items: [{ _id: 'u1', name: 'Lena Haddad', email: 'lena@rice.test', userType: 'user', isDisabled: true }],
        total: 1,
        totalIsExact: true,
      },
    }),
  )
  await user.type(await field(), 'rice')
  const orders = await screen.findByRole('group', { name: 'Orders' })
  expect(within(orders).getByText('International · Open')).toBeTruthy()
  expect(within(orders).getByText('Domestic · Closed')).toBeTruthy()
  expect(within(orders).getByRole('option', { name: '7 more' })).toBeTruthy()
  expect(within(screen.getByRole('group', { name: 'People' })).getByText('Banned')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('3 results')
  expect(chosen().textContent).toContain('INT0042')
  await user.keyboard('{ArrowUp}')
  expect(chosen().textContent).toContain('Lena Haddad')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen().textContent).toContain('LOC0007')
  expect((await field()).getAttribute('aria-activedescendant')).toBe(chosen().id)
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/dashboard/deals/LOC0007')
  expect(onClose).toHaveBeenCalled()
})

test('an order that is found by something of it says by what', async () => {
  const by = { kind: 'container' as const, said: 'CSQU3054383' }
  const { user } = open(() => found({ orders: { items: [order('INT0042', { by })], total: 1, totalIsExact: true } }))
  await user.type(await field(), 'csqu')
  expect(await screen.findByText(/^Container .*CSQU3054383/)).toBeTruthy()
})

test('a trader reads on which side an order is theirs, and whose lot is whose', async () => {
  const trader = { orders: { items: [order('INT0042', { seenAs: 'seller' })], total: 1, totalIsExact: true } }
  const lots = {
    items: [
      { _id: 'l1', title: 'Oats', status: 'draft' as const, isOwn: true },
      { _id: 'l2', title: 'Oat flakes', status: 'listed' as const, isOwn: false, seller: 'Others' },
    ],
    total: 2,
    totalIsExact: true,
  }
  const { user } = open(() => found({ ...trader, lots }), aUser())
  await user.type(await field(), 'oat')
  expect(await screen.findByText('Selling · Open')).toBeTruthy()
  expect(screen.getByText('My lots · Draft')).toBeTruthy()
  expect(screen.getByText('On the market')).toBeTruthy()
})

test('what was typed before finds nothing for what is typed now', async () => {
  let release = (_: FoundEverything) => {}
  const { user, asked } = open((search) =>
    search === 'old'
      ? new Promise((resolve) => (release = resolve))
      : found({ orders: { items: [order('INT0002')], total: 1, totalIsExact: true } }),
  )
  const input = await field()
  fireEvent.change(input, { target: { value: 'old' } })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  fireEvent.change(input, { target: { value: 'new' } })
  expect(await screen.findByText('INT0002')).toBeTruthy()
  release(found({ orders: { items: [order('INT0001')], total: 1, totalIsExact: true } }))
  await user.click(input)
  expect(screen.queryByText('INT0001')).toBeNull()
})

test('screens and acts are found by their names, and where nothing is, what to do is offered', async () => {
  const { user, router } = open(() => found())
  const input = await field()
  expect(screen.getByRole('option', { name: 'Disputes' })).toBeTruthy()
  await user.type(input, 'disp')
  expect(await screen.findByRole('option', { name: 'Disputes' })).toBeTruthy()
  await user.clear(input)
  await user.type(input, 'theme')
  expect(await screen.findByRole('option', { name: 'Dark theme' })).toBeTruthy()
  await user.clear(input)
  await user.type(input, 'zzqq')
  expect(await screen.findByText('Nothing found for “zzqq”.')).toBeTruthy()
  expect(chosen().textContent).toBe('Look for “zzqq” on the market')
  await user.keyboard('{Enter}')
  expect(router.state.location.search).toBe('?search=zzqq')
})
