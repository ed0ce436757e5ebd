/** The bell: what waited, and what arrives. */
import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { NotificationView } from '../../api/contract'
import { onNotification } from '../../state/notifications'
import { aNotification, anOfficer } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { announce, describe, nothing } from './describe'
import { NotificationBell } from './NotificationBell'
import { words } from './words'

const stop = onNotification(announce)

afterEach(() => vi.unstubAllGlobals())

const inbox = (...notifications: NotificationView[]) => ({
  unread: notifications.filter(({ isRead }) => !isRead).length,
  items: {
    rows: Object.fromEntries(notifications.map((one) => [one._id, one])),
    order: notifications.map(({ _id }) => _id),
  },
})

test('a notification whose words do not load is told in those of the server', async () => {
  i18next.removeResourceBundle('en', 'notifications')
  vi.spyOn(words, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  show(<NotificationBell />, { user: anOfficer() })
  await announce(aNotification({ body: { text: 'Order INT0003 is yours.' } }))
  expect((await screen.findByRole('status')).textContent).toContain('Order INT0003 is yours.')
  await words.load()
})

test('an order assigned while away waits in the list, one assigned now is told at once', async () => {
  const asked = mockApi({ '/notifications/markRead': () => ({ marked: 1 }) })
  const waiting = aNotification({ body: { text: '', order_id: 'INT0001', dealId: 'd1' } })
  const arriving = aNotification({ body: { text: '', order_id: 'INT0002', dealId: 'd2' } })
  const { user, router } = show(<NotificationBell />, { user: anOfficer() })
  deliver('inbox', { ver: 1, snap: inbox(waiting) })
  expect(screen.queryByText(/was assigned to your bank/)).toBeNull()
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()

  deliver('inbox', { ver: 2, patch: inbox(arriving, waiting) })
  const toast = await screen.findByRole('status')
  expect(toast.textContent).toContain('Order INT0002 was assigned to your bank')
  const doing = aNotification({ kind: 'order.documentAdded', body: { text: '' }, isPressing: false, isRead: false })
  deliver('inbox', { ver: 3, patch: inbox(doing, arriving, waiting) })
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeTruthy()
  expect(screen.getAllByRole('status')).toHaveLength(1)
  deliver('inbox', {
    ver: 4,
    patch: { ...inbox(arriving, waiting), items: { rows: { [doing._id]: null }, order: [arriving._id, waiting._id] } },
  })

  await user.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }))
  const list = within(await screen.findByRole('dialog'))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Order INT0002 was assigned to your bank',
    'Order INT0001 was assigned to your bank',
  ])
  await user.click(list.getByRole('link', { name: /INT0001/ }))
  expect(router.state.location.pathname).toBe('/dashboard/deals/d1')
  expect(asked.at(-1)?.body).toEqual({ ids: [waiting._id] })
  stop()
})

test('whose account is gone is told of without a name', async () => {
  const told = { text: '', name: '', status: 'accepted' as const }
  const { user } = show(<NotificationBell />, { user: anOfficer() })
  deliver('inbox', { ver: 1, snap: inbox(aNotification({ kind: 'verification.checked', body: told })) })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const list = within(await screen.findByRole('dialog'))
  expect(await list.findByText('The identity check of Deleted user came back: accepted')).toBeTruthy()
})

test('what staff changed in a deal is told with before and after', async () => {
  const changed = {
    text: '',
    order_id: 'INT0001',
    fields: ['paymentTerm', 'quantity', 'deliveryTerms'],
    before: ['as-per-invoice', '500', 'In one lot'],
    after: ['100-percent-against-delivery', '450', ''],
  }
  const moved = {
    fields: ['dueOn'],
    before: ['2026-11-05'],
    after: ['2026-11-08'],
    step: 2,
    stepName: 'Contract signed',
  }
  const told = [
    aNotification({ kind: 'order.edited', body: changed }),
    aNotification({ kind: 'order.stepExtended', body: { text: '', order_id: 'INT0001', ...moved } }),
    aNotification({ kind: 'order.cancelled', body: { text: '', order_id: 'INT0001', reason: 'No cover.' } }),
  ]
  expect(told.map(describe)).toEqual([
    'Granary changed order INT0001. Payment term: As per invoice → 100% against delivery · Quantity: 500 → 450 · Delivery terms: In one lot → nothing',
    'Granary moved step 2 (Contract signed) of order INT0001. Due date: 5 Nov 2026 → 8 Nov 2026',
    'Order INT0001 was cancelled: \u2068No cover.\u2069',
  ])
})

test('terms of a lot that moved are named', async () => {
  await words.load()
  const body = { text: '', title: 'Basmati', fields: ['noOfUnits', 'listedPrice', 'manifest'] }
  expect(describe(aNotification({ kind: 'lot.termsChanged', body }))).toContain(
    'on other terms: number of units, price, and manifest.',
  )
})

test('a lot is told with what it comes to, what the price is for and until when; what is older reads as it did', async () => {
  await words.load()
  const figures = { amount: 'USD 1500.00', sum: 'USD 60000.00', quantity: '40', unit: 'metric-ton' }
  const lot = { text: '', title: 'Lentils', day: '2026-12-03', until: '2026-12-03T12:30:00Z', ...figures }
  const worth = '$60,000.00 (40 metric tons at $1,500.00 per metric ton)'
  expect(describe(aNotification({ kind: 'lot.won', body: lot }))).toBe(`You won Lentils for ${worth}`)
  expect(describe(aNotification({ kind: 'lot.countered', body: lot }))).toMatch(/until 3 Dec 2026, \d\d:30/)
  const old = { text: '', title: 'Lentils', amount: 'USD 1500.00', day: '2026-12-03' }
  expect(describe(aNotification({ kind: 'lot.won', body: old }))).toBe('You won Lentils for USD 1500.00')
  expect(describe(aNotification({ kind: 'lot.countered', body: old }))).toContain('until 3 Dec 2026')
  const loose = { ...lot, unit: undefined }
  expect(describe(aNotification({ kind: 'lot.won', body: loose }))).toContain('$60,000.00 (40 × $1,500.00)')
})

test('all kinds of lots that name a price tell what it comes to', async () => {
  const { words: english } = await import('./words/en')
  const figures = { amount: 'USD 1500.00', sum: 'USD 60000.00', quantity: '40', unit: 'metric-ton' }
  const kinds = Object.keys(english)
    .filter((key) => /^kind\.(lot|quoteRequest)\./.test(key))
    .map((key) => key.slice(5) as NotificationView['kind'])
  const silent = [
    'lot.asked',
    'lot.answered',
    'lot.changed',
    'lot.termsChanged',
    'lot.withdrawn',
    'lot.auctionEnded',
    'lot.unsold',
    'lot.bidVoided',
    'lot.unplaced',
    'quoteRequest.received',
    'quoteRequest.closed',
    'quoteRequest.ended',
  ]
  for (const kind of kinds.filter((it) => !silent.includes(it)))
    expect(describe(aNotification({ kind, body: { text: '', title: 'Lentils', ...figures } })), kind).toContain(
      '$60,000.00 (40 metric tons at $1,500.00 per metric ton)',
    )
})

test('whatever a sentence names is read of what is told', async () => {
  const { words: english } = await import('./words/en')
  const told = [...Object.keys(nothing), 'changes', 'claim', 'pay', 'terms']
  for (const [kind, sentence] of Object.entries(english).filter(([key]) => key.startsWith('kind.')))
    for (const [, name = ''] of sentence.matchAll(/\{\{(\w+)\}\}/g)) expect(told, kind).toContain(name)
})
