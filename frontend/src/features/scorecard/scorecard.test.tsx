/** A scorecard: what it says of a company, how long it takes to answer, and what staff and the company itself read behind each number. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formatSpan } from '../../lib/dates'
import { setLanguage } from '../../lib/i18n'
import { aDeal, anAdmin, aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { ScorecardButton } from './Scorecard'

beforeEach(() => setLanguage('en'))

const { seller } = aDeal()

function serve() {
  return mockApi({
    '/company/scorecard/{id}': () => ({
      companyId: seller._id,
      side: 'seller' as const,
      scores: [],
      response: { minutes: 26 * 60, answers: 2, of: 3 },
      ratings: 0,
    }),
    '/company/scorecard/{id}/deals': () => ({
      items: [
        {
          dealId: 'd1',
          order_id: 'INT0042',
          answers: [
            {
              what: 'step' as const,
              stepNumber: 2,
              stepName: 'Contract signed',
              since: '2026-11-02T08:00:00Z',
              at: '2026-11-04T20:00:00Z',
            },
            { what: 'dispute' as const, since: '2026-11-12T08:00:00Z', at: '2026-11-12T08:42:00Z' },
          ],
          closedAt: '2026-11-20T08:00:00Z',
        },
      ],
      page: { current: 1, size: 1, total: 1, totalIsExact: true },
    }),
  })
}

test('staff read how long a company takes to answer, and each answer that this is counted from', async () => {
  const asked = serve()
  const { user } = show(<ScorecardButton company={seller} side="seller" />, { user: anAdmin() })
  await user.click(screen.getByRole('button'))
  const card = within(await screen.findByRole('dialog'))
  expect(await card.findByText('26 hours, by 2 answers')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Show the deals behind it' }))
  expect(await card.findByRole('link', { name: 'INT0042' })).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ side: 'seller', measure: 'response' })
  const told = (what: string) => card.getByText(what).closest('li')?.textContent
  expect(told('Contract signed')).toContain('2.5 days')
  expect(told('Answer to a dispute')).toContain('42 minutes')
  expect(card.queryByText('Counts for it')).toBeNull()
})

test('a company reads the deals behind its own stars, and what each gave it', async () => {
  const company = aDeal().seller
  const asked = mockApi({
    '/company/scorecard/{id}': () => ({
      companyId: company._id,
      side: 'seller' as const,
      scores: [],
      stars: '4.5',
      ratings: 2,
    }),
    '/company/scorecard/{id}/deals': () => ({
      items: [
        { dealId: 'd1', order_id: 'INT0042', stars: 4, closedAt: '2026-11-20T08:00:00Z' },
        { dealId: 'd2', order_id: 'INT0043', stars: 5, closedAt: '2026-11-21T08:00:00Z' },
      ],
      page: { current: 1, size: 2, total: 2, totalIsExact: true },
    }),
  })
  const { user } = show(<ScorecardButton company={company} side="seller" />, { user: aUser({ company }) })
  await user.click(screen.getByRole('button'))
  await user.click(await screen.findByRole('button', { name: 'Show the deals behind it' }))
  const first = (await screen.findByRole('link', { name: 'INT0042' })).closest('li')
  expect(first?.textContent).toContain('4 of 5 stars')
  expect(screen.getByRole('link', { name: 'INT0043' }).closest('li')?.textContent).toContain('5 of 5 stars')
  expect(asked.at(-1)?.body).toEqual({ side: 'seller', measure: 'stars' })
})

test('traders read the time of others and no deals', async () => {
  serve()
  const { user } = show(<ScorecardButton company={seller} side="seller" />, { user: aUser() })
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('26 hours, by 2 answers')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /behind it/ })).toBeNull()
})

test.each([
  [0, '0 minutes', '0 دقيقة'],
  [119, '119 minutes', '119 دقيقة'],
  [120, '2 hours', 'ساعتان'],
  [47 * 60, '47 hours', '47 ساعة'],
  [60 * 60, '2.5 days', '2.5 يوم'],
])('%s minutes are told as %s', (minutes, english, arabic) => {
  expect([formatSpan(minutes, 'en'), formatSpan(minutes, 'ar')]).toEqual([english, arabic])
})
