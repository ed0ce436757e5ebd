/** The dashboard of an admin: its parts that show one topic read the same of it. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { live } from '../live/live'
import { aList, anAdmin } from '../test/builders'
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
