/** Access management: who may grant what to whom. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApprovalRecord, StaffRecord } from '../../api/contract'
import { anAdmin, aUser } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { AccessPage } from './AccessPage'
import { ApprovalsPage } from './ApprovalsPage'
import { toggled } from './permissions'

afterEach(() => vi.unstubAllGlobals())

/** What an admin who holds access, people and `deal.read` may grant. */
const turn = ['role', 'user', 'deal.read', ...['manage', 'read'].map((verb) => `role.${verb}`)].concat(
  ['approve', 'authorize', 'ban', 'create', 'delete', 'email', 'read', 'update', 'verify'].map(
    (verb) => `user.${verb}`,
  ),
)
const me: StaffRecord = { ...anAdmin(['role', 'user', 'deal.read']), can: { turn: [] } }
const staff = { company: undefined, userType: 'sales' as const }
const daniel: StaffRecord = {
  ...aUser({ ...staff, firstName: 'Daniel', lastName: 'Okafor', permissions: ['deal.edit', 'user.read'] }),
  can: { grant: {}, turn },
}

const waiting: ApprovalRecord = {
  _id: 'r1',
  kind: 'grant',
  subject: { _id: daniel._id, name: 'Daniel Okafor' },
  held: ['user.read'],
  permissions: ['deal'],
  askedBy: { _id: 'a2', name: 'Noor Aziz' },
  askedAt: '2026-11-20T09:00:00Z',
  can: { approve: {}, reject: {} },
}

function open(
  at = '',
  { isLast = false, waits = [] as (typeof waiting)[], awaits = undefined as string | undefined } = {},
) {
  const page = { current: 1, size: 10, total: 2, totalIsExact: true }
  const asked = mockApi({
    '/admin/role/list': () => ({ items: [me, daniel], page }),
    '/admin/approval/list': () => ({ items: waits, page: { ...page, total: waits.length } }),
    '/admin/approval/decide/{id}': ({ body }) => ({ _id: 'r1', isApproved: body.decision === 'approve' }),
    '/admin/role/update/{userId}': ({ body, params }) =>
      isLast
        ? refuse(409, 'Nobody else could manage roles any more.', { code: 'LAST_ROLE_MANAGER' })
        : { userId: params.userId, permissions: body.permissions, awaits },
  })
  return { asked, ...show(<AccessPage />, { user: me, at: `/dashboard/admin/access${at}` }) }
}
const panelOf = async (title: string) => {
  const shown = await screen.findByRole('heading', { name: title })
  return within(shown.closest<HTMLElement>('section') ?? document.body)
}
const sent = (asked: { path: string; body: unknown }[]) => asked.find(({ path }) => path.includes('role/update'))?.body

test('the staff stand with what they may do in words', async () => {
  open()
  const row = (await screen.findByText('Daniel Okafor')).closest('tr')
  expect(row?.textContent).toContain('Deals: Edit · People: See')
})

