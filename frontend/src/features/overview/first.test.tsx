/** The first steps of a new trader. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { OverviewPage } from './OverviewPage'

/** A trader is shown none of them. */
const None = () => null
const lists = {
  actions: None,
  deals: None,
  disputes: None,
  deleted: None,
  users: None,
  banned: None,
  sales: None,
  officers: None,
  limits: None,
  subscriptions: None,
  plans: None,
}

afterEach(() => vi.unstubAllGlobals())

test('a new trader finds three first steps, which go once they are put away', async () => {
  const trader = aUser({ isOnBoarded: false })
  const asked = mockApi({ '/user/setIsOnBoarded': () => trader })
  const { user } = show(<OverviewPage lists={lists} />, { user: trader })
  expect(await screen.findByRole('heading', { name: 'Your first steps' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To security' }).getAttribute('href')).toBe('/account-settings?tab=security')
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await vi.waitFor(() => expect(asked[0]?.path).toBe('/user/setIsOnBoarded'))
  deliver('me', { ver: 2, snap: { ...trader, isOnBoarded: true } })
  expect(screen.queryByRole('heading', { name: 'Your first steps' })).toBeNull()
})
