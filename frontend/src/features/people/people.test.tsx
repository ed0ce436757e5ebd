/** The list of people and their verification, as staff work with it. */

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentCan, VerificationDocument } from '../../api/contract'
import { aList, anAdmin, aUser, someOptions, type User } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { PeoplePage } from './PeoplePage'

afterEach(() => vi.unstubAllGlobals())

const verification: User['verification'] & { documents: VerificationDocument[] } = {
  status: 'received',
  licenceState: 'none',
  documents: [
    {
      _id: 'l',
      kind: 'tradeLicence',
      status: 'inReview',
      fileName: 'licence.pdf',
      location: '/files/1',
      receivedAt: '2026-11-20T09:00:00Z',
    },
    {
      _id: 'n',
      kind: 'nationalID',
      status: 'received',
      fileName: 'id.jpg',
      location: '/files/2',
      receivedAt: '2026-11-20T09:00:00Z',
    },
  ],
}
const aisha = aUser({
  verification,
  company: { _id: 'c', companyName: 'Al Noor', country: 'United Arab Emirates', tradeLicence: { number: '123456789' } },
})
const omar = aUser({ firstName: 'Omar', lastName: 'Haddad', isDisabled: true })

/** What the server says of reviewing each. */
const decisions: Record<string, DocumentCan> = {
  l: { inReview: { code: 'DOCUMENT_REVIEW_TAKEN' }, accept: {}, requestRevision: {}, waive: {} },
  n: {
    inReview: {},
    accept: { code: 'DOCUMENT_NOT_IN_REVIEW' },
    requestRevision: { code: 'DOCUMENT_NOT_IN_REVIEW' },
    waive: {},
  },
}

const reviewed = {
  ...verification,
  documents: verification.documents.map((document) => ({ ...document, can: decisions[document._id] ?? {} })),
  userId: aisha._id,
  provider: {
    status: 'rejected' as const,
    reference: 'r',
    requestedAt: '2026-11-20T09:00:00Z',
    reason: 'The name does not match.',
  },
  namesakes: [{ _id: 'n', companyName: 'Malabar Harvest LLC' }],
}

const manager = {
  _id: 's',
  userType: 'sales' as const,
  firstName: 'Noura',
  lastName: 'Salem',
  email: 'noura@granary.test',
}

function open(at = '/dashboard/admin/profiles', permissions = ['user']) {
  const asked = mockApi({
    '/admin/getUser': ({ body }) => (body?.userId === omar._id ? omar : aisha),
    '/admin/verify/getKycData': () => reviewed,
    '/admin/verify/kyc': () => ({ status: 'requested' }),
    '/admin/verify/reviewDocument': () => reviewed,
    '/admin/toggleUserStatus': ({ body }) => ({ userId: body?.userId ?? '', isDisabled: !body?.expected }),
    '/admin/user/history/{id}': () => ({ items: [], page: { current: 1, size: 10, total: 0, totalIsExact: true } }),
    '/admin/relations/getList': () => ({
      items: [manager],
      page: { current: 1, size: 1, total: 1, totalIsExact: true },
    }),
    '/admin/relations/get/{userId}': () => ({ companyId: 'c' }),
    '/admin/relations/assign/{userId}': () => ({ companyId: 'c', manager: { _id: 's', name: 'Noura Salem' } }),
    '/catalogue/options': () => someOptions(),
    '/users/sendWelcomeEmail': ({ body }) => ({ userId: body?.userId ?? '' }),
  })
  const shown = show(<PeoplePage />, { at, user: anAdmin(permissions) })
  deliver('users:all', { ver: 1, snap: aList([aisha, omar]) })
  return { asked, ...shown }
}

