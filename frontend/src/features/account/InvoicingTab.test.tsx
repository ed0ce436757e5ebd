/** What stands on one's invoices is checked by the server, and what is wrong is told at its field. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { show } from '../../test/render'
import { InvoicingTab } from './InvoicingTab'

test('an account that the server does not know as one is told at its field', async () => {
  const wrong = { code: 'FIELD_INVALID', params: { fields: ['billingDetails.account'] } }
  const asked = mockApi({
    '/user/fillInvoicingDetails': ({ body }) =>
      body?.billingDetails.account?.includes('/') ? aUser() : refuse(400, 'account : Validation Error', wrong),
  })
  const { user } = show(<InvoicingTab user={aUser()} />)
  await user.type(await screen.findByLabelText('Tax number'), '100200300')
  await user.type(screen.getByLabelText('City'), 'Dubai')
  const account = screen.getByLabelText(/^Account/)
  await user.type(account, '50100012345678')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const said = 'This is neither an IBAN nor an account number with the code of its bank.'
  expect((await screen.findByText(said)).closest('.ant-form-item')?.contains(account)).toBe(true)
  await user.type(account, '/HDFC0001234')
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.body).toMatchObject({ billingDetails: { account: '50100012345678/HDFC0001234' } })
})
