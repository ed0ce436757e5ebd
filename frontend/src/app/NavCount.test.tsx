/** How much waits, beside the links of the header. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { live } from '../live/live'
import { aUser } from '../test/builders'
import { deliver, show } from '../test/render'
import { Nav } from './Nav'
import { linksFor } from './nav'

beforeEach(() => setLanguage('en'))

test('each link says how much waits there, and nothing where nothing does', async () => {
  const { main, more } = linksFor('user', () => false, 'wide')
  show(<Nav main={main} more={more} />, { user: aUser({ userType: 'user' }) })
  await waitFor(() => expect(live.topics.hello().some(({ topic }) => topic === 'waiting')).toBe(true))
  deliver('waiting', { ver: 1, snap: { deals: 3, offers: 1, money: 0, documents: 120 } })
  expect(await screen.findByRole('link', { name: 'Deals Waiting: 3' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Offers Waiting: 1' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Money' }).getAttribute('href')).toBe('/dashboard/statement')
  expect(screen.getByRole('link', { name: 'Pending Signatures Waiting: 120' }).textContent).toContain('99+')
  expect(screen.getByRole('link', { name: 'Market' }).getAttribute('href')).toBe('/')
})
