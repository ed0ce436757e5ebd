/** What was a while ago is told by the server's clock, and grows older while it is looked at. */
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearTime } from '../lib/serverClock'
import { DateTime } from './DateTime'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00Z') })
})
afterEach(() => {
  hearTime(new Date().toUTCString())
  vi.useRealTimers()
})

test('what was a while ago grows older while it is looked at', () => {
  const { container } = render(<DateTime at="2026-11-25T09:55:00Z" as="ago" />)
  expect(container.textContent).toBe('5 minutes ago')
  act(() => void vi.advanceTimersByTime(120_000))
  expect(container.textContent).toBe('7 minutes ago')
})

test.each([
  ['Wed, 25 Nov 2026 11:00:00 GMT', '1 hour ago'],
  ['Wed, 25 Nov 2026 09:50:00 GMT', 'now'],
])('where the server has %s, ten by the own clock was %s', (told, said) => {
  hearTime(told)
  const { container } = render(<DateTime at="2026-11-25T10:00:00Z" as="ago" />)
  expect(container.textContent).toBe(said)
})
