/** The people of a company: what an owner does with them, what others see, and what waits for another of them. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { HeldActView, MemberView } from '../../../api/contract'
import { aUser } from '../../../test/builders'
import { mockApi, refuse } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { AccountPage } from '../AccountPage'

afterEach(() => vi.unstubAllGlobals())

const owner = aUser({
  member: { role: 'owner', isSuspended: false, may: ['own', 'read', 'work', 'trade', 'goods', 'money', 'company'] },
})
const viewer = aUser({ member: { role: 'viewer', isSuspended: false, may: ['own', 'read'] } })

const omar: MemberView = {
  _id: '01930000-0000-7000-8000-000000000021',
  name: 'Omar Said',
  email: 'omar@alnoor-foods.test',
  role: 'trader',
  limit: { amount: '100.00', currency: 'USD' },
  isSuspended: false,
  isDisabled: false,
  maySign: false,
  deals: 2,
  since: '2026-11-01T08:00:00Z',
  version: 4,
  can: { place: {}, suspend: {}, handOver: {} },
}
const held: HeldActView = {
  _id: '01930000-0000-7000-8000-000000000031',
  kind: 'order',
  sum: { amount: '5900.00', currency: 'USD' },
  listingId: '01930000-0000-7000-8000-000000000041',
  title: 'Basmati Rice',
  terms: {
    units: 200,
    unit: 'bag',
    retailPriceAs: 'Unit',
    price: { amount: '29.50', currency: 'USD' },
    incoterm: 'CIF',
    place: 'Jebel Ali',
    paymentTerm: 'as-per-invoice',
    destination: { city: 'Dubai', country: 'United Arab Emirates' },
    packing: 'bags',
    cargoType: 'bulk',
    documents: ['phytosanitary-certificate'],
    days: 3,
    note: 'Ship it early, please.',
  },
  askedBy: omar._id,
  asker: 'Omar Said',
  expiresAt: '2999-12-01T08:00:00Z',
  can: { approve: {}, decline: {} },
}
const page = { current: 1, size: 100, total: 1, totalIsExact: true }

function open(user = owner, can: MemberView['can'] = omar.can) {
  const asked = mockApi({
    '/team/list': () => ({ members: [{ ...omar, can }], invited: [] }),
    '/team/approvals': () => ({ items: [held], page }),
    '/team/invite': () => ({}),
    '/team/approve/{id}': () => ({}),
    '/team/suspendMember/{userId}': () => ({}),
  })
  return { asked, ...show(<AccountPage />, { at: '/account-settings?tab=team', user }) }
}

test('an owner invites somebody with a role and a limit', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('E-mail address'), 'lina@alnoor-foods.test')
  await user.type(form.getByLabelText(/^Limit for each act/), '25,000.00')
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Invitation sent')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('invite'))?.body).toEqual({
    email: 'lina@alnoor-foods.test',
    role: 'trader',
    limit: { amount: '25000.00', currency: 'USD' },
    language: 'en',
  })
})

test('an owner approves what a colleague asked for, and keeps somebody out on what was seen', async () => {
  const { asked, user } = open()
  const waits = within(await screen.findByRole('region', { name: 'Waits for approval of your company' }))
  expect(waits.getByText('Order: Basmati Rice')).toBeTruthy()
  const terms = ['200 bags', '$29.50', 'per bag', 'Jebel Ali', 'As per invoice', 'Dubai, United Arab Emirates']
  const beside = ['Bags', 'Bulk', 'Phytosanitary certificate', '3', 'Ship it early, please.']
  for (const said of [...terms, ...beside]) expect(waits.getByText(said)).toBeTruthy()
  await user.click(waits.getByRole('button', { name: 'Approve' }))
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Suspend: Omar Said' }))
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  await vi.waitFor(() => expect(asked.find(({ path }) => path.includes('suspendMember'))?.body).toEqual({ version: 4 }))
})

test('what waits for approval and could not be read is told so, and read once it can be', async () => {
  let isAway = true
  mockApi({
    '/team/list': () => ({ members: [omar], invited: [] }),
    '/team/approvals': () => (isAway ? refuse(503, 'Please try again.') : { items: [held], page }),
  })
  const { user } = show(<AccountPage />, { at: '/account-settings?tab=team', user: owner })
  const waits = within(await screen.findByRole('region', { name: 'Waits for approval of your company' }))
  expect(waits.getByText('Please try again.')).toBeTruthy()
  isAway = false
  await user.click(waits.getByRole('button', { name: 'Try again' }))
  expect(await waits.findByText('Order: Basmati Rice')).toBeTruthy()
})

test('who only looks sees the people and changes nothing', async () => {
  open(viewer, {})
  expect(await screen.findByRole('heading', { name: 'Omar Said' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Suspend: Omar Said' })).toBeNull()
  expect(
    screen.getByText('Your role in your company does not allow this. An owner of your company can change it.'),
  ).toBeTruthy()
})
