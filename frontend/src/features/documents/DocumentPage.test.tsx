/** A document that is out for signature: only what was shown is signed, with consent, by whom it waits for. */
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashOf } from '../../lib/hash'
import { setLanguage } from '../../lib/i18n'
import { aList, anAdmin, aUser } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { AdminDocumentsPage } from './AdminDocumentsPage'
import { DocumentPage } from './DocumentPage'
import { PendingSignaturesPage } from './PendingSignaturesPage'
import { VerifyPage } from './VerifyPage'

const content = new TextEncoder().encode('%PDF-1.7 the contract')
const sha256 = hashOf(content)
const me = aUser()

const signer = {
  _id: me._id,
  name: 'Mariam Haddad',
  companyName: 'Al Noor Foods',
  role: 'buyer' as const,
  state: 'due' as const,
}
const row = {
  _id: 's1',
  documentId: 's1',
  dealId: 'd1',
  order_id: 'INT0042',
  dealKind: 'international',
  documentType: 'sales-contract' as const,
  number: 'SC-0001',
  language: 'en' as const,
  status: 'open' as const,
  sha256,
  documentFields: [{ _id: 'title', required: true }],
  inOrder: false,
  signers: [signer],
  requestedAt: '2026-11-23T08:00:00Z',
  version: 1,
}
const document = { ...row, url: '/files/f1', maySign: true, trail: [] }

/** The server, with the file behind its address. */
function serve(handlers: Parameters<typeof mockApi>[0], bytes = content) {
  const asked = mockApi(handlers)
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) =>
    String(input).includes('/files/') ? new Response(bytes) : answer(input, init),
  )
  return asked
}

beforeEach(() => {
  setLanguage('en')
  URL.createObjectURL = () => 'blob:shown'
  URL.revokeObjectURL = () => undefined
})

const open = { user: me, at: '/dashboard/documents/s1' }
const page = { path: '/dashboard/documents/:documentId', element: <DocumentPage /> }

