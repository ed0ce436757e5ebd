/** The days on which nobody works, as staff keep them. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdmin } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { HolidaysPage } from './HolidaysPage'

afterEach(() => vi.unstubAllGlobals())

const items = [
  { day: '2999-12-02', name: 'National Day', closes: 'everybody' as const },
  { day: '2999-12-25', name: 'Christmas', closes: 'banks' as const },
]

const page = { current: 1, size: 100, total: 2, totalIsExact: true }

function open(at: string, permissions = ['deal.timeline']) {
  mockApi({ '/admin/holiday/list': () => ({ items, page }) })
  return show(<HolidaysPage />, { at, user: anAdmin(permissions) })
}

test('a holiday is found by its name, and opens by its row', async () => {
  const { user, router } = open('/?search=christ')
  await user.click(await screen.findByRole('link', { name: /Dec/ }))
  expect(router.state.location.search).toBe('?search=christ&day=2999-12-25')
  expect(within(await screen.findByRole('dialog')).getByLabelText('Holiday')).toHaveProperty('value', 'Christmas')
  expect(screen.queryByText('National Day')).toBeNull()
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
