/** The forms of an account while the server's lists cannot be read. */
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, someOptions } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { show } from '../../test/render'
import { AccountPage } from './AccountPage'

afterEach(() => vi.unstubAllGlobals())

test('lists that could not be read are asked for again, by whoever opens the form next or presses for it', async () => {
  let asked = 0
  mockApi({
    '/catalogue/options': () => {
      asked += 1
      if (asked < 3) return refuse(503, 'Something went wrong. Please try again.')
      return someOptions({ countries: [{ value: 'India', label: 'India' }] })
    },
  })
  const { user, router } = show(<AccountPage />, { at: '/account-settings?tab=company', user: aUser() })
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
  await act(() => router.navigate('?tab=invoicing'))
  await vi.waitFor(() => expect(asked).toBe(2))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  await user.click(screen.getByRole('combobox', { name: /Country/ }))
  expect(await screen.findByTitle('India')).toBeTruthy()
})
