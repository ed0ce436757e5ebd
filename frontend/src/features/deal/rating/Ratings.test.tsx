/** The word on the other side: what comes next says that it is wanted, until when, and what follows without it. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, aUser, live } from '../../../test/builders'
import { show } from '../../../test/render'
import { NextSteps } from '../page/NextSteps'

beforeEach(() => setLanguage('en'))

const closed = { dealStatus: 'CLOSED' as const, bucket: 'closed' as const, timeline: [], can: { rate: {} } }
const next = (changes: object) => {
  const deal = aDeal({ ...closed, ...changes })
  show(<NextSteps deal={live(deal)} />, { user: aUser({ company: { ...deal.buyer } }) })
}

test('a closed deal asks for the rating that is still to be given, and leads to it', async () => {
  next({ ratingsShowOn: '2099-12-10' })
  const asks = within(await screen.findByRole('list', { name: 'What comes next' }))
  expect(asks.getByRole('listitem').textContent).toMatch(
    /Your turn.*Rate the other side.*10 Dec 2099.*If not: Their rating of you is shown without yours/,
  )
  expect(asks.getByRole('link', { name: 'To the ratings' }).getAttribute('href')).toBe('#ratings')
})

test('with no word of the other side it may be given at any time', async () => {
  next({})
  expect(await screen.findByText(/No day is set.*Their record lacks your rating/)).toBeTruthy()
})

test.each([
  ['has rated', { sellerRating: 4, can: { rate: { code: 'NOT_RATABLE' } } }],
  ['has read what the other side says', { buyerRating: 4, can: { rate: { code: 'NOT_RATABLE' } } }],
])('who %s is asked for nothing', (_, changes) => {
  next(changes)
  expect(screen.queryByRole('list', { name: 'What comes next' })).toBeNull()
})
