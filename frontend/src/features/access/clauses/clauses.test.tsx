/** The clauses of contracts: read in their versions, compared, and published anew. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Clause } from '../../../api/contract'
import { anAdmin } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { ClausesPage } from './ClausesPage'
import { difference } from './difference'

afterEach(() => vi.unstubAllGlobals())

const clause = (version: number, english: string): Clause => ({
  kind: 'arbitration',
  version,
  english,
  arabic: 'تحكيم',
  prevailing: 'en',
})

test.each([
  ['one two', 'one two', ['same: one two']],
  ['one two', 'one three', ['same: one', 'gone: two', 'new: three']],
  ['one', 'one two', ['same: one', 'new: two']],
])('from %s to %s', (before, after, pieces) => {
  expect(difference(before, after).map(({ how, words }) => `${how}: ${words}`)).toEqual(pieces)
})

test('staff read what the newest version changed and publish the next', async () => {
  const items = [clause(1, 'By one arbitrator'), clause(2, 'By three arbitrators')]
  const asked = mockApi({
    '/admin/clause/list': () => ({ items, page: { current: 1, size: 2, total: 2, totalIsExact: true } }),
    '/admin/clause/publish': () => clause(3, 'By five arbitrators'),
  })
  const { user } = show(<ClausesPage />, { at: '/dashboard/admin/clauses', user: anAdmin(['deal.documents']) })
  expect((await screen.findByText('three arbitrators')).tagName).toBe('INS')
  expect(screen.getByText('one arbitrator').tagName).toBe('DEL')
  await user.click(screen.getByRole('button', { name: 'Write the next version of Arbitration' }))
  const form = within(await screen.findByRole('dialog'))
  await user.clear(form.getByRole('textbox', { name: 'English' }))
  await user.type(form.getByRole('textbox', { name: 'English' }), 'By five arbitrators')
  await user.click(form.getByRole('button', { name: 'Publish version 3' }))
  await vi.waitFor(() =>
    expect(asked.find(({ path }) => path === '/admin/clause/publish')?.body).toEqual({
      kind: 'arbitration',
      after: 2,
      english: 'By five arbitrators',
      arabic: 'تحكيم',
      prevailing: 'en',
    }),
  )
})
