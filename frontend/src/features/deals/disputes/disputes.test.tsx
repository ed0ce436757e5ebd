/** The list of disputes of the desk: its order is chosen, stands in the address, and is what the server is asked for. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { live } from '../../../live/live'
import { anAdmin } from '../../../test/builders'
import { show } from '../../../test/render'
import { DisputesPage } from './DisputesPage'

beforeEach(() => setLanguage('en'))

const asked = () => live.topics.hello().find(({ topic }) => topic === 'disputes:open')?.params

test('disputes come in the order that was chosen, from the first page on', async () => {
  const { user, router } = show(<DisputesPage />, { user: anAdmin(), at: '/?page=3' })
  expect(asked()).toEqual({ page: { current: 3, size: 10 } })
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await user.click(await screen.findByTitle('By who raised it'))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?sort=name'))
  await vi.waitFor(() => expect(asked()).toEqual({ page: { current: 1, size: 10 }, sort: 'name' }))
})

test('disputes are searched on the server', async () => {
  const { user } = show(<DisputesPage />, { user: anAdmin(), at: '/?page=3' })
  await user.type(screen.getByRole('searchbox'), 'noor{Enter}')
  await vi.waitFor(() => expect(asked()).toEqual({ page: { current: 1, size: 10 }, search: 'noor' }))
})
