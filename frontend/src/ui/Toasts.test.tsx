/** Toasts: told once, and gone with what they are about. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notify } from '../lib/notify'
import { show } from '../test/render'
import { belowTitles } from './belowTitles'

afterEach(() => {
  document.body.innerHTML = ''
})

test('what failed is no longer told once it is tried again, or its page is left', async () => {
  show(<p>page</p>)
  act(() => {
    notify.success('Saved')
    notify.error('Not saved', '/user/update')
    notify.error('Not sent', '/user/resendMail')
    notify.info('An order is yours', undefined, 'n1')
  })
  expect(await screen.findByText('Not sent')).toBeTruthy()
  act(() => notify.settled('/user/update'))
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
  expect(screen.getByText('Not sent')).toBeTruthy()
  act(() => notify.settled())
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull())
  expect(screen.getByText('Saved')).toBeTruthy()
  act(() => notify.settled('n1'))
  await waitFor(() => expect(screen.queryByText('An order is yours')).toBeNull())
})

const box = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height)

test('toasts begin below the menu and the titles in their way, and no lower', () => {
  document.body.innerHTML = '<header class="gr-header"></header><div class="gr-page-title"><h1>Orders</h1></div>'
  const [header, title] = [document.querySelector('header'), document.querySelector('h1')]
  if (!header || !title) throw new Error('no page')
  vi.spyOn(header, 'getBoundingClientRect').mockReturnValue(box(0, 0, window.innerWidth, 60))
  const at = vi.spyOn(title, 'getBoundingClientRect').mockReturnValue(box(0, 80, 200, 30))
  expect(belowTitles()).toBe(72)
  at.mockReturnValue(box(0, 80, 600, 30))
  expect(belowTitles()).toBe(122)
})
