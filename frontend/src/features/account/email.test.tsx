/** Asking for another address to sign in with: mailed to, refused, and told of. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, someOptions } from '../../test/builders'
import { mockApi, refuseFields } from '../../test/mockApi'
import { show } from '../../test/render'
import { ProfileTab } from './ProfileTab'

afterEach(() => vi.unstubAllGlobals())

test('a link is mailed to the new address, and one that is somebody’s is refused at the form', async () => {
  let isUsed = true
  const asked = mockApi({
    '/catalogue/options': () => someOptions(),
    '/user/email/change': ({ body }) => (isUsed ? refuseFields(1000, ['email']) : { userId: 'u', email: body.email }),
  })
  const me = aUser()
  const { user } = show(<ProfileTab user={me} />, { user: me })
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.type(drawer.getByLabelText('New email'), 'mariam@new.test')
  await user.click(drawer.getByRole('button', { name: 'Send the link' }))
  expect(await drawer.findByText(/already exists/)).toBeTruthy()
  isUsed = false
  await user.click(drawer.getByRole('button', { name: 'Send the link' }))
  expect(await drawer.findByText('mariam@new.test')).toBeTruthy()
  expect(asked.filter(({ path }) => path === '/user/email/change').map(({ body }) => body)).toEqual([
    { email: 'mariam@new.test' },
    { email: 'mariam@new.test' },
  ])
})