test('people are found and filtered, and the address says how', async () => {
  const { user, router } = open()
  expect(await screen.findByText('Aisha Rahman')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'omar')
  await waitFor(() => expect(router.state.location.search).toBe('?search=omar'))
  await user.click(screen.getByRole('combobox', { name: 'Access' }))
  await user.click(await screen.findByTitle('Banned'))
  deliver('users:banned', { ver: 1, snap: aList([omar]) })
  expect(await screen.findByText('Omar Haddad')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Aisha Rahman')).toBeNull())
  expect(router.state.location.search).toBe('?search=omar&access=banned')
})

test('people are narrowed by approval, verification and who looks after them', async () => {
  const { user, router } = open()
  await screen.findByText('Aisha Rahman')
  const choose = async (list: string, name: string) => {
    await user.click(screen.getByRole('combobox', { name: list }))
    await user.click(await screen.findByTitle(name))
  }
  await choose('Access', 'Not approved')
  await choose('Verification', 'Revision required')
  await choose('Relations manager', 'Noura Salem')
  await waitFor(() =>
    expect(router.state.location.search).toBe('?access=notApproved&verification=revisionWanted&manager=s'),
  )
})

test('a list is exported as it is narrowed, that of the banned too', async () => {
  const asked: unknown[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:people', revokeObjectURL: () => undefined })
  const { user } = open('/dashboard/admin/profiles?search=noor&role=user&access=banned')
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path, JSON.parse(String(body))])
    return new Response('Name')
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /^As XLSX/ }))
  const filters = { search: 'noor', userType: 'user', isDisabled: true }
  const told = [[expect.stringContaining('/admin/user/export'), { format: 'xlsx', filters }]]
  await waitFor(() => expect(asked).toEqual(told))
})

test('from a row of the list somebody is banned in one step, by keyboard too', async () => {
  const { asked, user } = open()
  const menu = await screen.findByRole('button', { name: 'Actions on Aisha Rahman' })
  menu.focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Ban' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Why'), 'A forged licence.')
  await user.click(form.getByRole('button', { name: 'Ban' }))
  const toggle = { userId: aisha._id, expected: false, reason: 'A forged licence.' }
  await waitFor(() => expect(asked.find(({ path }) => path.endsWith('toggleUserStatus'))?.body).toEqual(toggle))
})

test('a sales person is set to look after a company', async () => {
  const { asked, user } = open(`/dashboard/admin/profiles?user=${aisha._id}`)
  const panel = within(await screen.findByRole('region', { name: 'Relations manager' }))
  await user.click(await panel.findByRole('combobox'))
  await user.click(await screen.findByTitle('Noura Salem'))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.includes('relations/assign'))?.body).toEqual({ managerId: 's' }),
  )
})

test('who registers, changes or is banned stands in the list as it happens', async () => {
  open()
  expect(await screen.findByText('Aisha Rahman')).toBeTruthy()
  const lena = aUser({ firstName: 'Lena', lastName: 'Petersen' })
  deliver('users:all', {
    base: 1,
    ver: 2,
    patch: {
      rows: { [lena._id]: lena, [aisha._id]: { isDisabled: true, verification: { status: 'inReview' } } },
      order: [lena._id, aisha._id, omar._id],
      total: 3,
    },
  })
  expect(await screen.findByText('Lena Petersen')).toBeTruthy()
  const row = screen.getByText('Aisha Rahman').closest('tr')
  expect(row?.textContent).toMatch(/In review.*Banned/)
})

test('who is open is read anew when the list says that they changed', async () => {
  const { asked } = open(`/dashboard/admin/profiles?user=${aisha._id}`)
  await screen.findByRole('dialog')
  const reads = () => asked.filter(({ path }) => path === '/admin/getUser').length
  await waitFor(() => expect(reads()).toBeGreaterThan(0))
  const before = reads()
  deliver('users:all', { base: 1, ver: 2, patch: { rows: { [omar._id]: { isDisabled: false } } } })
  deliver('users:all', { base: 2, ver: 3, patch: { rows: { [aisha._id]: { verification: { status: 'accepted' } } } } })
  await waitFor(() => expect(reads()).toBe(before + 1))
})

test('who loses the right to see people is told so', async () => {
  open()
  expect(await screen.findByText('Aisha Rahman')).toBeTruthy()
  deliver('users:all', { closed: { code: '4003', reason: 'This list is no longer yours to see.' } })
  expect(await screen.findByText('Could not get users. Please try again later.')).toBeTruthy()
  expect(screen.queryByText('Aisha Rahman')).toBeNull()
})

test('a revision is asked for with a comment, an acceptance with the last day of the licence', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByText('Aisha Rahman'))
  const drawer = await screen.findByRole('dialog')
  await user.click(await within(drawer).findByRole('button', { name: 'Ask for a revision: Trade licence' }))
  await user.click(within(drawer).getByRole('button', { name: 'Send' }))
  expect(await within(drawer).findByText('Say what is wanted.')).toBeTruthy()
  await user.type(within(drawer).getByLabelText('What is wanted'), 'The stamp is cut off.')
  await user.click(within(drawer).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The applicant was asked for a revision: Trade licence.')).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: 'Accept: Trade licence' }))
  await user.type(within(drawer).getByLabelText('Valid until'), '2027-05-01')
  await user.click(within(drawer).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Trade licence is accepted.')).toBeTruthy()
  expect(asked.filter(({ path }) => path.endsWith('reviewDocument')).map(({ body }) => body)).toEqual([
    { documentId: 'l', decision: 'requestRevision', comment: 'The stamp is cut off.' },
    { documentId: 'l', decision: 'accept', expiresOn: '2027-05-01' },
  ])
})

