/** How soon letters come, and when none do. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { AccountPage } from './AccountPage'

afterEach(() => vi.unstubAllGlobals())

test('how soon letters come, when none do, and where one lives are chosen in one form', async () => {
  const asked = mockApi({ '/user/update': () => aUser() })
  const { user } = show(<AccountPage />, { at: '/account-settings?tab=consents', user: aUser() })
  const panel = await screen.findByRole('region', { name: 'Letters about your trade' })
  expect(within(panel).queryByRole('combobox', { name: /Work of the desk/ })).toBeNull()
  await user.click(within(panel).getByRole('combobox', { name: /Shipments/ }))
  await user.click(await screen.findByTitle('None but what binds me'))
  expect(within(panel).queryByLabelText(/From/)).toBeNull()
  await user.click(within(panel).getByRole('checkbox', { name: 'Quiet hours' }))
  await user.click(within(panel).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Successfully updated/)).toBeTruthy()
  expect(asked[0]?.body).toMatchObject({
    letters: {
      paces: { shipments: 'never', orders: 'usual' },
      quiet: { from: '21:00', until: '07:00' },
      timeZone: 'Asia/Dubai',
    },
  })
})
