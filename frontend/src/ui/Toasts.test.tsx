/** Toasts: told once, and gone with what they are about. */
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notify } from '../lib/notify'
import { show } from '../test/render'
import { belowTitles } from './belowTitles'

afterEach(() => vi.useRealTimers())

test('what failed is no longer told once it is tried again, or its page is left', () => {
  // No toast goes by itself here.
  vi.useFakeTimers()
  show(<p>page</p>)
  const isShown = (text: string) => screen.queryByText(text) !== null
  const settle = (cause?: string) => {
    act(() => notify.settled(cause))
    act(() => vi.advanceTimersByTime(1_000))
  }
  act(() => {
    notify.success('Saved')
    notify.error('Not saved', '/user/update')
    notify.error('Not sent', '/user/resendMail')
    notify.info('An order is yours', undefined, 'n1')
  })
  const told = ['Saved', 'Not saved', 'Not sent', 'An order is yours']
  const left = () => told.filter(isShown)
  expect(left()).toEqual(told)
  settle('/user/update')
  expect(left()).toEqual(['Saved', 'Not sent', 'An order is yours'])
  settle()
  expect(left()).toEqual(['Saved', 'An order is yours'])
  settle('n1')
  expect(left()).toEqual(['Saved'])
})

const box = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height)

test('toasts begin below the menu and the titles in their way, and no lower', () => {
  show(
    <>
      <header className="gr-header" />
      <div className="gr-page-title">
        <h1>Orders</h1>
      </div>
    </>,
  )
  const [header, title] = [screen.getByRole('banner'), screen.getByRole('heading')]
  vi.spyOn(header, 'getBoundingClientRect').mockReturnValue(box(0, 0, window.innerWidth, 60))
  const at = vi.spyOn(title, 'getBoundingClientRect').mockReturnValue(box(0, 80, 200, 30))
  expect(belowTitles()).toBe(72)
  at.mockReturnValue(box(0, 80, 600, 30))
  expect(belowTitles()).toBe(122)
})
