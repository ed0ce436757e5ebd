/** What stands on one's invoices is checked before it is sent. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { InvoicingTab } from './InvoicingTab'

test('an account is an IBAN or a number with the code of its bank', async () => {
  const asked = mockApi({ '/user/fillInvoicingDetails': () => aUser() })
  const { user } = show(<InvoicingTab user={aUser()} />)
  await user.type(await screen.findByLabelText('Tax number'), '100200300')
  await user.type(screen.getByLabelText('City'), 'Dubai')
  const account = screen.getByLabelText(/^Account/)
  await user.type(account, '50100012345678')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('This is neither an IBAN nor an account number with the code of its bank.'),
  ).toBeTruthy()
  expect(asked).toHaveLength(0)
  await user.type(account, '/HDFC0001234')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toMatchObject({ billingDetails: { account: '50100012345678/HDFC0001234' } })
})
