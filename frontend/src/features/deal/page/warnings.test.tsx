/** What a deal's page warns of before anyone pays: an account nobody knows, and goods that come before their documents. */

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { listed } from '../../../lib/rows'
import { aDeal, anAdmin, anOfficer, aStep, aTask, aUser, live } from '../../../test/builders'
import { mockApi, refuse } from '../../../test/mockApi'
import { deliver, show } from '../../../test/render'
import { EarlyGoods } from '../documents/EarlyGoods'
import { TightCredit } from '../finance/TightCredit'
import { UnknownAccount } from '../payment/UnknownAccount'
import { UnreadAccount } from '../payment/UnreadAccount'
import { ShortDelivery } from '../shipping/ShortDelivery'
import { DealPage } from './DealPage'
import { IdleOrder } from './IdleOrder'
import { Parties } from './Parties'

const unknownAccount = { fileId: 'f', fileName: 'invoice.pdf', account: 'AE…4321' }
const doubted = live(aDeal({ version: 4, unknownAccount, can: { confirmAccount: {} } }))
const early = live(aDeal({ goodsBeforeDocuments: { arriveOn: '2026-12-03', documentsOn: '2026-12-09' } }))
const WARNING = 'Do not pay yet: the account on the invoice is not known for this seller'

beforeEach(() => setLanguage('en'))

test.each([
  ['the payer', aUser()],
  ['a bank', anOfficer()],
  ['staff without the right', anAdmin(['deal.read'])],
])('%s is told of an unknown account, and cannot confirm it', async (_, user) => {
  show(<UnknownAccount deal={doubted} />, { user })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(WARNING)).toBeTruthy()
  expect(alert.textContent).toContain('invoice.pdf asks to be paid into AE…4321.')
  expect(screen.queryByRole('button', { name: 'Confirm the account' })).toBeNull()
})

test('staff confirm an account by saying how the seller was asked, at the version that they saw', async () => {
  let isStale = true
  const asked = mockApi({
    '/admin/order/confirmAccount/{id}': () => (isStale ? refuse(409, 'The deal changed.') : { version: 5 }),
  })
  const { user } = show(<UnknownAccount deal={doubted} />, { user: anAdmin() })
  await user.click(await screen.findByRole('button', { name: 'Confirm the account' }))
  const form = within(await screen.findByRole('dialog', { name: 'Confirm the account' }))
  const send = () => user.click(form.getByRole('button', { name: 'Confirm the account' }))
  await user.type(form.getByLabelText('How the seller was asked'), '  ')
  await send()
  expect(await form.findByText('Required', { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  expect(asked).toEqual([])
  await user.type(form.getByLabelText('How the seller was asked'), 'By phone. ')
  await send()
  expect(await form.findByText('The deal changed.')).toBeTruthy()
  expect(form.getByLabelText('How the seller was asked')).toHaveProperty('value', '  By phone. ')
  isStale = false
  await send()
  expect(await screen.findByText('The account is confirmed.')).toBeTruthy()
  expect(asked.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ reason: 'By phone.' }, '"4"'],
    [{ reason: 'By phone.' }, '"4"'],
  ])
})

test('a credit that ends before what is planned is told of with both days', async () => {
  const tooTight = [{ field: 'latestShipmentOn' as const, on: '2026-12-01', plannedOn: '2026-12-09' }]
  show(<TightCredit deal={live(aDeal({ examination: { discrepancies: [], tooTight } }))} />, { user: aUser() })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Ship by 1 Dec 2026 at the latest; on board is planned for 9 Dec 2026.',
  )
})

test('lines that were shipped short are told of once the goods are there', async () => {
  const items = listed(aDeal().items).map((item) => ({ ...item, shippedQuantity: 400 }))
  const told = (shortLines: string[] | undefined) => <ShortDelivery deal={live(aDeal({ items, shortLines }))} />
  show(told(undefined), { user: aUser() })
  show(told(items.map(({ _id }) => _id)), { user: aUser() })
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent?.includes('at least 475'))).toEqual([true])
})

test('only who may enter the account on an invoice is asked to', async () => {
  const invoice = {
    _id: 'f',
    fileURL: '/files/1',
    fileName: 'invoice.pdf',
    documentType: 'commercial-invoice' as const,
    by: 'seller' as const,
    stepNumber: 1,
    review: 'waiting' as const,
  }
  const step = aStep(1, { status: 'active', documents: ['payment-proof'], files: [invoice] })
  const seen = (read?: object) => {
    const files = [{ _id: 'f', can: read ? { read } : {}, lacksAccount: true }]
    return live(aDeal({ timeline: [step], tasks: [aTask(step, { files, isPayment: true })] }))
  }
  const deal = seen()
  const { unmount } = show(<UnreadAccount deal={deal} />, { user: aUser({ company: deal.buyer }) })
  expect(
    await screen.findByText(/before the bank or Granary has entered the account .* You need do nothing[.]$/),
  ).toBeTruthy()
  unmount()
  show(<UnreadAccount deal={seen({})} />, { user: anOfficer() })
  expect(await screen.findByText(/Open it and enter what stands there[.]$/)).toBeTruthy()
})

