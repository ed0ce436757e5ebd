/** Plans: chosen by a company, which is told when they hold; kept by staff. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DataOf } from '../../api/shapes'
import { anAdmin, aUser } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { show } from '../../test/render'
import { AdminPlansPage } from './AdminPlansPage'
import { PlanPage } from './PlanPage'
import { holdsFrom } from './plan'

afterEach(() => vi.unstubAllGlobals())

type Own = DataOf<'/subscription/getSubscription'>
const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const free = {
  _id: 'free',
  name: 'Free',
  position: 1,
  monthlyPrice: usd('0.00'),
  liveLots: 3,
  hasAuctions: false,
  version: 1,
}
const trade = { ...free, _id: 'trade', name: 'Trade', position: 2, monthlyPrice: usd('99.00'), hasAuctions: true }
const pro = { ...trade, _id: 'pro', name: 'Pro', position: 3, monthlyPrice: usd('399.00'), liveLots: undefined }
const page = { current: 1, size: 10, total: 3, totalIsExact: true }

const own = (changes: Partial<Own> = {}): Own => ({
  plan: trade,
  since: '2026-11-01T09:00:00Z',
  renewsAt: '2026-12-01T09:00:00Z',
  usage: { liveLots: 2, users: 1, requests: 0 },
  invoices: [],
  ...changes,
})

function openOwn(subscription: Own) {
  const asked = mockApi({
    '/subscription/getSubscription': () => subscription,
    '/subscription/getPlans': () => ({ items: [free, trade, pro], page }),
    '/subscription/subscribe': ({ body }) => body?.planId ?? '',
  })
  return { asked, ...show(<PlanPage />, { at: '/dashboard/plan', user: aUser() }) }
}

test('a larger plan begins with its payment, and what it costs is said before', async () => {
  const { asked, user } = openOwn(own())
  await user.click(await screen.findByRole('button', { name: 'Choose Pro' }))
  expect(
    await screen.findByText(
      'You get an invoice of $399.00 for a month. The plan begins once the transfer has arrived.',
    ),
  ).toBeTruthy()
  const answers = screen.getAllByRole('button', { name: 'Choose Pro' })
  await user.click(answers[answers.length - 1] as HTMLElement)
  await vi.waitFor(() =>
    expect(asked.filter(({ path }) => path.endsWith('/subscribe')).map(({ body }) => body)).toEqual([
      { planId: 'pro' },
    ]),
  )
})

test('a smaller plan holds once the paid month is over, and the day is said', async () => {
  const { user } = openOwn(own())
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose Free' }))
  expect(await screen.findByText(/It starts on .*Dec.* 2026.*Your past data stays visible/)).toBeTruthy()
})

test('what is to pay says the account and the reference, and a transfer is told', async () => {
  const invoice = {
    number: 'SUB000007',
    planId: 'pro',
    planName: 'Pro',
    amount: usd('399.00'),
    issuedAt: '2026-11-20T09:00:00Z',
    dueOn: '2026-12-04',
    status: 'open' as const,
  }
  const payInto = { holder: 'Granary Ltd', account: 'AE070331234567890123456', swift: 'EBILAEAD' }
  const asked = mockApi({
    '/subscription/getSubscription': () => own({ invoices: [invoice], payInto }),
    '/subscription/getPlans': () => ({ items: [free, trade, pro], page }),
    '/subscription/reportTransfer': () => null,
  })
  const { user } = show(<PlanPage />, { at: '/dashboard/plan', user: aUser() })
  expect(await screen.findByText('AE070331234567890123456')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Choose Pro' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Report a transfer' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Day of the transfer'), '2026-11-21')
  await user.type(form.getByLabelText('Reference of the bank'), 'FT-2611')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/reportTransfer'))?.body).toEqual({
      number: 'SUB000007',
      paidOn: '2026-11-21',
      reference: 'FT-2611',
    }),
  )
})

test('who chose nothing is told that the quotas of the free plan hold', async () => {
  openOwn(own({ plan: free, renewsAt: undefined, since: undefined }))
  expect(await screen.findByText(/quotas of the free plan apply/)).toBeTruthy()
})

test('who goes down sees what follows and may stay', async () => {
  openOwn(own({ nextPlanId: 'free' }))
  expect(await screen.findByRole('button', { name: 'Stay on Trade' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Choose Free' })).toBeNull()
})

test('a plan that somebody else changed meanwhile is not overwritten', async () => {
  const asked = mockApi({
    '/admin/plan/list': () => ({ items: [trade], page }),
    '/admin/plan/save': () => refuse(409, 'Somebody changed this plan in the meantime.', { code: 'PLAN_CHANGED' }),
  })
  const { user } = show(<AdminPlansPage />, { at: '/dashboard/admin/plans', user: anAdmin() })
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const form = within(await screen.findByRole('dialog'))
  await user.clear(form.getByLabelText('Price a month, in US dollars'))
  await user.type(form.getByLabelText('Price a month, in US dollars'), '120')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Somebody changed this plan in the meantime.')).toBeTruthy()
  const saved = asked.find(({ path }) => path === '/admin/plan/save')?.body
  expect(saved).toMatchObject({ plan: { _id: 'trade', monthlyPrice: usd('120'), version: 1, liveLots: 3 } })
})

test('a plan opens by its row, at an address of its own', async () => {
  mockApi({ '/admin/plan/list': () => ({ items: [trade, pro], page }) })
  const { user, router } = show(<AdminPlansPage />, { at: '/dashboard/admin/plans', user: anAdmin() })
  const row = await screen.findByRole('link', { name: 'Trade' })
  row.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.search).toBe('?plan=pro')
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByLabelText('Price a month, in US dollars')).toHaveProperty('value', '399.00')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.search).toBe('')
})

test('what companies chose stands in the second tab', async () => {
  const asked = mockApi({
    '/admin/subscription/list': () => ({
      items: [
        {
          company: { _id: 'c1', companyName: 'Deccan Grains', country: 'India' },
          planId: 'pro',
          planName: 'Pro',
          monthlyPrice: usd('399.00'),
          since: '2026-11-01T09:00:00Z',
          nextPlanId: 'free',
          nextPlanName: 'Free',
        },
      ],
      page: { ...page, total: 1 },
    }),
  })
  const { user } = show(<AdminPlansPage />, { at: '/dashboard/admin/plans?tab=subscriptions', user: anAdmin() })
  const company = await screen.findByRole('link', { name: 'Deccan Grains' })
  expect(company.getAttribute('href')).toBe('/dashboard/admin/profiles?search=Deccan+Grains')
  expect(company.closest('tr')?.textContent).toContain('Free')
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await user.click(await screen.findByTitle('By name'))
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ sort: 'name' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'decc{Enter}')
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ filters: { search: 'decc' } }))
})

test('what companies chose is exported as it is narrowed', async () => {
  const none = { items: [], page: { ...page, total: 0 } }
  mockApi({ '/admin/subscription/list': () => none })
  Object.assign(URL, { createObjectURL: () => 'blob:subscriptions', revokeObjectURL: () => undefined })
  const at = '/dashboard/admin/plans?tab=subscriptions&search=decc'
  const { user } = show(<AdminPlansPage />, { at, user: anAdmin() })
  const asked = vi.fn(async (_: string, { body }: RequestInit) => new Response(String(body)))
  vi.stubGlobal('fetch', asked)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /^As CSV/ }))
  await vi.waitFor(() => expect(asked.mock.lastCall?.[0]).toContain('/admin/subscription/export'))
  const told = JSON.parse(String(asked.mock.lastCall?.[1].body))
  expect(told).toEqual({ format: 'csv', filters: { search: 'decc' } })
})

test('when a plan holds is told as the server decides it', () => {
  expect(holdsFrom(own(), pro)).toBeUndefined()
  expect(holdsFrom(own(), free)).toBe('2026-12-01T09:00:00Z')
})