test('an area holds its verbs, what one lacks is not granted, and what others granted may stay', async () => {
  const { asked, user } = open(`?user=${daniel._id}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/You can grant only rights that you hold/)).toBeTruthy()
  expect(drawer.getByRole('checkbox', { name: 'Deals: everything' })).toHaveProperty('disabled', true)
  expect(drawer.getByRole('checkbox', { name: 'Deals: Delete' })).toHaveProperty('disabled', true)
  expect(drawer.getByRole('checkbox', { name: 'Deals: Edit' })).toHaveProperty('checked', true)
  expect(drawer.getByRole('checkbox', { name: 'Deals: Edit' })).toHaveProperty('disabled', true)
  await user.click(drawer.getByRole('checkbox', { name: 'People: everything' }))
  expect(drawer.getByRole('checkbox', { name: 'People: Ban' })).toHaveProperty('checked', true)
  expect(drawer.getByRole('checkbox', { name: 'People: Ban' })).toHaveProperty('disabled', true)
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The rights of Daniel Okafor are saved.')).toBeTruthy()
  expect(sent(asked)).toEqual({ permissions: ['deal.edit', 'user'], expected: daniel.permissions })
})

test('a preset gives as much of it as one may', async () => {
  const { asked, user } = open(`?user=${daniel._id}`)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Sales' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(asked)).toMatchObject({ permissions: ['deal.edit', 'deal.read', 'user.read'] }))
})

test('whose rights are open stays so when others come before them in the list', async () => {
  let items = [me, daniel]
  const page = { current: 1, size: 10, total: 11, totalIsExact: true }
  mockApi({
    '/admin/role/list': () => ({ items, page }),
    '/admin/approval/list': () => ({ items: [], page: { ...page, total: 0 } }),
  })
  const { user } = show(<AccessPage />, { user: me, at: `/dashboard/admin/access?user=${daniel._id}` })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('checkbox', { name: 'People: everything' }))
  items = [{ ...aUser({ ...staff, firstName: 'Lena', lastName: 'Petersen' }), can: { turn: [] } }, me]
  deliver('list:audit', { ver: 1, snap: { mark: '1' } })
  deliver('list:audit', { ver: 2, snap: { mark: '2' } })
  expect(await screen.findByText('Lena Petersen')).toBeTruthy()
  expect(drawer.getByRole('checkbox', { name: 'People: everything' })).toHaveProperty('checked', true)
})

test('nobody changes their own, and a refusal is told', async () => {
  open(`?user=${me._id}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Nobody changes their own rights.')).toBeTruthy()
  for (const box of drawer.getAllByRole('checkbox')) expect(box).toHaveProperty('disabled', true)
  expect(drawer.queryByRole('button', { name: 'Sales' })).toBeNull()
})

test('the last who manages roles is not lost', async () => {
  const { user } = open(`?user=${daniel._id}`, { isLast: true })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Nothing' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText('Nobody else could manage roles any more.')).toBeTruthy()
})

test('a right is taken with its area', () => {
  expect(toggled(['deal.read', 'user'], 'deal', true)).toEqual(['user', 'deal'])
  expect(toggled(['deal', 'user.read'], 'deal', false)).toEqual(['user.read'])
  expect(toggled(['deal.read'], 'deal.edit', true)).toEqual(['deal.read', 'deal.edit'])
})

test('what another admin asked for is approved, once it is said what changes', async () => {
  const { asked, user } = open('', { waits: [waiting] })
  const panel = await panelOf('Waits for a second admin')
  expect(panel.getByText('People: See')).toBeTruthy()
  expect(panel.getByText('Deals')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Approve' }))
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('The request is approved and carried out.')).toBeTruthy()
  expect(asked.find(({ path }) => path.includes('decide'))?.body).toEqual({ decision: 'approve' })
})

test('an approver of a deletion reads what it touches', async () => {
  const touched = { sessions: 2, listings: 0, deals: ['INT0042', 'DOM0007'], signatures: 1, applications: 0 }
  open('', { waits: [{ ...waiting, kind: 'deletion', touched }] })
  const panel = await panelOf('Waits for a second admin')
  expect(panel.getByText('Sessions that end: 2')).toBeTruthy()
  expect(panel.getByText('INT0042, DOM0007')).toBeTruthy()
  expect(panel.getByText('Documents that wait for their signature: 1')).toBeTruthy()
  expect(panel.queryByText(/Lots taken off/)).toBeNull()
})

test('who asked may only take it back', async () => {
  const own = { ...waiting, askedBy: { _id: me._id, name: 'Aisha Rahman' }, can: { reject: {} } }
  const { asked, user } = open('', { waits: [own] })
  const panel = await panelOf('Waits for a second admin')
  expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('The request is rejected.')).toBeTruthy()
  expect(asked.find(({ path }) => path.includes('decide'))?.body).toEqual({ decision: 'reject' })
})

test('what waits for a second admin is told so', async () => {
  const { user } = open(`?user=${daniel._id}`, { awaits: 'r1' })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The rights of Daniel Okafor wait for a second admin.')).toBeTruthy()
})