test('a trader is told that the goods come first, and asks the desk', async () => {
  show(<EarlyGoods deal={early} />, { user: aUser() })
  const told = 'The goods arrive before the documents: on 3 Dec 2026, with the documents due on 9 Dec 2026.'
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByText(/Ask Granary to change the cargo release[.]$/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('staff choose another release of the cargo, which is never the bill that comes too late', async () => {
  const asked = mockApi({ '/admin/deal/editDeal/{id}': () => ({ version: 2 }) })
  const { user } = show(<EarlyGoods deal={early} />, { user: anAdmin() })
  await user.click(await screen.findByRole('button', { name: 'Choose the cargo release' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('combobox'))
  const offered = await screen.findAllByRole('option')
  expect(offered.map((it) => it.textContent).join()).not.toMatch(/original/i)
  await user.click(screen.getByText('Sea waybill', { selector: '.ant-select-item-option-content' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Cargo release changed')).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([{ cargoRelease: 'sea-waybill' }])
})

test('a sound deal warns of nothing', () => {
  const { container } = show(<UnknownAccount deal={live(aDeal())} />, { user: anAdmin() })
  expect(container.querySelector('.ant-alert')).toBeNull()
})

test('an invoice that none but the seller read leads whoever may read it to its form, an older version too', async () => {
  const wrong = { code: 'FIELD_INVALID', params: { fields: ['particulars.account'] } }
  mockApi({
    '/deal/history/{id}': () => ({ items: [], page: { current: 1, size: 10, total: 0, totalIsExact: true } }),
    '/order/readDocument/{id}': () => refuse(400, 'account : Validation Error', wrong),
  })
  const deal = aDeal()
  const versions = ['f1', 'f2'].map((_id) => ({
    _id,
    fileURL: '/files/1',
    stepNumber: 1,
    by: 'seller' as const,
    review: 'waiting' as const,
    fileName: `${_id}.pdf`,
    documentType: 'proforma-invoice' as const,
  }))
  const timeline = [
    aStep(1, { status: 'done', files: versions }),
    aStep(2, { status: 'pending', documents: ['payment-proof'] }),
  ]
  const tasks = timeline.map((step) =>
    aTask(step, {
      files: listed(step.files).map(({ _id }) => ({ _id, can: { read: {} }, lacksAccount: true })),
      isPayment: step.stepNumber === 2,
    }),
  )
  const shows = async (user: ReturnType<typeof aUser>) => {
    const shown = show(null, {
      user,
      at: `/dashboard/deals/${deal._id}`,
      routes: [{ path: '/dashboard/deals/:dealId', element: <DealPage /> }],
    })
    deliver(`deal:${deal._id}`, { ver: 5, snap: live({ ...deal, version: 5, timeline, tasks }) })
    await screen.findByRole('list', { name: 'Timeline' })
    return shown
  }
  const { user, unmount } = await shows(anAdmin())
  const told = await screen.findByText('The account on an invoice is still to be entered')
  const warning = within(told.closest('[role="alert"]') as HTMLElement)
  const enter = warning.getAllByRole('button', { name: 'Enter: Proforma invoice' })
  expect(enter).toHaveLength(2)
  await user.click(enter[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/^Account paid into/), '50100012345678/HDFC')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('This is neither an IBAN nor an account number with the code of its bank.')).toBeTruthy()
  unmount()
  await shows(aUser({ company: deal.seller }))
  expect(screen.queryByText('The account on an invoice is still to be entered')).toBeNull()
})

test('an order that nobody moves says on which day it ends, and afterwards that it ended so', async () => {
  const { unmount } = show(<IdleOrder deal={live(aDeal({ endsOn: '2026-12-09' }))} />, { user: aUser() })
  const told = await screen.findByRole('status')
  expect(told.textContent).toContain('This order expires on 9 Dec 2026')
  unmount()
  const { container } = show(<IdleOrder deal={live(aDeal())} />, { user: aUser() })
  expect(container.textContent).toBe('')
  show(<Parties deal={live(aDeal({ hasExpired: true }))} />, { user: aUser() })
  expect(await screen.findByText('The order expired because its next step was not done.')).toBeTruthy()
})
