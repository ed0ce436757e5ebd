/** Work that was given up, as staff see it and have it tried again. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdmin } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { EmailsPage } from './EmailsPage'

afterEach(() => vi.unstubAllGlobals())

const letter = {
  _id: 'j',
  kind: 'mail' as const,
  template: 'welcome',
  to: 'mariam@alnoor.test',
  reason: 'mailbox unavailable',
  attempts: 9,
  queuedAt: '2026-11-20T09:00:00Z',
  failedAt: '2026-11-21T09:00:00Z',
}

function open(permissions: string[]) {
  let items = [letter]
  const asked = mockApi({
    '/admin/jobs/getGivenUp': () => ({
      items,
      page: { current: 1, size: 10, total: items.length, totalIsExact: true },
    }),
    '/admin/jobs/retry': () => {
      items = []
      return {}
    },
  })
  return { asked, ...show(<EmailsPage />, { at: '/dashboard/admin/manageEmails', user: anAdmin(permissions) }) }
}

test('a letter that was given up says why, and is tried again', async () => {
  const { asked, user } = open(['email'])
  expect(await screen.findByText('mailbox unavailable')).toBeTruthy()
  expect(screen.getByText('Welcome')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing was given up.')).toBeTruthy()
  const tried = asked.filter(({ path }) => path === '/admin/jobs/retry')
  expect(tried.map(({ body }) => body)).toEqual([{ jobId: 'j' }])
})

test('who may only see e-mails tries none again', async () => {
  open(['email.read'])
  expect(await screen.findByText('mailbox unavailable')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
