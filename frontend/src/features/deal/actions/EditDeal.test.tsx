/** Two tabs edit one deal: the second is shown what changed, and settles it field by field. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { useLive } from '../../../state/live'
import { aDeal, anAdmin, live, someOptions } from '../../../test/builders'
import { mockApi, refuse } from '../../../test/mockApi'
import { deliver, show } from '../../../test/render'
import { EditDeal } from './EditDeal'

const deal = aDeal({
  version: 4,
  notes: 'old',
  destination: { city: 'Dubai', country: 'United Arab Emirates' },
})
const title = 'Somebody changed this deal while you were editing it'
const topic = `deal:${deal._id}` as const

function Editor() {
  const { data } = useLive(topic)
  return data ? <EditDeal deal={data} onClose={() => undefined} /> : null
}

async function edit(
  reply: (times: number) => ReturnType<typeof refuse> | { version: number },
  more: Parameters<typeof mockApi>[0] = {},
) {
  const all = mockApi({
    ...more,
    '/admin/deal/editDeal/{id}': () => reply(edits().length),
    '/catalogue/options': () => someOptions({ countries: [{ value: 'India', label: 'India' }] }),
  })
  const edits = () => all.filter(({ path }) => path.includes('/editDeal/'))
  const { user } = show(<Editor />, { user: anAdmin() })
  deliver(topic, { ver: 4, snap: live(deal) })
  const notes = await screen.findByLabelText(/Internal notes/)
  await user.clear(notes)
  await user.type(notes, 'mine')
  return { edits, user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

beforeEach(() => setLanguage('en'))

test('only what was changed is sent, on the version that was looked at', async () => {
  const { edits, save } = await edit(() => ({ version: 5 }))
  await save()
  await waitFor(() => expect(edits()).toHaveLength(1))
  expect(edits()[0]?.body).toEqual({ notes: 'mine' })
  expect(edits()[0]?.headers.get('if-match')).toBe('"4"')
})

test('a file that somebody attached meanwhile is no conflict', async () => {
  const { edits, save } = await edit(() => ({ version: 6 }))
  deliver(topic, { base: 4, ver: 5, patch: { version: 5 } })
  await save()
  await waitFor(() => expect(edits()).toHaveLength(1))
  expect(edits()[0]?.headers.get('if-match')).toBe('"5"')
})

test('what only others changed is taken over, and is no part of what is sent', async () => {
  const { edits, save } = await edit(() => ({ version: 6 }))
  deliver(topic, { base: 4, ver: 5, patch: { version: 5, deliveryTerms: 'by noon' } })
  expect(await screen.findByDisplayValue('by noon')).toBeTruthy()
  expect(screen.queryByText(title)).toBeNull()
  await save()
  await waitFor(() => expect(edits()).toHaveLength(1))
  expect(edits()[0]?.body).toEqual({ notes: 'mine' })
  expect(edits()[0]?.headers.get('if-match')).toBe('"5"')
})

test('a 409 shows what both changed, and nothing is sent before it is answered', async () => {
  const changed = 'Somebody changed this deal in the meantime.'
  const stale = { code: 'DEAL_CHANGED', data: { version: 5, fields: ['notes', 'incoterm'] } }
  const { edits, user, save } = await edit((times) => (times > 1 ? { version: 6 } : refuse(409, changed, stale)))
  await save()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByText(changed)).toBeNull()
  expect(screen.getByText('Changed meanwhile: Internal notes, Incoterm')).toBeTruthy()

  deliver(topic, { base: 4, ver: 5, patch: { version: 5, notes: 'theirs', incoterm: 'FOB' } })
  expect(await screen.findByText('theirs')).toBeTruthy()
  await save()
  expect(edits()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(screen.getByRole('status').textContent).toMatch(/save again/)

  await save()
  await waitFor(() => expect(edits()).toHaveLength(2))
  expect(edits()[1]?.body).toEqual({ notes: 'mine' })
  expect(edits()[1]?.headers.get('if-match')).toBe('"5"')
})

test('who takes theirs has nothing left to send', async () => {
  const { edits, user, save } = await edit(() => ({ version: 6 }))
  deliver(topic, { base: 4, ver: 5, patch: { version: 5, notes: 'theirs' } })
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(await screen.findByDisplayValue('theirs')).toBeTruthy()
  await save()
  expect(await screen.findByText('Nothing was changed.')).toBeTruthy()
  expect(edits()).toHaveLength(0)
})

test('what others changed bears the name of who did', async () => {
  const line = { version: 7, kind: 'deal.edited', at: '2026-11-02T08:00:00Z', by: 'admin', byName: 'Daniel Okafor' }
  await edit(() => ({ version: 6 }), {
    '/deal/history/{id}': () => ({
      items: [{ ...line, changes: [{ field: 'notes', before: 'old', after: 'theirs' }] } as never],
      page: { current: 1, size: 10, total: 1, totalIsExact: true },
    }),
  })
  // A version that no other test reads the history of.
  deliver(topic, { base: 4, ver: 7, patch: { version: 7, notes: 'theirs' } })
  expect(await screen.findByText('Daniel Okafor')).toBeTruthy()
})

test('in Arabic countries are called in Arabic: the own to choose from, and those of others', async () => {
  await setLanguage('ar')
  mockApi({ '/catalogue/options': () => someOptions({ countries: [{ value: 'India', label: 'India' }] }) })
  const { user } = show(<Editor />, { user: anAdmin() })
  deliver(topic, { ver: 4, snap: live(deal) })
  expect(await screen.findByTitle('الإمارات العربية المتحدة')).toBeTruthy()
  await user.type(screen.getByDisplayValue('Dubai'), ' Port')
  deliver(topic, { base: 4, ver: 5, patch: { version: 5, destination: { city: 'Kochi', country: 'India' } } })
  expect(await screen.findByText('Kochi، الهند')).toBeTruthy()
})
