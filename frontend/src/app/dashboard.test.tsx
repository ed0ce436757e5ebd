/** The dashboard: its parts that show one topic read the same of it. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { live } from '../live/live'
import { aDeal, aList, anAdmin, aUser } from '../test/builders'
import { mockApi } from '../test/mockApi'
import { deliver, show } from '../test/render'
import { DashboardPage } from './DashboardPage'

beforeEach(() => setLanguage('en'))

test('what waits for the desk and what is to be approved come of one page of the topic', async () => {
  mockApi({})
  show(<DashboardPage />, { user: anAdmin() })
  const waits = (name: string) => ({
    _id: `approval:${name}`,
    kind: 'approval',
    approval: {
      _id: name,
      kind: 'ban',
      subject: { name: 'Omar Haddad' },
      askedBy: { name: 'Daniel' },
      askedAt: '2026-11-25T08:00:00Z',
    },
  })
  deliver('actions:desk', { ver: 1, snap: aList(['a', 'b'].map(waits)) })
  expect(await screen.findByText('2 requests of other admins wait for your approval.')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'What waits for you' })).toBeTruthy()
  expect(live.topics.hello().filter(({ topic }) => topic === 'actions:desk')).toHaveLength(1)
})

test('what a trader sells and buys comes of one page of each topic', async () => {
  mockApi({
    '/user/tables/lastLook': () => ({
      look: { at: '2026-11-02T09:30:00Z', newest: '2026-11-02T08:30:00Z' },
      changed: 1,
    }),
  })
  await Promise.all([import('../features/overview/TraderOverview'), import('../features/outlook/Outlook')])
  show(<DashboardPage />, { user: aUser() })
  await screen.findByRole('region', { name: 'Your deals' })
  const deal = aDeal({ order_id: 'INT0042', updatedAt: '2026-11-02T09:00:00Z' })
  deliver('deals:selling', { ver: 1, snap: aList([deal]) })
  deliver('deals:buying', { ver: 1, snap: aList([]) })
  expect(await screen.findByRole('list', { name: 'Since you last looked' })).toBeTruthy()
  const asked = live.topics.hello().filter(({ topic }) => topic.startsWith('deals:'))
  expect(new Set(asked.map(({ params }) => JSON.stringify(params))).size).toBe(1)
})
