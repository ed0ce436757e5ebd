/** What is refused for want of a proof of who one is asks for it, and goes on once it is there. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../api/call'
import { setLanguage } from '../lib/i18n'
import { anAdmin } from '../test/builders'
import { mockApi, refuse } from '../test/mockApi'
import { show } from '../test/render'
import { ProofDialog } from './ProofDialog'

beforeEach(() => setLanguage('en'))

function open() {
  let isProven = false
  const asked = mockApi({
    '/identity/provider': () => ({}),
    '/identity/prove': () => {
      isProven = true
      return { expiresIn: 300 }
    },
    '/admin/toggleUserStatus': () =>
      isProven
        ? { userId: 'u1', isDisabled: true }
        : refuse(403, 'Confirm first that it is you.', { code: 'PROOF_REQUIRED' }),
  })
  const { user } = show(<ProofDialog />, { user: anAdmin() })
  return { asked, user, done: call('/admin/toggleUserStatus', { body: { userId: 'u1' } }) }
}

test('a proof is asked for once, and the call goes on with its key', async () => {
  const { asked, user, done } = open()
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await user.type(within(dialog).getByLabelText('Current password'), 'Granary-demo-1')
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await done
  const tries = asked.filter(({ path }) => path === '/admin/toggleUserStatus')
  expect(tries).toHaveLength(2)
  expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('who gives no proof is told what was refused', async () => {
  const { user, done } = open()
  const refused = expect(done).rejects.toThrow()
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await refused
})
