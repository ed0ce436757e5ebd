/** The sentences of the specification (section 8) about deals, each where its call is made: what was done, and no answer. */
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aDeal, anAdmin, aUser, live } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { CancelDeal } from './actions/CancelDeal'
import { useDealActions } from './actions/useDealActions'
import type { DealDoc } from './deal'
import { DisputePanel } from './page/DisputePanel'
import { Documents } from './page/Documents'
import { Ratings } from './page/Ratings'

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
const withOrder = live(aDeal({ ...sides, uploadedDeliveryOrders: [order] }))
const disputed = live(aDeal({ ...sides, bucket: 'disputed', dispute }))
const closed = live(aDeal({ ...sides, dealStatus: 'CLOSED', bucket: 'closed' }))
const deleted = live(aDeal({ bucket: 'deleted' }))

function Restore({ deal }: { deal: DealDoc }) {
  const { actions, dialog } = useDealActions(deal)
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

const press = async ({ user }: Shown, name: RegExp | string) => user.click(await screen.findByRole('button', { name }))
const agree = async ({ user }: Shown, name: string, role = 'tooltip') =>
  user.click(within(await screen.findByRole(role)).getByRole('button', { name }))

const remove = async (shown: Shown) => {
  await press(shown, 'Remove release.pdf')
  await agree(shown, 'Remove')
}
const close = async (shown: Shown) => {
  await press(shown, 'Close the dispute')
  await agree(shown, 'Close the dispute')
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

const done: Row[] = [
  ['Delivery Order removed successfully.', <Documents key="d" deal={withOrder} />, seller, remove],
  ['Closed dispute.', <DisputePanel key="d" deal={disputed} />, seller, close],
  ['Order restored successfully', <Restore key="d" deal={deleted} />, anAdmin(), restore],
]

const unanswered: Row[] = [
  ['Could not resolve dispute. Please try again later.', <DisputePanel key="d" deal={disputed} />, seller, close],
  ['Could not rate user. Kindly Try again later.', <Ratings key="d" deal={closed} />, seller, rate],
  [
    'Could not cancel deal. Please try again later.',
    <CancelDeal key="d" deal={withOrder} onClose={() => undefined} />,
    anAdmin(),
    cancel,
  ],
]

beforeEach(() => setLanguage('en'))

test.each(done)('what was done says: %s', async (sentence, element, user, act) => {
  mockApi({
    '/order/removeFirstDeliveryDoc': () => ({ version: 2 }),
    '/order/{id}/orderDispute/close': () => ({ version: 2 }),
    '/admin/deal/restore/{id}': () => ({ version: 2 }),
  })
  await act(show(element, { user }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test.each(unanswered)('without an answer: %s', async (sentence, element, user, act) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(show(element, { user }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})