test('what was shown is signed, with what is asked for and consent', async () => {
  const asked = serve({ '/documents/get/{id}': () => document, '/documents/sign/{id}': () => row })
  const { user } = show(<PendingSignaturesPage />, { ...open, routes: [page] })
  const button = await screen.findByRole('button', { name: 'Sign the document' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  expect(screen.getByTitle('SC-0001').getAttribute('src')).toBe('blob:shown')
  await user.click(button)
  expect(await screen.findByText('Nothing is signed without your consent')).toBeTruthy()
  expect(asked.some(({ path }) => path.includes('/sign/'))).toBe(false)
  await user.type(screen.getByLabelText(/Title/), 'Director')
  await user.click(screen.getByRole('checkbox'))
  await user.click(button)
  await waitFor(() =>
    expect(asked.find(({ path }) => path.includes('/sign/'))?.body).toMatchObject({
      signature: { kind: 'typed' },
      fields: { title: 'Director' },
      consent: true,
      sha256,
    }),
  )
})

test('another file than the one that was sent cannot be signed', async () => {
  serve({ '/documents/get/{id}': () => document }, new TextEncoder().encode('another'))
  show(<PendingSignaturesPage />, { ...open, routes: [page] })
  expect(await screen.findByText(/This is not the file that was sent/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign the document' }).hasAttribute('disabled')).toBe(true)
})

test('a document that cannot be read just now is not told as gone', async () => {
  let isAway = true
  serve({
    '/documents/get/{id}': () => (isAway ? refuse(503, 'Please try again.') : { ...document, _id: 's4' }),
  })
  const { user } = show(null, { user: me, at: '/dashboard/documents/s4', routes: [page] })
  expect(await screen.findByText('Please try again.')).toBeTruthy()
  expect(screen.queryByText(/^There is no such document/)).toBeNull()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Sales contract' })).toBeTruthy()
})

test('under the address of another document this one is shown no more', async () => {
  serve({
    '/documents/get/{id}': ({ params }) =>
      params.id === 's5' ? { ...document, _id: 's5' } : refuse(404, 'Not found', { code: 'NOT_FOUND' }),
  })
  const { router } = show(null, { user: me, at: '/dashboard/documents/s5', routes: [page] })
  await screen.findByRole('heading', { name: 'Sales contract' })
  await act(() => router.navigate('/dashboard/documents/s6'))
  expect(await screen.findByText(/^There is no such document/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Sales contract' })).toBeNull()
})

test('what waits is listed live, and a list that is empty says so', async () => {
  serve({})
  show(<PendingSignaturesPage />, { user: me })
  deliver('signatures:own', { ver: 1, snap: aList([row]) })
  expect((await screen.findByRole('link', { name: /Sales contract/ })).getAttribute('href')).toBe(
    '/dashboard/documents/s1',
  )
  deliver('signatures:own', { ver: 2, snap: aList([]) })
  expect(await screen.findByText('Nothing waits for your signature.')).toBeTruthy()
})

test('the desk withdraws what is open', async () => {
  const listed = {
    _id: 'f1',
    dealId: 'd1',
    order_id: 'INT0042',
    dealKind: 'international' as const,
    fileURL: '/files/f1',
    fileName: 'SC-0001.pdf',
    documentType: 'sales-contract' as const,
    origin: 'printed' as const,
    number: 'SC-0001',
    at: '2026-11-23T08:00:00Z',
    signature: row,
    can: { void: {}, request: { code: 'SIGNATURE_SENT_ALREADY' as const } },
  }
  const bill = {
    ...listed,
    _id: 'f2',
    fileName: 'bill.pdf',
    documentType: 'bill-of-lading' as const,
    signature: undefined,
    can: {},
  }
  const page = { current: 1, size: 10, total: 2, totalIsExact: true }
  const all = serve({
    '/admin/documents/void': () => row,
    '/admin/documents/list': () => ({ items: [listed, { ...bill, origin: 'uploaded' as const }], page }),
  })
  const { user } = show(<AdminDocumentsPage />, { user: anAdmin() })
  expect(await screen.findByRole('button', { name: 'Open bill.pdf' })).toBeTruthy()
  expect(screen.getByText('Bill of lading')).toBeTruthy()
  const line = screen.getByRole('button', { name: 'Open bill.pdf' }).closest('tr')
  expect(line?.querySelector('.gr-row-link')?.getAttribute('href')).toBe(`/dashboard/deals/${bill.dealId}`)
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await user.click(await screen.findByTitle('By name'))
  await waitFor(() => expect(all.at(-1)?.body).toMatchObject({ sort: 'name' }))
  const asked = () => all.filter(({ path }) => path === '/admin/documents/void')
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await user.type(await screen.findByLabelText(/Reason/), 'Other terms')
  const buttons = screen.getAllByRole('button', { name: 'Withdraw' })
  await user.click(buttons.at(-1) as HTMLElement)
  await waitFor(() => expect(asked()[0]?.body).toEqual({ documentId: 's1', reason: 'Other terms' }))
})

test('the list of documents is exported as it is narrowed, by who may open them', async () => {
  serve({
    '/admin/documents/list': () => ({ items: [], page: { current: 1, size: 10, total: 0, totalIsExact: true } }),
  })
  Object.assign(URL, { createObjectURL: () => 'blob:documents', revokeObjectURL: () => undefined })
  const { user } = show(<AdminDocumentsPage />, { at: '/?kind=bill-of-lading&status=open', user: anAdmin() })
  const asked = vi.fn(async (_: string, { body }: RequestInit) => new Response(String(body)))
  vi.stubGlobal('fetch', asked)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /^As CSV/ }))
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toContain('/admin/documents/export'))
  const told = JSON.parse(String(asked.mock.lastCall?.[1].body))
  expect(told).toEqual({
    format: 'csv',
    filters: { search: null, status: 'open', documentType: 'bill-of-lading', dealId: null },
  })
})

test('who may open no documents sees what there is, and nothing to open or do', async () => {
  const listed = {
    _id: 'f1',
    dealId: 'd1',
    order_id: 'INT0042',
    dealKind: 'international' as const,
    fileName: 'bill.pdf',
    documentType: 'sales-contract' as const,
    origin: 'uploaded' as const,
    at: '2026-11-23T08:00:00Z',
    can: {},
  }
  serve({
    '/admin/documents/list': () => ({ items: [listed], page: { current: 1, size: 10, total: 1, totalIsExact: true } }),
  })
  show(<AdminDocumentsPage />, { user: anAdmin([]) })
  expect(await screen.findByText('bill.pdf')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  for (const name of ['Open bill.pdf', 'Request signatures']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.queryByRole('link')).toBeNull()
})

test('anyone verifies a file, of which only the hash is sent', async () => {
  const asked = serve({ '/documents/verify': () => ({ outcome: 'unknown' as const, signers: [] }) })
  const { user, container } = show(<VerifyPage />)
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  await user.upload(input, new File([content], 'contract.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/No such document was signed here/)).toBeTruthy()
  expect(asked[0]?.body).toEqual({ sha256 })
})

test('a document to sign says by when, what waits for it and who', async () => {
  const due = {
    stepNumber: 2,
    stepName: 'Contract signed',
    dueOn: '2026-11-27',
    isOverdue: false,
    holdsUp: [4],
    waiting: ['seller' as const, 'bank' as const],
  }
  const { unmount } = show(<PendingSignaturesPage />, { user: me })
  deliver('signatures:own', { ver: 1, snap: aList([{ ...row, due }]) })
  expect(await screen.findByText('27 Nov 2026')).toBeTruthy()
  expect(screen.getByText('It binds nobody, and step 2, Contract signed, stays open.')).toBeTruthy()
  expect(screen.getByText('Step 4 cannot begin. Who waits: the seller, the bank')).toBeTruthy()
  deliver('signatures:own', { ver: 2, snap: aList([row]) })
  expect(await screen.findByText('No day is set: until it is withdrawn')).toBeTruthy()
  unmount()
  serve({ '/documents/get/{id}': () => ({ ...document, _id: 's9', due }) })
  show(null, { user: me, at: '/dashboard/documents/s9', routes: [page] })
  expect(await screen.findByRole('heading', { name: 'What waits for it' })).toBeTruthy()
  expect(await screen.findByText('27 Nov 2026')).toBeTruthy()
})

test('while the hosted service is away the document is read, and its page asked for again', async () => {
  const signingUrl = 'https://sign.test/envelopes/2'
  let isBack = false
  serve({
    '/documents/get/{id}': () => ({ ...document, _id: 's3', ...(isBack ? { signingUrl } : { signingAway: true }) }),
  })
  const { user } = show(<PendingSignaturesPage />, { ...open, at: '/dashboard/documents/s3', routes: [page] })
  expect(
    await screen.findByText('The signing service does not answer. Read the document now and sign later.'),
  ).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getAllByTitle('SC-0001').map((frame) => frame.getAttribute('src'))).toContain(signingUrl),
  )
  expect(screen.queryByText(/does not answer/)).toBeNull()
})

test('what a hosted service has signed is signed in its own page, within ours', async () => {
  const signingUrl = 'https://sign.test/envelopes/1'
  serve({ '/documents/get/{id}': () => ({ ...document, _id: 's2', signingUrl }) })
  show(<PendingSignaturesPage />, { ...open, at: '/dashboard/documents/s2', routes: [page] })
  await screen.findByRole('heading', { name: 'Sign' })
  const frames = screen.getAllByTitle('SC-0001').map((frame) => frame.getAttribute('src'))
  expect(frames).toContain(signingUrl)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
