/** What staff do to a person, from inviting to deleting, and what of it stands in the history. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApprovalRecord } from '../../api/contract'
import { aDeal, aList, anAdmin, aStep, aUser, type Deal, someOptions } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { PeoplePage } from './PeoplePage'

afterEach(() => vi.unstubAllGlobals())

const aisha = aUser({
  isUserIsAuthorizedPerson: false,
  companyEmail: { email: 'aisha@alnoor-foods.test', isVerified: false },
  company: { _id: 'c', companyName: 'Al Noor', country: 'United Arab Emirates' },
})
const marks = { userId: aisha._id, isApproved: true, isUserIsAuthorizedPerson: false }
const none = { current: 1, size: 10, total: 0, totalIsExact: true }
const line = {
  _id: '7',
  kind: 'badge',
  at: '2026-11-20T09:00:00Z',
  by: { _id: 'a', name: 'Amira Saleh' },
  from: '203.0.113.7',
  body: { reason: 'Ten deals without a dispute.' } as never,
}
const uploaded = { location: '/files/9', fileName: 'licence.pdf', size: 1, mime: 'application/pdf' }

const parties = { buyer: { _id: 'c', companyName: 'Al Noor', country: 'United Arab Emirates' } } as const

const Scorecard = ({ company, side }: { company: { companyName: string }; side: string }) => (
  <span>{`Scorecard of ${company.companyName} as ${side}`}</span>
)

const touches = { sessions: 1, listings: 2, deals: ['INT0042'], signatures: 0, applications: 3 }

function open(
  permissions = ['user'],
  keptBy?: string[],
  deals: Partial<Record<string, Deal[]>> = {},
  waits: ApprovalRecord[] = [],
) {
  const asked = mockApi({
    '/admin/getUser': () => aisha,
    '/admin/verify/getKycData': () => refuse(404, 'Not found.'),
    '/admin/user/history/{id}': () => ({ items: [line], page: { ...none, total: 30 } }),
    '/admin/toggleUserApprovedStatus': () => ({ ...marks, isApproved: false }),
    '/admin/toggleAuthorization': () => ({ ...marks, isUserIsAuthorizedPerson: true }),
    '/admin/updateBadge': () => ({ ...marks, badge: 'gold' as const }),
    '/admin/verifyEmailByAdmin/{userId}': () => aisha,
    '/admin/updateUser/{id}': () => aisha,
    '/admin/updateUserDocuments/{id}': () => aisha,
    '/admin/createUser': ({ body }) =>
      aUser({ _id: aisha._id, companyEmail: { email: body.companyEmail, isVerified: false } }),
    '/admin/deleteUser': () =>
      keptBy
        ? refuse(409, 'There are deals.', { code: 'USER_HAS_DEALS', data: { reasons: [{ orders: keptBy }] } })
        : { userId: aisha._id, ...touches },
    '/admin/user/touched/{id}': () => touches,
    '/admin/order/getOrders': ({ body }) => {
      const isTheirs = body.otherFilters?.buyer === aisha.company?._id
      const items = (isTheirs && deals[body.catFilters?.status ?? 'open']) || []
      return { items, page: { ...none, total: items.length } }
    },
    '/admin/domestic-order/getOrders': () => ({ items: [], page: none }),
    '/catalogue/options': () => someOptions({ countries: [{ value: 'Germany', label: 'Germany' }] }),
    '/admin/relations/getList': () => ({ items: [], page: none }),
    '/admin/relations/get/{userId}': () => ({ companyId: 'c' }),
    '/upload': () => ({ files: { file: [uploaded] } }),
    '/admin/approval/list': () => ({ items: waits, page: { ...none, total: waits.length } }),
  })
  const at = `/dashboard/admin/profiles?user=${aisha._id}`
  const shown = show(<PeoplePage Scorecard={Scorecard} />, { at, user: anAdmin(permissions) })
  deliver('users:all', { ver: 1, snap: aList([aisha]) })
  return { asked, ...shown }
}

const sent = (asked: { path: string; body: unknown }[], path: string) =>
  asked.filter((call) => call.path.includes(path)).at(-1)?.body
const drawer = async () => within(await screen.findByRole('dialog'))
const formOf = async (title: string) => {
  const shown = await screen.findByText(title, { selector: '.ant-drawer-title' })
  return within(shown.closest<HTMLElement>('[role=dialog]') ?? document.body)
}
const answer = async (name: string) => {
  const tips = await screen.findAllByRole('tooltip')
  return within(tips.at(-1) ?? document.body).getByRole('button', { name })
}

test('an approval is withdrawn, an authorization given and an address vouched for, each on what was seen', async () => {
  const { asked, user } = open()
  const person = await drawer()
  const [approval] = await person.findAllByRole('button', { name: 'Withdraw' })
  if (approval) await user.click(approval)
  await user.click(await answer('Withdraw'))
  expect(await screen.findByText('The approval is withdrawn.')).toBeTruthy()
  expect(sent(asked, 'ApprovedStatus')).toEqual({ userId: aisha._id, expected: true })
  await user.click(person.getByRole('button', { name: 'Authorize' }))
  await user.click(await answer('Authorize'))
  expect(await screen.findByText('The person is authorized.')).toBeTruthy()
  expect(sent(asked, 'toggleAuthorization')).toEqual({ userId: aisha._id, expected: false })
  await user.click(person.getByRole('button', { name: 'Take for verified' }))
  await user.click(await answer('Take for verified'))
  expect(await screen.findByText('aisha@alnoor-foods.test is verified.')).toBeTruthy()
})

test('a badge is given', async () => {
  const { asked, user } = open()
  const person = await drawer()
  await user.click(await person.findByRole('combobox', { name: 'Badge' }))
  await user.click(await screen.findByTitle('Gold'))
  expect(await screen.findByText('The badge is saved.')).toBeTruthy()
  expect(sent(asked, 'updateBadge')).toEqual({ userId: aisha._id, badge: 'gold' })
})

test('only what changed of a record is sent', async () => {
  const { asked, user } = open()
  await user.click(await (await drawer()).findByRole('button', { name: 'Edit' }))
  const form = await formOf('Edit this person')
  await user.clear(form.getByLabelText('First name'))
  await user.type(form.getByLabelText('First name'), 'Ayesha')
  await user.type(form.getByLabelText(/^Website/), 'https://noor.test')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The record is saved.')).toBeTruthy()
  expect(sent(asked, 'updateUser/')).toEqual({ firstName: 'Ayesha', company: { website: 'https://noor.test' } })
})

test('a document is uploaded first and then handed over', async () => {
  const { asked, user } = open()
  await user.click(await (await drawer()).findByRole('button', { name: 'Bring a document' }))
  const form = await formOf('Bring a document')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Required')).toBeTruthy()
  await user.upload(form.getByLabelText('Choose a file'), new File(['x'], 'licence.pdf', { type: 'application/pdf' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Trade licence was brought.')).toBeTruthy()
  expect(sent(asked, 'updateUserDocuments')).toEqual({ documents: { tradeLicence: { fileURL: '/files/9' } } })
})

test('the deals that keep a person are named', async () => {
  const { user } = open(['user'], ['INT0042', 'LOC0007'])
  await user.click(await (await drawer()).findByRole('button', { name: 'Delete' }))
  const form = await formOf('Delete this person')
  await user.type(form.getByLabelText('Why'), 'Left the company')
  await user.click(form.getByRole('button', { name: 'Delete' }))
  expect(await form.findByText('Deals that are not over: INT0042, LOC0007')).toBeTruthy()
})

test('who is deleted is no longer open', async () => {
  const { asked, user, router } = open()
  await user.click(await (await drawer()).findByRole('button', { name: 'Delete' }))
  const form = await formOf('Delete this person')
  const touched = await form.findByText(/Deals that colleagues take over: 1/)
  expect(touched.closest('ul')?.textContent).toBe(
    'Sessions that end: 1Lots taken off the market: 2Deals that colleagues take over: 1 INT0042' +
      'Applications for a limit that nobody decided on: 3',
  )
  await user.click(form.getByRole('button', { name: 'Delete' }))
  expect(await form.findByText('Say why this person is deleted.')).toBeTruthy()
  await user.type(form.getByLabelText('Why'), 'Left the company')
  await user.click(form.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The person is deleted. Sessions ended: 1. Lots taken off offer: 2.')).toBeTruthy()
  expect(sent(asked, 'deleteUser')).toEqual({ userId: aisha._id, reason: 'Left the company' })
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a trader is invited with the company that begins with them', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }))
  const form = await formOf('Invite a person')
  await user.type(form.getByLabelText('First name'), 'Lena')
  await user.type(form.getByLabelText('Last name'), 'Petersen')
  await user.type(form.getByLabelText('Email'), 'lena@nordsee.test')
  await user.type(form.getByLabelText('Company'), 'Nordsee')
  await user.type(form.getByLabelText('City'), 'Bremen')
  await user.click(form.getByLabelText('Country'))
  await user.click(await screen.findByTitle('Germany'))
  await user.click(form.getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText('The invitation is on its way to lena@nordsee.test.')).toBeTruthy()
  expect(sent(asked, 'createUser')).toEqual({
    userType: 'user',
    firstName: 'Lena',
    lastName: 'Petersen',
    companyEmail: 'lena@nordsee.test',
    language: 'en',
    company: { companyName: 'Nordsee', address: { city: 'Bremen', country: 'Germany' } },
  })
})

test('who did what, when and from where is told, and more of it is a step away', async () => {
  const { asked, user } = open(['user.read', 'deal.read'])
  const person = await drawer()
  expect(await person.findByText('The badge was changed')).toBeTruthy()
  expect(person.getByText('Amira Saleh')).toBeTruthy()
  expect(person.getByText('203.0.113.7')).toBeTruthy()
  expect(person.getByText('Ten deals without a dispute.')).toBeTruthy()
  await user.click(person.getByTitle('Next Page'))
  await waitFor(() => expect(sent(asked, 'user/history')).toEqual({ page: { current: 2, size: 10 } }))
})

test('whoever reads the audit finds all of a person there, what was refused too', async () => {
  open(['user.read', 'role.read'])
  const link = (await drawer()).findByRole('link', { name: 'In full, with what was refused' })
  expect((await link).getAttribute('href')).toMatch(/^\/dashboard\/admin\/audit\?of=.+%40.+/)
})

test('who may only look finds no button', async () => {
  open(['user.read'])
  const person = await drawer()
  expect(await person.findByText('Approved')).toBeTruthy()
  const acts = /Edit|Delete|Withdraw|Authorize|Take for verified|Bring/
  expect(person.queryByRole('button', { name: acts })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull()
})

test('the deals of a company stand by their state on one side, with the scorecard of that side', async () => {
  const deal = (order_id: string, dealStatus: Deal['dealStatus']) => aDeal({ ...parties, order_id, dealStatus })
  const { user } = open(['user', 'deal.read'], undefined, {
    closed: [deal('INT0042', 'CLOSED')],
    disputed: [{ ...deal('INT0043', 'SHIPPED'), timeline: [aStep(1), aStep(9, { status: 'overdue' })] }],
  })
  const person = await drawer()
  const inList = async (name: string) =>
    within(await person.findByRole('region', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(await inList('Closed')).toEqual(['INT0042'])
  expect(await inList('Disputed')).toEqual(['INT0043'])
  expect(person.getAllByText('Overdue')).toHaveLength(1)
  expect(person.queryByText('No deals yet.')).toBeNull()
  expect(person.getByText(/^Scorecard of .* as buyer$/)).toBeTruthy()
  await user.click(person.getByText('As seller'))
  expect(await person.findByText('No deals yet.')).toBeTruthy()
  expect(person.getByText(/^Scorecard of .* as seller$/)).toBeTruthy()
})

test('what waits for a second admin stands with the person, and none of it is asked for again', async () => {
  const kinds = ['ban', 'deletion', 'withdrawal'] as const
  const waits = kinds.map((kind) => ({
    _id: kind,
    kind,
    subject: { _id: aisha._id, name: 'Aisha Rahman' },
    held: [],
    permissions: [],
    reason: 'Leaked a list.',
    askedBy: { _id: 'a2', name: 'Noor Aziz' },
    askedAt: '2026-11-20T09:00:00Z',
    can: { approve: {}, reject: {} },
  }))
  open(['user'], undefined, {}, waits)
  deliver('list:approvals', { ver: 1, snap: { mark: 'person' } })
  const person = await drawer()
  for (const act of ['Ban', 'Delete', 'Withdraw']) {
    const link = await person.findByRole('link', { name: `${act}: waits for a second admin, asked by Noor Aziz` })
    expect(link.getAttribute('href')).toBe('/dashboard/admin/approvals')
    expect(person.queryByRole('button', { name: act })).toBeNull()
  }
  expect(person.getAllByText('Leaked a list.')).toHaveLength(3)
})
