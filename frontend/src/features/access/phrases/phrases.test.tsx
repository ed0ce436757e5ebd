/** Phrases that look like contact details: found by staff, read with their texts, allowed, refused and taken back. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Phrase } from '../../../api/contract'
import { anAdmin } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { PhrasesPage } from './PhrasesPage'

afterEach(() => vi.unstubAllGlobals())

const phrase = (changes: Partial<Phrase> = {}): Phrase => ({
  _id: 'p1',
  company: { _id: 'c1', companyName: 'Nestor Dairies', country: 'Switzerland' },
  asker: 'Mariam Haddad',
  phrase: 'nestor.ch',
  text: 'Nestor.ch milk powder',
  status: 'open',
  askedAt: '2026-11-20T09:00:00Z',
  ...changes,
})

function open(one: Phrase) {
  const asked = mockApi({
    '/admin/phrase/list': () => ({ items: [one], page: { current: 1, size: 20, total: 1, totalIsExact: true } }),
    '/admin/phrase/decide/{id}': () => ({ ...one, status: 'allowed' }),
  })
  const at = '/dashboard/admin/phrases?status=open&phrase=p1'
  const decided = () => asked.find(({ path }) => path === '/admin/phrase/decide/p1')?.body
  return { asked, decided, ...show(<PhrasesPage />, { at, user: anAdmin(['deal.dispute']) }) }
}

test('staff read where it stood and allow it', async () => {
  const { asked, decided, user } = open(phrase())
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText('Nestor.ch milk powder')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/admin/phrase/list')?.body).toMatchObject({ filters: { status: 'open' } })
  await user.click(form.getByRole('button', { name: 'Allow' }))
  await vi.waitFor(() => expect(decided()).toEqual({ decision: 'allow' }))
})

test('what is not allowed, or no more, has a reason', async () => {
  const { decided, user } = open(phrase({ status: 'allowed', decidedAt: '2026-11-21T09:00:00Z' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Take back' }))
  expect(await form.findByText('This field is required.')).toBeTruthy()
  expect(decided()).toBeUndefined()
  await user.type(form.getByLabelText('Reason'), 'A shop now')
  await user.click(form.getByRole('button', { name: 'Take back' }))
  await vi.waitFor(() => expect(decided()).toEqual({ decision: 'refuse', reason: 'A shop now' }))
})
