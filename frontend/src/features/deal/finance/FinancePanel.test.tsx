/** The finance of a deal: the bank asks and refuses, the buyer answers and waives, each on the page of the deal. */
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { DocumentType } from '../../../api/contract'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, anOfficer, aStep, aUser, live } from '../../../test/builders'
import { mockApi, refuse } from '../../../test/mockApi'
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

const dealLacking = (lacks: DocumentType[], isApproved = false) =>
  dealWith({ timeline: [aStep(4, { owner: 'bank', status: 'active', name: 'Payment security', lacks, isApproved })] })
const pdf = (name: string) => new File(['%PD'], name, { type: 'application/pdf' })
const upload = () => ({
  files: { dealFile: [{ location: '/files/1', fileName: 'x.pdf', size: 3, mime: 'application/pdf' }] },
})

test('a bank approves with several documents at once: what has arrived stays where one of the rest does not', async () => {
  let refuses = true
  const asked = mockApi({
    '/upload': upload,
    '/order/attachFileToStep/{id}': ({ body }) =>
      body.approves && refuses ? refuse(409, 'x', { code: 'FILE_TWICE', data: { version: 2 } }) : written(),
  })
  const deal = dealLacking(['payment-security', 'payment-advice'])
  const { user } = show(<BankBar deal={deal} />, { user: anOfficer() })
  await user.click(await screen.findByRole('button', { name: 'Approve: Payment security' }))
  const form = within(await screen.findByRole('dialog', { name: 'Approve: Payment security' }))
  const choose = async (name: string) =>
    user.upload(await form.findByLabelText(/^Choose a file/, { selector: 'input' }), pdf(name))
  await choose('security.pdf')
  await user.click(form.getByRole('button', { name: 'Add another file' }))
  await choose('advice.pdf')
  await user.click(form.getByRole('button', { name: 'Approve' }))
  await user.click(await form.findByText('With the order already: security.pdf'))
  expect(await form.findByText('This file is attached to the step already.')).toBeTruthy()
  refuses = false
  await user.click(await form.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/^Approved\. Granary verifies your document/)).toBeTruthy()
  const attached = asked.filter(({ path }) => path.includes('attachFileToStep')).map(({ body }) => body)
  const common = { fileURL: '/files/1', stepNumber: 4 }
  const last = { ...common, fileName: 'advice.pdf', documentType: 'payment-advice', approves: true }
  expect(attached).toEqual([{ ...common, fileName: 'security.pdf', documentType: 'payment-security' }, last, last])
  expect(asked.filter(({ path }) => path === '/upload')).toHaveLength(2)
})

test('an approved step that still waits for a document of its bank offers the way to bring it', async () => {
  const asked = mockApi({ '/upload': upload, '/order/attachFileToStep/{id}': written })
  const { user } = show(<BankBar deal={dealLacking(['payment-advice'], true)} />, { user: anOfficer() })
  await user.click(await screen.findByRole('button', { name: 'Bring what is missing: Payment security' }))
  const form = within(await screen.findByRole('dialog', { name: 'Bring what is missing: Payment security' }))
  await user.upload(await form.findByLabelText(/^Choose a file/, { selector: 'input' }), pdf('advice.pdf'))
  await user.click(form.getByRole('button', { name: 'Attach file' }))
  expect(await screen.findByText(/^Brought\./)).toBeTruthy()
  expect(asked.at(-1)?.body).not.toHaveProperty('approves')
})

test('an approved step that waits for nothing but the look of Granary says so', async () => {
  show(<BankBar deal={dealLacking([], true)} />, { user: anOfficer() })
  expect(await screen.findByText('Approved: Payment security. Granary verifies your document.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Bring/ })).toBeNull()
})

let change: (deal: ReturnType<typeof dealWith>) => void = () => undefined

function Order({ begun }: { begun: ReturnType<typeof dealWith> }) {
  const [deal, setDeal] = useState(begun)
  change = setDeal
  return (
    <section aria-label="Order">
      <BankBar deal={deal} />
    </section>
  )
}

test.each([
  { left: 'its bar', role: 'toolbar', name: 'What the bank can do now', can: { askInformation: {} } },
  { left: 'what is around it where nothing is left in it', role: 'region', name: 'Order', can: {} },
])('who approved the last step of a bank goes on in $left', async ({ role, name, can }) => {
  const step = { owner: 'bank' as const, name: 'Payment security', lacks: [] }
  const at = (status: 'active' | 'done') => dealWith({ timeline: [aStep(4, { ...step, status })], can: can as never })
  show(<Order begun={at('active')} />, { user: anOfficer() })
  ;(await screen.findByRole('button', { name: 'Approve: Payment security' })).focus()
  act(() => change(at('done')))
  expect(screen.queryByRole('button', { name: 'Approve: Payment security' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole(role, { name }))
})
