/** The development outbox: what is listed, and how a mail is shown without letting it do anything. */
import { screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../test/render'
import { loadOutbox } from './load'
import { framed } from './MailPreview'
import { OutboxPage } from './OutboxPage'

afterEach(() => vi.unstubAllGlobals())

const mail = {
  to: 'buyer@alnoor-foods.test',
  subject: 'Set a new password',
  text: 'Follow the link.',
  html: '<p style="color:red">Follow the link.</p>',
  kind: 'mail',
  language: 'en',
  at: '2026-11-20T09:00:00Z',
}
const sms = {
  to: '+971501234567',
  subject: 'Code',
  text: 'Your code: 123456',
  kind: 'sms',
  language: 'en',
  at: '2026-11-20T08:00:00Z',
}

const routes = [{ path: '/dev/outbox', element: <OutboxPage />, loader: loadOutbox, HydrateFallback: () => <p>…</p> }]

test('messages are listed and searched by address; a mail stands in a frame where nothing runs', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const to = new URL(request.url).searchParams.get('to')
    asked.push(to ?? '')
    const items = [mail, sms].filter((one) => !to || one.to === to)
    return Response.json({
      success: true,
      message: '',
      data: { items, page: { current: 1, size: 2, total: 2, totalIsExact: true } },
    })
  })
  const { user } = show(<Outlet />, { at: '/dev/outbox', routes })
  const frame = await screen.findByTitle('The mail as it is shown')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('srcdoc')).toContain('Follow the link.')
  await user.type(screen.getByRole('searchbox'), '+971501234567')
  expect(await screen.findAllByText('Your code: 123456')).not.toHaveLength(0)
  expect(screen.queryByText('Set a new password')).toBeNull()
  expect(asked).toEqual(['', '+971501234567'])
})

test('where there is no outbox the page says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'Not found' }, { status: 404 }))
  show(<Outlet />, { at: '/dev/outbox', routes })
  expect(await screen.findByRole('heading', { name: 'There is no outbox here.' })).toBeTruthy()
})

test('styles of a mail become rules that carry the nonce, and cannot end their stylesheet', () => {
  const page = framed(
    `<style>p{}</style><p style="color:red">a</p><b style='font-family:&quot;x&quot;</style>'>b</b>`,
    'n0nce',
  )
  expect(page).toContain('<style nonce="n0nce">p{}')
  expect(page).toContain('<p data-rule="0">a</p>')
  expect(page).toContain('[data-rule="0"]{color:red}[data-rule="1"]{font-family:"x"/style>}')
})