test('a check is started at the provider, and a document taken into review or waived', async () => {
  const { asked, user } = open(`/dashboard/admin/profiles?user=${aisha._id}`)
  const drawer = await screen.findByRole('dialog')
  await user.click(await within(drawer).findByRole('button', { name: 'Start a check' }))
  expect(await screen.findByText('The provider was asked.')).toBeTruthy()
  expect(within(drawer).getByText('The name does not match.')).toBeTruthy()
  expect(within(drawer).getByText('Malabar Harvest LLC')).toBeTruthy()
  // What was not looked at yet is not decided on.
  expect(within(drawer).queryByRole('button', { name: 'Accept: National ID' })).toBeNull()
  expect(within(drawer).queryByRole('button', { name: 'Take into review: Trade licence' })).toBeNull()
  await user.click(within(drawer).getByRole('button', { name: 'Take into review: National ID' }))
  expect(await screen.findByText('National ID is in review.')).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: 'Not needed: Trade licence' }))
  expect(await screen.findByText('Trade licence is not needed.')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/admin/verify/kyc')?.body).toEqual({ userId: aisha._id })
})

test('who may only look sees the documents and no decision', async () => {
  const { asked } = open(`/dashboard/admin/profiles?user=${aisha._id}`, ['user.read'])
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('licence.pdf')).toBeTruthy()
  expect(within(drawer).queryByText('id.jpg')).toBeNull()
  expect(within(drawer).queryByRole('button', { name: /Accept|Start a check|Ban/ })).toBeNull()
  expect(asked.some(({ path }) => path.includes('getKycData'))).toBe(false)
})

test('a ban asks why, and says so to the server', async () => {
  const { asked, user } = open(`/dashboard/admin/profiles?user=${aisha._id}`)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ban' }))
  const title = await screen.findByText('Ban this person')
  const form = within(title.closest<HTMLElement>('[role=dialog]') ?? document.body)
  await user.click(form.getByRole('button', { name: 'Ban' }))
  expect(await form.findByText('Say why this person is banned.')).toBeTruthy()
  await user.type(form.getByLabelText('Why'), 'Forged a bill of lading.')
  await user.click(form.getByRole('button', { name: 'Ban' }))
  expect(await screen.findByText('The person is banned.')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('toggleUserStatus'))?.body).toEqual({
    userId: aisha._id,
    expected: false,
    reason: 'Forged a bill of lading.',
  })
})

test('banning several asks why as one ban does, and says so of each', async () => {
  const { asked, user } = open()
  const [first] = await screen.findAllByRole('checkbox', { name: `Tick ${aisha.companyEmail.email}` })
  if (first) await user.click(first)
  await user.click(screen.getByRole('button', { name: 'Ban' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Ban' }))
  expect(await form.findByText('Say why this person is banned.')).toBeTruthy()
  await user.type(form.getByLabelText('Why'), ' Forged papers. ')
  await user.click(form.getByRole('button', { name: 'Ban' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('toggleUserStatus'))?.body).toEqual({
      userId: aisha._id,
      expected: false,
      reason: 'Forged papers.',
    }),
  )
})

test('staff see the licence in groups of four, and send the welcome letter', async () => {
  const { asked, user } = open(`/dashboard/admin/profiles?user=${aisha._id}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('1234-5678-9')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Send the welcome letter' }))
  expect(await screen.findByText(`The welcome letter is on its way to ${aisha.companyEmail.email}.`)).toBeTruthy()
  expect(asked.find(({ path }) => path.includes('Welcome'))?.body).toEqual({ userId: aisha._id })
})

test('a ban is lifted on the record that was looked at', async () => {
  const { asked, user } = open(`/dashboard/admin/profiles?user=${omar._id}`)
  const drawer = await screen.findByRole('dialog')
  await user.click(await within(drawer).findByRole('button', { name: 'Lift the ban' }))
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Lift the ban' }))
  expect(await screen.findByText('The person may come in again.')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('toggleUserStatus'))?.body).toEqual({
    userId: omar._id,
    expected: true,
  })
})
