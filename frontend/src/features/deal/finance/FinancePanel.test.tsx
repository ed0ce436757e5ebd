/** The finance of a deal: the bank asks and refuses, the buyer answers and waives, each on the page of the deal. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, anOfficer, aUser, live } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { BankBar } from './BankBar'
import { FinancePanel } from './FinancePanel'

const buyer = aUser()
const changes = {
  assignedBank: { _id: 'b', name: 'Emirates Trade Bank' },
  ...(buyer.company && { buyer: { _id: buyer.company._id, companyName: 'Al Noor', country: 'India' as const } }),
}
const dealWith = (more: Parameters<typeof aDeal>[0]) => live(aDeal({ ...changes, ...more }))
const written = () => ({ version: 2 })

beforeEach(() => setLanguage('en'))

test('an officer asks, and declines with a reason that says something', async () => {
  const asked = mockApi({ '/order/requestInformation/{id}': written, '/order/declineFinance/{id}': written })
  const { user } = show(
    <BankBar deal={dealWith({ financeStatus: 'REQUESTED', can: { askInformation: {}, declineFinance: {} } })} />,
    { user: anOfficer() },
  )
  await user.click(await screen.findByRole('button', { name: 'Ask for information' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ask for information' }))
  await user.type(form.getByLabelText('The bank asks'), 'Who owns the buyer?')
  await user.click(form.getByRole('button', { name: 'Ask for information' }))
  expect(await screen.findByText('The question is sent.')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ text: 'Who owns the buyer?' })
  await user.click(screen.getByRole('button', { name: 'Decline to finance' }))
  const decline = within(await screen.findByRole('dialog', { name: 'Decline to finance' }))
  await user.type(decline.getByLabelText('Reason'), 'No limit')
  await user.click(decline.getByRole('button', { name: 'Decline to finance' }))
  expect(await decline.findByText('At least 20 characters')).toBeTruthy()
  expect(asked.some(({ path }) => path.includes('declineFinance'))).toBe(false)
})

test('the buyer answers what the bank asks, and takes refused documents as they are', async () => {
  const asked = mockApi({ '/order/giveInformation/{id}': written, '/order/waiveDiscrepancies/{id}': written })
  const sentAt = '2026-11-02T08:00:00Z'
  const finance = {
    question: { text: 'Who owns the buyer?', askedAt: sentAt },
    refusal: { discrepancies: [], further: ['No stamp'], disposition: 'held-for-waiver' as const, sentAt },
  }
  const { user } = show(
    <FinancePanel
      deal={dealWith({ financeStatus: 'DISCREPANT', finance, can: { giveInformation: {}, waiveDiscrepancies: {} } })}
    />,
    { user: buyer },
  )
  expect(await screen.findByText('No stamp')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask for information' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Answer the bank' }))
  const form = within(await screen.findByRole('dialog', { name: 'Answer the bank' }))
  await user.type(form.getByLabelText('Answer'), 'Two brothers.')
  await user.click(form.getByRole('button', { name: 'Answer the bank' }))
  expect(await screen.findByText('The answer is sent.')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ text: 'Two brothers.' })
  await user.click(screen.getByRole('button', { name: 'Waive the discrepancies' }))
  const question = within(await screen.findByRole('tooltip'))
  await user.click(question.getByRole('button', { name: 'Waive the discrepancies' }))
  expect(await screen.findByText('The discrepancies are waived.')).toBeTruthy()
})

test('without a bank there is nothing to show', () => {
  show(<FinancePanel deal={live(aDeal())} />, { user: anOfficer() })
  expect(screen.queryByRole('region', { name: 'Finance' })).toBeNull()
})

test('an officer leaves out of the notice what is no discrepancy, and says why', async () => {
  const asked = mockApi({ '/order/sendDiscrepancyNotice/{id}': written })
  const side = (documentType: 'commercial-invoice' | 'packing-list', value: string) => ({
    documentType,
    field: 'seller' as const,
    value,
  })
  const [first, second] = [side('commercial-invoice', 'Deccan Pvt Ltd'), side('packing-list', 'Deccan Private Limited')]
  const discrepancies = [{ _id: 'conflict a', rule: 'conflict' as const, article: '14 d', first, second }]
  const deal = dealWith({ examination: { discrepancies, tooTight: [] }, can: { refuseDocuments: {} } })
  const { user } = show(<BankBar deal={deal} />, { user: anOfficer() })
  await user.click(await screen.findByRole('button', { name: 'Send a discrepancy notice' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send a discrepancy notice' }))
  await user.click(form.getByRole('checkbox', { name: 'Leave it out: it is no discrepancy' }))
  await user.type(await form.findByLabelText('Why it is none'), 'An abbreviation')
  await user.type(form.getByLabelText('What else is wrong, a line each'), 'No stamp on the invoice')
  await user.click(form.getByRole('combobox'))
  await user.click(await screen.findByText('Held until the buyer waives the discrepancies'))
  await user.click(form.getByRole('button', { name: 'Send a discrepancy notice' }))
  await screen.findByText('The notice is sent.')
  expect(asked.at(-1)?.body).toEqual({
    disposition: 'held-for-waiver',
    further: ['No stamp on the invoice'],
    leftOut: [{ _id: 'conflict a', reason: 'An abbreviation' }],
  })
})
