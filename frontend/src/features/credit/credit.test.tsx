/** Procurement limits: applied for with documents, seen as a bar, decided by staff. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DataOf } from '../../api/shapes'
import { anAdmin, aUser, someOptions } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { AdminLimitsPage } from './AdminLimitsPage'
import { LimitPage } from './LimitPage'
import { percentReserved } from './limit'

afterEach(() => vi.unstubAllGlobals())

type Application = DataOf<'/admin/company/procurementLimit/getData'>['items'][number]
const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const limit = { amount: usd('50000.00'), reserved: usd('12500.00'), available: usd('37500.00') }

const application = (changes: Partial<Application> = {}): Application => ({
  _id: 'a1',
  company: { _id: 'c1', companyName: 'Al Noor Foods', country: 'United Arab Emirates' },
  applicant: 'Mariam Al Hashimi',
  status: 'open',
  address: { line1: 'Al Maktoum Road 1', city: 'Dubai', country: 'United Arab Emirates' },
  files: { mandatory: [{ fileName: 'licence.pdf', fileURL: '/files/1' }], optional: [] },
  additionalFiles: [],
  createdAt: '2026-11-20T09:00:00Z',
  ...changes,
})

const stored = { location: '/files/1', fileName: 'licence.pdf', mime: 'application/pdf', size: 4 }
const pdf = new File(['%PDF'], 'licence.pdf', { type: 'application/pdf' })

function openOwn(own: DataOf<'/procurementLimit/user/get'>) {
  const asked = mockApi({
    '/procurementLimit/user/get': () => own,
    '/catalogue/options': () => someOptions(),
    '/upload': () => ({ files: { file: [stored] } }),
    '/procurementLimit/user/apply': () => application(),
  })
  return { asked, ...show(<LimitPage />, { at: '/dashboard/limit', user: aUser() }) }
}

test('a company applies with its documents and its address', async () => {
  const { asked, user } = openOwn({ applications: [] })
  await user.click(await screen.findByRole('button', { name: 'Apply for a limit' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Send the application' }))
  await vi.waitFor(() => expect(form.getAllByText('This field is required.')).toHaveLength(2))
  await user.type(form.getByLabelText('Street and building'), 'Al Maktoum Road 1')
  await user.type(form.getByLabelText('City'), 'Dubai')
  await user.click(form.getByRole('button', { name: 'Send the application' }))
  expect(await form.findByText('Add at least one document.')).toBeTruthy()
  await user.upload(form.getByLabelText('Choose a file: Mandatory documents', { selector: 'input' }), pdf)
  expect(await form.findByText('licence.pdf')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Send the application' }))
  await vi.waitFor(() => expect(asked.find(({ path }) => path.endsWith('/apply'))?.body).toBeTruthy())
  expect(asked.find(({ path }) => path.endsWith('/apply'))?.body).toEqual({
    files: { mandatory: [{ fileName: 'licence.pdf', fileURL: '/files/1' }], optional: [] },
    address: { line1: 'Al Maktoum Road 1', city: 'Dubai', country: 'United Arab Emirates' },
    additionalFiles: [],
  })
})

test('the limit is shown with how much of it is reserved', async () => {
  openOwn({ limit, applications: [application({ status: 'approved', limit: usd('50000.00') })] })
  expect(await screen.findByRole('progressbar', { name: '25% reserved' })).toBeTruthy()
  expect(screen.getByText('$37,500.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Apply for a higher limit' })).toBeTruthy()
})

test('while an application waits there is no other, and after a rejection there is', async () => {
  openOwn({ applications: [application()] })
  expect((await screen.findAllByText('Waits for a decision')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull()
})

test('after a rejection its reason stands there, and the company applies again', async () => {
  openOwn({ applications: [application({ status: 'rejected', note: 'The statements end in May.' })] })
  expect(await screen.findByText('The statements end in May.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Apply again' })).toBeTruthy()
})

const owed = {
  side: 'payable' as const,
  currency: 'USD' as const,
  amount: usd('90000.00'),
  credited: usd('0.00'),
  invoiced: usd('60000.00'),
  paid: usd('30000.00'),
  open: usd('30000.00'),
  due: usd('20000.00'),
  ageing: { upTo30Days: usd('20000.00'), upTo60Days: usd('0.00'), upTo90Days: usd('0.00'), longer: usd('0.00') },
  balance: usd('61000.00'),
  givenBack: usd('0.00'),
  refund: usd('0.00'),
}
const exposure = {
  reserved: usd('75000.00'),
  banks: [
    { bank: { _id: 'b1', name: 'Gulf Commerce Bank' }, reserved: usd('70000.00'), orders: 2 },
    { reserved: usd('5000.00'), orders: 1 },
  ],
  owed: [owed],
  alone: usd('250000.00'),
}
const request = {
  _id: 'r1',
  kind: 'limit' as const,
  limit: {
    applicationId: 'a1',
    company: application().company,
    limit: usd('400000.00'),
    expiresOn: '2099-12-31',
    tenorDays: 60,
  },
  held: [],
  permissions: [],
  reason: 'Ten years of clean accounts.',
  askedBy: { _id: 'a2', name: 'Noor Aziz' },
  askedAt: '2026-11-20T09:00:00Z',
  can: { approve: {}, reject: {} },
}

function openDesk(
  decide: () => Application | ReturnType<typeof refuse>,
  at = '/dashboard/admin/limits?application=a1',
  waits: Partial<Application> = {},
) {
  const asked = mockApi({
    '/admin/company/procurementLimit/getData': () => ({
      items: [application(waits)],
      page: { current: 1, size: 10, total: 1, totalIsExact: true },
    }),
    '/admin/company/procurementLimit/decide/{id}': decide,
    '/admin/company/procurementLimit/exposure/{id}': () => exposure,
    '/admin/approval/list': () => ({
      items: [request],
      page: { current: 1, size: 10, total: 1, totalIsExact: true },
    }),
  })
  return { asked, ...show(<AdminLimitsPage />, { at, user: anAdmin() }) }
}

const decisions = (asked: { path: string; body: unknown }[]) =>
  asked.filter(({ path }) => path.includes('/decide/')).map(({ body }) => body)

test('an approval may name a last day and the most days of credit', async () => {
  const { asked, user } = openDesk(() => application({ status: 'approved' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.type(drawer.getByLabelText('Limit in US dollars'), '50000')
  fireEvent.change(drawer.getByLabelText(/^Last day/), { target: { value: '2099-12-31' } })
  await user.type(drawer.getByLabelText(/^Days of credit at most/), '60')
  await user.click(drawer.getByRole('button', { name: 'Approve' }))
  const decision = { decision: 'approve', limit: '50000', expiresOn: '2099-12-31', tenorDays: 60 }
  await vi.waitFor(() => expect(decisions(asked)).toEqual([decision]))
})

test('the list of applications is exported as it is narrowed', async () => {
  const asked: unknown[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:limits', revokeObjectURL: () => undefined })
  const { user } = openDesk(() => application(), '/dashboard/admin/limits?status=open&search=noor')
  await screen.findByText('Al Noor Foods')
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path, JSON.parse(String(body))])
    return new Response('Company')
  })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /^As CSV/ }))
  const ask = { format: 'csv', filters: { status: 'open', search: 'noor' } }
  await vi.waitFor(() => expect(asked).toEqual([[expect.stringContaining('/procurementLimit/export'), ask]]))
})

test('a row of the list leads straight to a rejection', async () => {
  const { user } = openDesk(() => application(), '/dashboard/admin/limits')
  await user.click(await screen.findByRole('button', { name: 'Actions on the application of Al Noor Foods' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reject' }))
  expect(await within(await screen.findByRole('dialog')).findByLabelText('Why it is rejected')).toBeTruthy()
})

test('a limit past its last day says so', async () => {
  openOwn({ limit: { ...limit, available: usd('0.00'), expiresOn: '2026-01-31', tenorDays: 60 }, applications: [] })
  expect(await screen.findByText(/The limit has expired/)).toBeTruthy()
  expect(screen.getByText('60')).toBeTruthy()
})

test('an application is approved with a limit', async () => {
  const { asked, user } = openDesk(() => application({ status: 'approved' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.type(drawer.getByLabelText('Limit in US dollars'), '-3')
  await user.click(drawer.getByRole('button', { name: 'Approve' }))
  expect(await drawer.findByText('An amount above zero with two decimals at most.')).toBeTruthy()
  await user.clear(drawer.getByLabelText('Limit in US dollars'))
  await user.type(drawer.getByLabelText('Limit in US dollars'), '50000')
  await user.click(drawer.getByRole('button', { name: 'Approve' }))
  await vi.waitFor(() => expect(decisions(asked)).toEqual([{ decision: 'approve', limit: '50000' }]))
})

test('a rejection says why, and what the server refuses is told in the drawer', async () => {
  const { asked, user } = openDesk(() =>
    refuse(409, 'This application was decided already.', { code: 'APPLICATION_DECIDED' }),
  )
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByText('Reject'))
  await user.click(drawer.getByRole('button', { name: 'Reject' }))
  expect(await drawer.findByText('This field is required.')).toBeTruthy()
  await user.type(drawer.getByLabelText('Why it is rejected'), 'Too young')
  await user.click(drawer.getByRole('button', { name: 'Reject' }))
  expect(await drawer.findByText('This application was decided already.')).toBeTruthy()
  expect(decisions(asked)).toEqual([{ decision: 'reject', note: 'Too young' }])
})

test('a link opens an application that the shown page does not hold, and says so when there is none', async () => {
  mockApi({
    '/admin/company/procurementLimit/getData': ({ body }) => {
      const { current = 1, size = 10 } = body.page ?? {}
      const isThere = size === 100 && current === 2
      return { items: isThere ? [application()] : [], page: { current, size, total: 150, totalIsExact: true } }
    },
  })
  const at = (id: string) => `/dashboard/admin/limits?application=${id}`
  show(<AdminLimitsPage />, { at: at('a1'), user: anAdmin() })
  expect(await screen.findByRole('dialog')).toBeTruthy()
  cleanup()
  show(<AdminLimitsPage />, { at: at('a2'), user: anAdmin() })
  expect(await screen.findByText('This application no longer exists.')).toBeTruthy()
})

test('what is reserved of a limit is told in percent', () => {
  expect(percentReserved(limit)).toBe(25)
  expect(percentReserved({ ...limit, reserved: usd('75000.00') })).toBe(150)
})

test('who decides reads what a company without a limit takes on credit and owes, and above what a second admin is needed', async () => {
  openDesk(() => application())
  const drawer = within(await screen.findByRole('dialog'))
  const section = within(await drawer.findByRole('region', { name: 'What it takes on credit and owes now' }))
  for (const amount of ['$75,000.00', '$61,000.00', '$20,000.00', '$250,000.00']) {
    expect(await section.findByText(amount)).toBeTruthy()
  }
  expect(section.getByText('Gulf Commerce Bank').closest('li')?.textContent).toMatch(/70,000.*2 orders/)
  expect(section.getByText('Without a bank').closest('li')?.textContent).toMatch(/5,000.*1 order/)
})

test('a high limit waits for a second admin, and its amount may be typed with commas', async () => {
  const { asked, user } = openDesk(() => application({ awaits: 'r1' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.type(drawer.getByLabelText('Limit in US dollars'), '400,000.00')
  await user.click(drawer.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('The limit waits for a second admin.')).toBeTruthy()
  expect(decisions(asked)).toEqual([{ decision: 'approve', limit: '400000.00' }])
})

test('an application that waits for a second admin is not decided again, and is approved where it stands', async () => {
  const { user } = openDesk(() => application(), '/dashboard/admin/limits?application=a1', { awaits: 'r1' })
  const drawer = within(await screen.findByRole('dialog'))
  deliver('list:approvals', { ver: 1, snap: { mark: 'limit' } })
  const item = within((await drawer.findByText('Ten years of clean accounts.')).closest('li') ?? document.body)
  expect(item.getByText('$400,000.00').closest('ins')).toBeTruthy()
  expect(item.getByText('no limit').tagName).toBe('DEL')
  expect(item.getByRole('button', { name: 'Approve' })).toBeTruthy()
  expect(drawer.queryByLabelText('Limit in US dollars')).toBeNull()
  expect(drawer.getByText('Waits for a second admin', { selector: '.ant-tag, span' })).toBeTruthy()
  await user.keyboard('{Escape}')
})
