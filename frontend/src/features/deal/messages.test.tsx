/** The sentences of the specification (section 8) about deals, each where its call is made: what was done, and no answer. */

import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DealView } from '../../api/contract'
import { setLanguage } from '../../lib/i18n'
import { listed } from '../../lib/rows'
import { live as connection } from '../../live/live'
import { aDeal, anAdmin, aStep, aTask, aUser, live, someOptions } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { DealsPage } from '../board/DealsPage'
import { CancelDeal } from './actions/CancelDeal'
import { DeleteDeal } from './actions/DeleteDeal'
import { EditDeal } from './actions/EditDeal'
import { useDealActions } from './actions/useDealActions'
import { RaiseDispute, ResolveDispute } from './dispute/DisputeForms'
import { DisputePanel } from './dispute/DisputePanel'
import { AttachFile } from './documents/AttachFile'
import { Documents } from './documents/Documents'
import { StepButtons } from './page/StepButtons'
import { Survey } from './page/Survey'
import { Ratings } from './rating/Ratings'
import { PackagingForm } from './shipping/PackagingForm'

type Shown = ReturnType<typeof show>
type Row = [sentence: string, element: ReactNode, user: ReturnType<typeof aUser>, act: (shown: Shown) => Promise<void>]

const seller = aUser()
const sides = seller.company && { seller: { ...aDeal().seller, _id: seller.company._id } }
const order = {
  _id: 'f',
  fileURL: '/files/1',
  fileName: 'release.pdf',
  stepNumber: 9,
  documentType: 'delivery-order' as const,
  by: 'seller' as const,
  review: 'waiting' as const,
}
const dispute = {
  number: 1,
  status: 'open' as const,
  orderRef: 'd',
  toParty: 'b',
  openedBy: 'seller' as const,
  files: [],
  proposals: [],
  openedAt: '2026-11-02T08:00:00Z',
  answer: 'No.',
}
const packaging = {
  packagingType: 'cartons' as const,
  itemsPerCarton: 10,
  length: 400,
  breadth: 300,
  height: 200,
  weight: '12',
  palletType: 'eur-1' as const,
  palletHeight: 1800,
}
const pdf = new File(['%PD'], 'list.pdf', { type: 'application/pdf' })
const disputable = live(aDeal({ ...sides, dealStatus: 'DELIVERED' }))
const packed = live(
  aDeal({
    ...sides,
    items: listed(aDeal().items).map((item) => ({ ...item, packaging: { ...packaging, _id: item._id } })),
  }),
)
const withOrder = live(aDeal({ ...sides, uploadedDeliveryOrders: [order] }))
const invoiced = live(aDeal({ ...sides, invoice: { invoiceId: 'i', path: '/files/1' } }))
const disputed = live(aDeal({ ...sides, bucket: 'disputed', dispute }))
const markable = live(aDeal({ tasks: [aTask(aStep(2, { status: 'active' }))] }))
const editable = live(aDeal({ destination: { city: 'Dubai', country: 'United Arab Emirates' } }))
const closed = live(
  aDeal({ ...sides, dealStatus: 'CLOSED', bucket: 'closed', claimsEndOn: '2026-11-01', can: { rate: {} } }),
)
const deleted = live(aDeal({ bucket: 'deleted' }))

function Restore({ deal }: { deal: DealView }) {
  const { actions, dialog } = useDealActions(deal, { restore: {} })
  return (
    <>
      {actions
        .filter(({ key }) => key === 'restore')
        .map(({ key, label, start }) => (
          <button key={key} type="button" onClick={start}>
            {label}
          </button>
        ))}
      {dialog}
    </>
  )
}

type Handlers = Parameters<typeof mockApi>[0]

const press = async ({ user }: Shown, name: RegExp | string) => user.click(await screen.findByRole('button', { name }))
const agree = async ({ user }: Shown, name: string, role = 'tooltip') =>
  user.click(within(await screen.findByRole(role)).getByRole('button', { name }))
