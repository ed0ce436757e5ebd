/** The net promoter score: of 90 days and of all time, with what people write page by page, and kept up to date. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdmin } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { Promoters } from './Promoters'

const none = { answers: 0, promoters: 0, passives: 0, detractors: 0 }
const comment = (id: string, text: string, score: number) => ({
  _id: id,
  at: '2026-11-20T08:00:00Z',
  score,
  comment: text,
  by: 'buyer' as const,
  deal: `deal-${id}`,
  order_id: `INT${id}`,
})
const lane = { score: -100, answers: 6, promoters: 0, passives: 0, detractors: 6 }
const mark = { at: '2026-11-20T08:00:00Z', _id: '1' }

test('the score is said with its answers, and older comments come behind the newer ones', async () => {
  const asked = mockApi({
    '/admin/promoterScore/get': () => ({
      recent: none,
      ever: { score: -25, answers: 4, promoters: 1, passives: 1, detractors: 2 },
      bySide: [{ by: 'seller', score: 40, answers: 5, promoters: 3, passives: 1, detractors: 1 }],
      byLane: [],
    }),
    '/admin/promoterScore/comments': ({ body }) =>
      body?.behind
        ? { items: [comment('2', 'Slow answers', 3)] }
        : { items: [comment('1', 'Quick and clear', 10)], next: mark },
  })
  const { user } = show(<Promoters />, { user: anAdmin() })
  const ever = within(await screen.findByRole('region', { name: 'Since the beginning' }))
  expect(ever.getByText('-25')).toBeTruthy()
  expect(ever.getByText('from 4 answers')).toBeTruthy()
  expect(ever.getByRole('row', { name: 'Detractors (0–6) 2' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Last 90 days' })).getByText('–')).toBeTruthy()
  const sides = within(screen.getByRole('region', { name: 'By side' }))
  expect(sides.getByRole('row', { name: 'Seller +40 5' })).toBeTruthy()
  expect(sides.queryByRole('row', { name: /Buyer/ })).toBeNull()
  expect(screen.getByText('Too few answers to say anything.')).toBeTruthy()
  expect(await screen.findByText('Quick and clear')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'INT1' }).getAttribute('href')).toBe('/dashboard/deals/deal-1')
  expect(screen.queryByText('Slow answers')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('Slow answers')).toBeTruthy()
  expect(screen.getByText('3 of 10')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ behind: mark })
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
})

test('an answer that comes in meanwhile moves the score', async () => {
  let recent: typeof none & { score?: number } = none
  mockApi({
    '/admin/promoterScore/get': () => ({
      recent,
      ever: none,
      bySide: [],
      byLane: [{ ...lane, origin: 'India', destination: 'Spain' }],
    }),
    '/admin/promoterScore/comments': () => ({ items: [] }),
  })
  show(<Promoters />, { user: anAdmin() })
  expect(await screen.findByText('No comments yet.')).toBeTruthy()
  deliver('list:scores', { ver: 1, snap: { mark: 'a:0' } })
  recent = { score: 100, answers: 1, promoters: 1, passives: 0, detractors: 0 }
  deliver('list:scores', { ver: 2, snap: { mark: 'a:1' } })
  expect(await screen.findByText('+100')).toBeTruthy()
  expect(screen.getByRole('row', { name: 'India to Spain -100 6' })).toBeTruthy()
  expect(screen.getByText('from 1 answer')).toBeTruthy()
})
