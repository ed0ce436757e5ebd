/** The days on which nobody works, as staff keep them. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdmin, someOptions } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { HolidaysPage } from './HolidaysPage'

afterEach(() => vi.unstubAllGlobals())

const items = [
  { day: '2999-12-02', name: 'National Day', closes: 'everybody' as const },
  { day: '2999-12-25', name: 'Christmas', closes: 'banks' as const },
  { country: 'India', day: '2999-12-25', name: 'Big Day', closes: 'banks' as const },
]

const page = { current: 1, size: 100, total: 2, totalIsExact: true }

function open(at: string, permissions = ['deal.timeline']) {
  const asked = mockApi({
    '/admin/holiday/list': () => ({ items, page }),
    '/admin/holiday/remove': () => ({}),
    '/catalogue/options': () => someOptions(),
  })
  return { asked, ...show(<HolidaysPage />, { at, user: anAdmin(permissions) }) }
}

test('a holiday is found by its name, and opens by its row', async () => {
  const { user, router } = open('/?search=christ')
  await user.click(await screen.findByRole('link', { name: /Dec/ }))
  expect(router.state.location.search).toBe('?search=christ&day=2999-12-25')
  expect(within(await screen.findByRole('dialog')).getByLabelText('Holiday')).toHaveProperty('value', 'Christmas')
  expect(screen.queryByText('National Day')).toBeNull()
})

test('holidays of one day are told apart by their country, which finds them', async () => {
  const { asked, user, router } = open('/?search=india')
  await user.click(await screen.findByRole('link', { name: /Dec/ }))
  expect(new URLSearchParams(router.state.location.search).get('day')).toBe('2999-12-25 India')
  expect(within(await screen.findByRole('dialog')).getByLabelText('Holiday')).toHaveProperty('value', 'Big Day')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const sure = within(await screen.findByRole('tooltip'))
  await user.click(sure.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Holiday removed successfully')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('remove'))?.body).toEqual({ country: 'India', day: '2999-12-25' })
})

test('a search for what is no holiday can be cleared', async () => {
  const { user } = open('/?search=easter')
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByText('National Day')).toBeTruthy()
})

test('who may not keep holidays opens none', async () => {
  open('/?day=2999-12-25', ['deal.read'])
  expect(await screen.findByText('Christmas')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