const pick = async ({ user }: Shown, label: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
const send = async ({ user }: Shown, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

const remove = async (shown: Shown) => {
  await press(shown, 'Remove release.pdf')
  await agree(shown, 'Remove')
}
const close = async (shown: Shown) => {
  await press(shown, 'Close the dispute')
  await agree(shown, 'Close the dispute')
}
const raise = async (shown: Shown) => {
  await pick(shown, /^Category/, 'Quality')
  await pick(shown, /^Reason/, 'Pest or contamination')
  await shown.user.type(screen.getByLabelText(/^What happened/), 'Wet bags')
  await send(shown, 'Raise a dispute')
}
const resolve = async (shown: Shown) => {
  await pick(shown, /^Outcome/, 'Replacement')
  await shown.user.type(screen.getByLabelText(/^Reasons of the decision/), 'The seller sends new bags.')
  await send(shown, 'Decide')
}
const restore = async (shown: Shown) => {
  await press(shown, 'Restore deal')
  await agree(shown, 'Restore deal', 'dialog')
}
const rate = async (shown: Shown) => {
  await shown.user.click((await screen.findAllByRole('radio'))[3] as HTMLElement)
  await press(shown, /^Rate /)
}
const cancel = async (shown: Shown) => {
  const dialog = within(await screen.findByRole('dialog'))
  await shown.user.type(dialog.getByRole('textbox'), 'The buyer withdrew the order')
  await shown.user.click(dialog.getByRole('button', { name: /^Cancel/ }))
}
const edit = async ({ user }: Shown) => {
  await user.type(await screen.findByLabelText(/Internal notes/), 'Call first')
  await user.click(screen.getByRole('button', { name: 'Save' }))
}
const mark = async (shown: Shown) => {
  await press(shown, 'Mark as done')
  await agree(shown, 'Mark as done')
}
const answer = async (shown: Shown) => {
  await shown.user.click(await screen.findByText('9'))
  await press(shown, 'Send')
}
const pack = async (shown: Shown) => press(shown, 'Submit packaging')
const bring = async (shown: Shown) => {
  await shown.user.upload(await screen.findByLabelText(/^Choose a file/, { selector: 'input' }), pdf)
  await send(shown, 'Attach file')
}
const bringInvoice = async (shown: Shown) => {
  await press(shown, 'Upload invoice')
  await bring(shown)
}
const open = async (shown: Shown) => press(shown, 'Invoice')

/** A server on which each call of these forms has its effect. */
const works: Handlers = {
  '/catalogue/options': () =>
    Object.assign(someOptions(), {
      disputeCategories: [
        { value: 'quality', label: 'Quality', children: [{ value: 'pest-or-contamination', label: 'x' }] },
      ],
    }),
  '/upload': () => ({
    files: { dealFile: [{ location: '/files/1', fileName: 'list.pdf', size: 3, mime: 'application/pdf' }] },
  }),
  '/order/removeFirstDeliveryDoc': () => ({ version: 2 }),
  '/order/orderDispute/file': () => ({ version: 2 }),
  '/order/{id}/orderDispute/close': () => ({ version: 2 }),
  '/admin/deal/restore/{id}': () => ({ version: 2 }),
  '/order/submitPackagingDetails/{id}': () => ({
    version: 2,
    fit: { items: [], cartons: 50, pallets: 1, grossKg: '600', containers: [] },
  }),
  '/deal/getNetPromoterScore/{id}': () => ({ isAsked: true }),
  '/deal/storeNetPromoterScore/{id}': () => ({}),
}

const keep = () => undefined
const raising = <RaiseDispute key="d" deal={disputable} onClose={keep} />
const packing = <PackagingForm key="d" deal={packed} onClose={keep} />
const attaching = <AttachFile key="d" deal={withOrder} step={aStep(2)} onClose={keep} />
const cancelling = <CancelDeal key="d" deal={withOrder} onClose={keep} />

const done: Row[] = [
  ['Delivery Order removed successfully.', <Documents key="d" deal={withOrder} />, seller, remove],
  ['Raised Dispute Successfully.', raising, seller, raise],
  ['Closed dispute.', <DisputePanel key="d" deal={disputed} />, seller, close],
  ['Order restored successfully', <Restore key="d" deal={deleted} />, anAdmin(), restore],
  ['Packaging Details submitted successfully', packing, seller, pack],
  ['Successfully submitted NPS score', <Survey key="d" deal={closed} />, seller, answer],
]

/** Each with the call that gets no answer. */
const unanswered: [...Row, keyof Handlers][] = [
  ['Could not raise dispute. Kindly try again later.', raising, seller, raise, '/order/orderDispute/file'],
  [
    'Could not resolve dispute. Please try again later.',
    <DisputePanel key="d" deal={disputed} />,
    seller,
    close,
    '/order/{id}/orderDispute/close',
  ],
  [
    'Could not resolve dispute. Please try again later.',
    <ResolveDispute key="d" deal={disputed} onClose={keep} />,
    anAdmin(),
    resolve,
    '/admin/order/orderDispute/resolve/{id}',
  ],
  [
    'Could not rate user. Kindly Try again later.',
    <Ratings key="d" deal={closed} />,
    seller,
    rate,
    '/order/orderRating/rateBuyer',
  ],
  ['Could not cancel deal. Please try again later.', cancelling, anAdmin(), cancel, '/admin/order/cancel/{id}'],
  [
    'Could not submit packaging details. Kindly Try again later.',
    packing,
    seller,
    pack,
    '/order/submitPackagingDetails/{id}',
  ],
  [
    'Could not submit your feedback. Please try again later.',
    <Survey key="d" deal={closed} />,
    seller,
    answer,
    '/deal/storeNetPromoterScore/{id}',
  ],
  [
    'Could not upload file. Kindly Try again later.',
    <Documents key="d" deal={withOrder} />,
    seller,
    bringInvoice,
    '/order/uploadInvoice',
  ],
  ['Failed to upload file.', attaching, seller, bring, '/upload'],
  ['Could not attach file.', attaching, seller, bring, '/order/attachFileToStep/{id}'],
  ['Failed to get signed URL', <Documents key="d" deal={invoiced} />, seller, open, '/getSignedUrl'],
]

/** Each with the call and the code by which it is refused. */
const refused: [...Row, keyof Handlers, string][] = [
  ['Pass a valid deal ID.', cancelling, anAdmin(), cancel, '/admin/order/cancel/{id}', 'INVALID_DEAL_ID'],
  [
    'Pass a valid order id and step number.',
    <StepButtons key="d" deal={markable} step={aStep(2)} />,
    anAdmin(),
    mark,
    '/admin/order/markTimelineStep/{id}',
    'NO_SUCH_STEP',
  ],
  [
    'Pass valid data.',
    <EditDeal key="d" deal={editable} onClose={keep} />,
    anAdmin(),
    edit,
    '/admin/deal/editDeal/{id}',
    'NOTHING_TO_EDIT',
  ],
]

beforeEach(() => setLanguage('en'))

test.each(done)('what was done says: %s', async (sentence, element, user, act) => {
  mockApi(works)
  await act(show(element, { user }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test.each(unanswered)('without an answer: %s', async (sentence, element, user, act, call) => {
  mockApi({ ...works, [call]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await act(show(element, { user }))
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
})

test.each(refused)('refused: %s', async (sentence, element, user, act, call, code) => {
  mockApi({ ...works, [call]: () => refuse(400, 'x', { code }) })
  await act(show(element, { user }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('the end of a dispute that wants a second admin is not said to be done', async () => {
  const awaiting = () => ({ version: 2, awaits: 'r1' })
  mockApi({
    ...works,
    '/admin/order/orderDispute/resolve/{id}': awaiting,
    '/order/{id}/orderDispute/close': awaiting,
  })
  const waits = 'The end of the dispute waits for a second admin.'
  const decided = show(<ResolveDispute deal={disputed} onClose={keep} />, { user: anAdmin() })
  await resolve(decided)
  expect(await screen.findByText(waits)).toBeTruthy()
  decided.unmount()
  await close(show(<DisputePanel deal={disputed} />, { user: anAdmin() }))
  expect(await screen.findByText(waits)).toBeTruthy()
  expect(screen.queryByText('Closed dispute.')).toBeNull()
})

test('a deletion that wants a second admin is not said to be done', async () => {
  mockApi({ ...works, '/admin/deal/deleteDeal/{id}': () => ({ version: 2, awaits: 'r1' }) })
  const { user } = show(<DeleteDeal deal={closed} onClose={keep} />, { user: anAdmin() })
  await user.type(await screen.findByLabelText('Reason'), 'Placed twice')
  await user.click(screen.getByRole('button', { name: 'Delete deal' }))
  expect(await screen.findByText(`The deletion of ${closed.order_id} awaits a second admin.`)).toBeTruthy()
})

test('a list that cannot be reached could not be fetched, and one that is closed could not be got', async () => {
  vi.spyOn(connection, 'current').mockReturnValue({ state: 'offline' })
  show(<DealsPage />, { user: seller, at: '/?tab=sell' })
  expect(await screen.findByText('Could not fetch orders. Kindly Try again later.')).toBeTruthy()
  deliver('deals:selling', { closed: { code: 'forbidden', reason: 'x' } })
  expect(await screen.findByText('Could not get orders. Please try again later.')).toBeTruthy()
})