test('rights that wait for a second admin show what comes and goes, and are not asked for again', async () => {
  const held = ['user.read', 'deal.read']
  const { asked, user } = open(`?user=${daniel._id}`, {
    waits: [{ ...waiting, held, permissions: ['user.read', 'deal.edit'] }],
  })
  deliver('list:approvals', { ver: 1, snap: { mark: 'rights' } })
  const panel = await panelOf('Waits for a second admin')
  expect(panel.getByText('Deals: See').tagName).toBe('DEL')
  expect(panel.getByText('Deals: Edit').tagName).toBe('INS')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('link', { name: /waits for a second admin, asked by Noor Aziz/ })).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(sent(asked)).toBeUndefined()
})

test('an admin who sees no rights decides on what waits for them on the page of requests', async () => {
  const order = { dealId: 'd1', order_id: 'INT0042', from: 'Gulf', to: 'Emirates' }
  const asked = mockApi({
    '/admin/approval/list': () => ({
      items: [{ ...waiting, kind: 'reassignment' as const, subject: undefined, order, held: [], permissions: [] }],
      page: { current: 1, size: 10, total: 1, totalIsExact: true },
    }),
    '/admin/approval/decide/{id}': () => ({ _id: 'r1', isApproved: true }),
  })
  const { user } = show(<ApprovalsPage />, { user: anAdmin(['deal.read', 'deal.assign']) })
  const panel = await panelOf('Waits for a second admin')
  expect(panel.getByRole('link', { name: 'INT0042' }).getAttribute('href')).toBe('/dashboard/deals/d1')
  await user.click(panel.getByRole('button', { name: 'Approve' }))
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(asked.find(({ path }) => path.includes('decide'))?.body).toEqual({ decision: 'approve' }))
})

test('the end of a dispute that another admin asks for says how and why, with the way to the deal', async () => {
  const dispute = {
    dealId: 'd1',
    order_id: 'INT0042',
    number: 1,
    outcome: 'price-reduction' as const,
    amount: { amount: '300.00', currency: 'USD' as const },
  }
  const reason = 'Both weighbridges agree.'
  const request = { ...waiting, kind: 'dispute' as const, subject: undefined, held: [], permissions: [], reason }
  mockApi({
    '/admin/approval/list': () => ({
      items: [
        { ...request, dispute },
        { ...request, _id: 'r2', dispute: { dealId: 'd2', order_id: 'INT0043', number: 2 } },
      ],
      page: { current: 1, size: 10, total: 2, totalIsExact: true },
    }),
  })
  show(<ApprovalsPage />, { user: anAdmin(['deal.read', 'deal.dispute']) })
  const panel = await panelOf('Waits for a second admin')
  expect(panel.getByText('End the dispute over INT0042')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'INT0042' }).closest('p')?.textContent).toMatch(/Price reduction.*300/)
  expect(panel.getByRole('link', { name: 'INT0043' }).closest('p')?.textContent).toContain('Without an outcome')
  expect(panel.getAllByText(reason)).toHaveLength(2)
  expect(panel.getAllByRole('button', { name: 'Approve' })).toHaveLength(2)
})

test('where nothing waits the page of requests says so', async () => {
  mockApi({
    '/admin/approval/list': () => ({ items: [], page: { current: 1, size: 10, total: 0, totalIsExact: true } }),
  })
  show(<ApprovalsPage />, { user: anAdmin() })
  expect(await screen.findByText('Nothing waits for a second admin.')).toBeTruthy()
})

test.each([
  ['the staff', AccessPage, '/admin/role/list'],
  ['what waits', AccessPage, '/admin/approval/list'],
  ['what waits for its own page', ApprovalsPage, '/admin/approval/list'],
])('%s is read anew when another admin did something', async (_, Page, path) => {
  const page = { current: 1, size: 10, total: 0, totalIsExact: true }
  const asked = mockApi({
    '/admin/role/list': () => ({ items: [], page }),
    '/admin/approval/list': () => ({ items: [], page }),
  })
  show(<Page />, { user: me })
  const times = () => asked.filter((call) => call.path === path).length
  await waitFor(() => expect(times()).toBeGreaterThan(0))
  const before = times()
  const list = path === '/admin/approval/list' ? 'list:approvals' : 'list:audit'
  for (const mark of [1, 2]) deliver(list, { ver: mark, snap: { mark: `${Page.name}${path}:${mark}` } })
  await waitFor(() => expect(times()).toBeGreaterThan(before))
})
