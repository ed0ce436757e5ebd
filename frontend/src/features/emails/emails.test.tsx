/** Letters and failed jobs, as staff see them, have them tried again, write to many and stop it. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DataOf } from '../../api/shapes'
import { anAdmin, someOptions } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
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
  return {
    asked,
    ...show(<EmailsPage />, { at: '/dashboard/admin/manageEmails?tab=givenUp', user: anAdmin(permissions) }),
  }
}

test('a letter that was given up says why, and is tried again', async () => {
  const { asked, user } = open(['email'])
  expect(await screen.findByText('mailbox unavailable')).toBeTruthy()
  expect(screen.getByText('Welcome')).toBeTruthy()
  expect(await screen.findByRole('tab', { name: 'Given up (1)' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No failed jobs.')).toBeTruthy()
  const tried = asked.filter(({ path }) => path === '/admin/jobs/retry')
  expect(tried.map(({ body }) => body)).toEqual([{ jobId: 'j' }])
})

test('who may only see e-mails tries none again', async () => {
  open(['email.read'])
  expect(await screen.findByText('mailbox unavailable')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

type Letter = DataOf<'/admin/email/list'>['items'][number]

const queued: Letter = {
  _id: 'm1',
  template: 'announcement',
  to: 'mariam@alnoor.test',
  status: 'queued',
  attempts: 0,
  queuedAt: '2026-11-20T09:00:00Z',
  broadcastId: 'b1',
  subject: 'New lanes',
  mayStop: true,
}
const failed: Letter = {
  ...queued,
  _id: 'm2',
  template: 'welcome',
  status: 'failed',
  attempts: 9,
  reason: 'mailbox unavailable',
  broadcastId: undefined,
  subject: undefined,
  mayStop: false,
}

function openLetters(permissions = ['email'], more: Parameters<typeof mockApi>[0] = {}) {
  let items = [queued, failed]
  const asked = mockApi({
    '/admin/email/list': () => ({ items, page: { current: 1, size: 10, total: items.length, totalIsExact: true } }),
    '/admin/email/stop/{id}': () => {
      items = [failed]
      return { letters: 211 }
    },
    '/admin/email/retry/{id}': () => ({}),
    '/catalogue/options': () => someOptions(),
    ...more,
  })
  return { asked, ...show(<EmailsPage />, { at: '/dashboard/admin/manageEmails', user: anAdmin(permissions) }) }
}

test('a mailing that has not left is stopped with all its letters', async () => {
  const { asked, user } = openLetters()
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await user.click(await screen.findByRole('button', { name: 'Stop all' }))
  expect(await screen.findByText('211 letters are stopped.')).toBeTruthy()
  expect(asked.some(({ path }) => path === '/admin/email/stop/b1')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})

test('a letter that failed says why and is tried again, by those who may', async () => {
  const { asked, user } = openLetters()
  expect(await screen.findByText('mailbox unavailable')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(asked.some(({ path }) => path === '/admin/email/retry/m2')).toBe(true))
})

test('several letters are tried again at once, and it is said of each what came of it', async () => {
  const { asked, user } = openLetters(['email'], {
    '/admin/email/list': () => ({
      items: [failed, { ...failed, _id: 'm3', to: 'ravi@deccan.test' }],
      page: { current: 1, size: 10, total: 2, totalIsExact: true },
    }),
    '/admin/email/retry/{id}': ({ params }) =>
      params.id === 'm3' ? refuse(404, 'It was not given up.', { code: 'NOT_FOUND' }) : {},
  })
  for (const to of ['mariam@alnoor.test', 'ravi@deccan.test'])
    await user.click(await screen.findByRole('checkbox', { name: `Tick ${to}` }))
  const bar = within(screen.getByRole('region', { name: 'Ticked rows' }))
  await user.click(bar.getByRole('button', { name: 'Try again' }))
  const confirm = within(await screen.findByRole('tooltip'))
  await user.click(confirm.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(asked.filter(({ path }) => path.includes('email/retry'))).toHaveLength(2))
  const told = async (to: string) => (await bar.findByText(to)).closest('li')?.textContent
  expect(await told('mariam@alnoor.test')).toContain('Done')
  expect(await told('ravi@deccan.test')).not.toContain('Done')
})

test('who may only see letters ticks none', async () => {
  openLetters(['email.read'])
  expect(await screen.findByText('mailbox unavailable')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('Enter on a row opens the letter with all that is known of it, and what is done there closes it', async () => {
  const { asked, user, router } = openLetters()
  const row = await screen.findByRole('link', { name: /Welcome/ })
  row.focus()
  await user.keyboard('{Enter}')

  const opened = within(await screen.findByRole('dialog'))
  expect(opened.getByText('mailbox unavailable')).toBeTruthy()
  expect(router.state.location.search).toBe('?letter=m2')
  await user.click(opened.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(asked.some(({ path }) => path === '/admin/email/retry/m2')).toBe(true))
  await vi.waitFor(() => expect(router.state.location.search).toBe(''))
})

test('Enter opens work that was given up', async () => {
  const { user } = open(['email.read'])
  const row = await screen.findByRole('link', { name: /Letter/ })
  row.focus()
  await user.keyboard('{Enter}')
  expect(within(await screen.findByRole('dialog')).getByText('mailbox unavailable')).toBeTruthy()
})

test('who may only see letters neither writes, nor stops, nor tries again', async () => {
  openLetters(['email.read'])
  expect(await screen.findByText('mailbox unavailable')).toBeTruthy()
  for (const name of ['New mailing', 'Stop', 'Try again']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a letter to many is looked at in words first, and sent to that number after a proof', async () => {
  const { asked, user } = openLetters(['email'], {
    '/admin/email/send': ({ body }) => ({
      letters: 211,
      lettersInWords: 'two hundred and eleven',
      suppressed: 4,
      unreachable: 2,
      preview: body?.preview
        ? {
            letters: [
              { language: 'en', subject: 'New lanes', text: 'Dear trader,\n\nFrom March on.' },
              { language: 'ar', subject: 'خطوط جديدة', text: 'من آذار.' },
            ],
            recipients: ['mariam@alnoor.test'],
          }
        : undefined,
      _id: body?.preview ? undefined : 'b2',
    }),
    '/identity/prove': () => ({ expiresIn: 300 }),
  })
  await user.click(await screen.findByRole('button', { name: 'New mailing' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Subject'), 'New lanes')
  await user.type(form.getByLabelText('Text'), 'From March on.')
  await user.click(form.getByRole('button', { name: 'Preview the audience' }))
  expect(await form.findByText('It reaches 211 people: two hundred and eleven.')).toBeTruthy()
  expect(form.getByText('4 people who allow no news are left out.')).toBeTruthy()
  expect(form.getByText('2 people cannot be reached and are left out.')).toBeTruthy()
  const preview = within(form.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('خطوط جديدة')).toBeTruthy()
  expect(preview.getByText('mariam@alnoor.test')).toBeTruthy()
  await user.type(form.getByLabelText('Subject'), '!')
  expect(form.queryByText(/It reaches/), 'what was changed is looked at again').toBeNull()
  await user.click(form.getByRole('button', { name: 'Preview the audience' }))
  await user.type(await form.findByLabelText('Your password'), 'Granary-demo-1')
  await user.click(form.getByRole('button', { name: 'Send to 211 people' }))
  await vi.waitFor(() => expect(asked.filter(({ path }) => path === '/admin/email/send')).toHaveLength(3))
  const sent = asked.filter(({ path }) => path === '/admin/email/send').map(({ body }) => body)
  const letter = {
    template: 'announcement',
    audience: { roles: ['user'] },
    subject: 'New lanes!',
    text: 'From March on.',
  }
  expect(sent[1]).toEqual({ ...letter, preview: true })
  expect(sent[2]).toEqual({ ...letter, expected: 211 })
})

test('where others would get it meanwhile, nothing is sent before another look', async () => {
  const changed = 'The letter would go to 3 people now. Look at the audience again.'
  const { user } = openLetters(['email'], {
    '/admin/email/send': ({ body }) =>
      body?.preview
        ? { letters: 2, lettersInWords: 'two', suppressed: 0, unreachable: 0 }
        : refuse(409, changed, { code: 'AUDIENCE_CHANGED', params: { count: 3 } }),
    '/identity/prove': () => ({ expiresIn: 300 }),
  })
  await user.click(await screen.findByRole('button', { name: 'New mailing' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Subject'), 'New lanes')
  await user.type(form.getByLabelText('Text'), 'From March on.')
  await user.click(form.getByRole('button', { name: 'Preview the audience' }))
  const password = form.queryByLabelText('Your password')
  if (password) await user.type(password, 'Granary-demo-1')
  await user.click(await form.findByRole('button', { name: 'Send to 2 people' }))
  expect(await form.findByText(changed)).toBeTruthy()
  expect(form.getByRole('button', { name: 'Preview the audience' })).toBeTruthy()
})

test('who sees letters unfolds what the server sends by itself, in both languages', async () => {
  mockApi({
    '/admin/email/templates': () => ({
      items: [
        {
          _id: 'welcome',
          letters: [
            { language: 'en', subject: 'Welcome to Granary', text: 'You may begin.' },
            { language: 'ar', subject: 'مرحبا', text: 'يمكنك البدء.' },
          ],
        },
      ],
      page: { current: 1, size: 1, total: 1, totalIsExact: true },
    }),
  })
  const { user } = show(<EmailsPage />, { at: '/dashboard/admin/manageEmails', user: anAdmin(['email.read']) })
  await user.click(await screen.findByRole('tab', { name: 'Templates' }))
  await user.click(await screen.findByText('Welcome'))
  expect(screen.getByText('You may begin.').closest('article')?.dir).toBe('ltr')
  expect(screen.getByText('يمكنك البدء.').closest('article')?.dir).toBe('rtl')
})

function openSuppressed(permissions: string[]) {
  const one = {
    _id: 'a1',
    address: 'mariam@alnoor.test',
    refusedAt: '2026-11-20T09:00:00Z',
    reason: '550 No such user',
  }
  const asked = mockApi({
    '/admin/email/suppressed': () => ({
      items: [one, { ...one, _id: 'a2', address: 'ravi@deccan.test' }],
      page: { current: 1, size: 10, total: 2, totalIsExact: true },
    }),
    '/admin/email/lift/{id}': ({ params }) =>
      params.id === 'a2' ? refuse(404, 'It is gone.', { code: 'NOT_FOUND' }) : {},
  })
  const at = '/dashboard/admin/manageEmails?tab=suppressed'
  return { asked, ...show(<EmailsPage />, { at, user: anAdmin(permissions) }) }
}

test('who cannot be reached is found with the reason, and several are written to again, each with what came of it', async () => {
  const { asked, user } = openSuppressed(['email'])
  expect((await screen.findAllByText('550 No such user')).length).toBe(2)
  await user.type(screen.getByRole('searchbox', { name: 'Search addresses and reasons' }), 'alnoor{Enter}')
  await vi.waitFor(() => expect(asked.some(({ body }) => JSON.stringify(body).includes('alnoor'))).toBe(true))
  for (const address of ['mariam@alnoor.test', 'ravi@deccan.test'])
    await user.click(await screen.findByRole('checkbox', { name: `Tick ${address}` }))
  const bar = within(screen.getByRole('region', { name: 'Ticked rows' }))
  await user.click(bar.getByRole('button', { name: 'Lift suppression' }))
  const confirm = within(await screen.findByRole('tooltip'))
  await user.click(confirm.getByRole('button', { name: 'Lift suppression' }))
  await vi.waitFor(() => expect(asked.filter(({ path }) => path.includes('email/lift'))).toHaveLength(2))
  const told = async (address: string) => (await bar.findByText(address)).closest('li')?.textContent
  expect(await told('mariam@alnoor.test')).toContain('Done')
  expect(await told('ravi@deccan.test')).not.toContain('Done')
})

test('who may only see letters takes no address off the list', async () => {
  openSuppressed(['email.read'])
  expect((await screen.findAllByText('550 No such user')).length).toBe(2)
  expect(screen.queryByRole('button', { name: 'Lift suppression' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
