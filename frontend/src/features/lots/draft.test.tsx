/** A draft that saves itself: what is wrong of it stays where it was typed, and the rest is saved. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '../../test/builders'
import { mockApi, refuse, refuseFields } from '../../test/mockApi'
import { show } from '../../test/render'
import { LotFormPage } from './LotFormPage'

afterEach(() => vi.unstubAllGlobals())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const rice = { itemName: 'Rice', quantity: 100, unitWeight: '25', unitPrice: usd('29.50') }
const own = {
  _id: 'l1',
  status: 'draft' as const,
  version: 1,
  edition: 1,
  listing: { title: 'Rice', saleType: 'Listing' as const, weight: '25' },
  manifest: [rice],
  manifestRows: 1,
  held: 0,
  sold: 0,
  questions: 0,
  bids: 0,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
}
type Handlers = Parameters<typeof mockApi>[0]

function open(handlers: Handlers, at = '/dashboard/lots/l1') {
  const asked = mockApi({
    '/listing/own/{id}': () => own,
    '/listing/update/{id}': ({ body }) => ({ _id: 'l1', status: 'draft', version: (body?.version ?? 0) + 1 }),
    ...handlers,
  })
  const bodies = () => asked.filter(({ path }) => path === '/listing/update/l1').map(({ body }) => body)
  const routes = [{ path: '/dashboard/lots/:lotId', element: <LotFormPage /> }]
  return { ...show(<p>elsewhere</p>, { at, user: aUser(), routes }), bodies, asked }
}

/** A draft is saved while somebody types, and anew when they pause: the last word counts. */
const sent = (bodies: () => unknown[], listing: object) =>
  waitFor(() => expect(bodies().at(-1)).toMatchObject({ listing }), { timeout: 5000 })

test('a field that is half typed is told and kept, and all others are saved', async () => {
  const { user, bodies } = open({})
  await user.type(await screen.findByRole('textbox', { name: 'HS code' }), '10')
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' 1121')
  expect(await screen.findByText('Saved, except the marked fields', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByText('6, 8, 10 or 12 digits of a chapter from 01 to 97')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'HS code' })).toHaveProperty('value', '10')
  await sent(bodies, { title: 'Rice 1121', weight: '25' })
  expect(bodies().at(-1)).not.toHaveProperty('listing.HSCode')
  await user.type(screen.getByRole('textbox', { name: 'HS code' }), '0630')
  await sent(bodies, { title: 'Rice 1121', HSCode: '100630' })
  expect(await screen.findByText('Saved', {}, { timeout: 5000 })).toBeTruthy()
})

