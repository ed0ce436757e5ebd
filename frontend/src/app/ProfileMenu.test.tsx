/** What the menu of one's own offers. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { anAdmin, anOfficer, aUser } from '../test/builders'
import { show } from '../test/render'
import { ProfileMenu } from './ProfileMenu'

beforeEach(() => setLanguage('en'))

test.each([
  ['a trader', aUser(), true],
  ['an officer', anOfficer(), true],
  ['a salesperson', aUser({ userType: 'sales', company: undefined }), true],
  ['an admin', anAdmin(), false],
])('%s finds the account there: %#', async (_, person, isThere) => {
  const { user } = show(<ProfileMenu />, { user: person })
  await user.click(screen.getByRole('button', { name: /^Account/ }))
  expect(await screen.findByText('Log out')).toBeTruthy()
  expect(screen.queryByText('Manage Account') !== null).toBe(isThere)
})