test('under the address of another lot this one is edited no more', async () => {
  const { router } = open({
    '/listing/own/{id}': ({ params }) => (params.id === 'l1' ? own : refuse(503, 'Please try again.')),
  })
  await screen.findByRole('textbox', { name: 'Title' })
  await act(() => router.navigate('/dashboard/lots/l2'))
  expect(await screen.findByText('Please try again.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
})

test('what the server refuses to keep is told at its field, and the rest is saved without it', async () => {
  const { user, bodies } = open({
    '/listing/update/{id}': ({ body }) =>
      body?.listing.title === 'Rice'
        ? { _id: 'l1', status: 'draft', version: 2 }
        : refuse(400, { code: 2000, fields: ['listing.title'] }, { code: 'CONTACT_IN_TEXT' }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' x')
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Of this harvest')
  expect(await screen.findByText(/Leave out addresses/, {}, { timeout: 5000 })).toBeTruthy()
  await sent(bodies, { title: 'Rice', lotDescription: 'Of this harvest' })
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Rice x')
})

test('what looks like contact details and is a name is asked of staff in one press, and tried once more', async () => {
  const seen = { params: { saw: 'nestor.ch' }, data: { text: 'Rice Nestor.ch' } }
  const phrase = { _id: 'p1', asker: 'Mariam', phrase: 'nestor.ch', text: 'Rice Nestor.ch', status: 'open' }
  const company = { _id: 'c1', companyName: 'Nestor', country: 'Switzerland' }
  let isAllowed = false
  const { user, bodies, asked } = open({
    '/listing/update/{id}': ({ body }) =>
      isAllowed || !body?.listing.title?.includes('Nestor.ch')
        ? { _id: 'l1', status: 'draft', version: 2 }
        : refuse(400, { code: 2000, fields: ['listing.title'] }, { code: 'CONTACT_IN_TEXT', ...seen }),
    '/listing/phrase/ask': () => ({ ...phrase, company, askedAt: '2026-11-20T09:00:00Z' }),
    '/listing/publish/{id}': () => ({ _id: 'l1', status: 'listed', version: 3 }),
  } as Handlers)
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' Nestor.ch')
  await user.click(await screen.findByRole('button', { name: 'Ask staff to allow it' }, { timeout: 5000 }))
  expect(await screen.findByText(/Staff were asked/)).toBeTruthy()
  expect(asked.find(({ path }) => path === '/listing/phrase/ask')?.body).toEqual({ text: 'Rice Nestor.ch' })
  isAllowed = true
  await user.click(screen.getByRole('button', { name: 'List for sale' }))
  await sent(bodies, { title: 'Rice Nestor.ch' })
})

test('what is wanting is told at its field, and its step is opened', async () => {
  const { user, asked } = open({
    '/listing/publish/{id}': () => refuseFields(2002, ['listing.deliveryTerms', 'listing.listedPrice']),
  })
  await user.click(await screen.findByRole('button', { name: 'List for sale' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/listing/publish/l1')).toBe(true))
  const price = await screen.findByRole('tab', { name: /Price/, selected: true })
  expect(price.textContent).toContain('1')
  expect(screen.getByRole('button', { name: 'Delivery terms' })).toBeTruthy()
  expect(screen.getAllByText('Required').length).toBe(2)
})

test('rows of a file that failed throw nothing away, and the good ones join what is typed', async () => {
  const dal = { ...rice, itemName: 'Dal' }
  let imported = false
  const { user, bodies } = open(
    {
      '/listing/own/{id}': () => (imported ? { ...own, version: 7, manifest: [rice, dal], manifestRows: 2 } : own),
      '/listing/manifest/{id}': () => {
        imported = true
        const errors = [{ row: 3, field: 'quantity', code: 'FIELD_INVALID', value: '-4', holds: 'count' }]
        const found = { heading: 1, hidden: 0 }
        const columns = [{ heading: 'Item name', samples: ['Rice'], column: 'itemName' }]
        return { added: 1, known: 0, failed: 1, isDryRun: false, errors, found, columns, rejected: 'itemName\n' }
      },
    } as Handlers,
    '/dashboard/lots/l1?step=manifest',
  )
  const weight = await screen.findByRole('textbox', { name: 'Unit weight (kg)' })
  await user.clear(weight)
  await user.type(weight, '25 kg')
  const field = document.querySelector<HTMLInputElement>('.gr-lot-manifest input[type="file"]')
  await user.upload(field as HTMLInputElement, new File(['itemName'], 'goods.csv', { type: 'text/csv' }))
  expect(await screen.findByText(/Rows added: 1; known already: 0; refused: 1/, {}, { timeout: 5000 })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Item' })).toHaveLength(2))
  expect(screen.getAllByRole('textbox', { name: 'Unit weight (kg)' })[0]).toHaveProperty('value', '25 kg')
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ version: 7, manifest: [rice, dal] }), { timeout: 5000 })
})

test('a save whose answer never came is said once more under its own key before anything new', async () => {
  let times = 0
  const { user, asked } = open({
    '/listing/update/{id}': ({ body }) => {
      times += 1
      return times === 1 ? refuse(503, 'away') : { _id: 'l1', status: 'draft', version: (body?.version ?? 0) + 1 }
    },
  })
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await user.type(title, ' A')
  expect(await screen.findByText('Not saved', {}, { timeout: 5000 })).toBeTruthy()
  await user.type(title, 'B')
  expect(await screen.findByText('Saved', {}, { timeout: 5000 })).toBeTruthy()
  const sent = asked.filter(({ path }) => path === '/listing/update/l1')
  expect(sent.map(({ body }) => body)).toMatchObject([
    { listing: { title: 'Rice A' }, version: 1 },
    { listing: { title: 'Rice A' }, version: 1 },
    { listing: { title: 'Rice AB' }, version: 2 },
  ])
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

test('what an outage kept from the server, half a row among it, is offered back and saved once it is restored', async () => {
  const away = open({ '/listing/update/{id}': () => refuse(503, { code: 9000 }) }, '/dashboard/lots/l1?step=manifest')
  await away.user.click(await screen.findByRole('button', { name: 'Add a row' }))
  const [, name] = await screen.findAllByRole('textbox', { name: 'Item' })
  if (name) await away.user.type(name, 'Lentils')
  away.unmount()
  const { user, bodies } = open({}, '/dashboard/lots/l1?step=manifest')
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() =>
    expect(screen.getAllByRole('textbox', { name: 'Item' }).map((it) => it.getAttribute('value'))).toEqual([
      'Rice',
      'Lentils',
    ]),
  )
  await sent(bodies, { title: 'Rice' })
})
