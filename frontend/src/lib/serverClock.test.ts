/** What is due is counted by the server's clock. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dealDay, hearTime, onServerDay, serverDay } from './serverClock'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00Z') })
})
afterEach(() => {
  hearTime(new Date().toUTCString())
  vi.useRealTimers()
})

test('the day is that of the server, and turns when it turns there', () => {
  const changed = vi.fn()
  hearTime('Sun, 29 Nov 2026 19:59:30 GMT')
  const end = onServerDay(changed)
  expect(serverDay()).toBe('2026-11-29')
  vi.advanceTimersByTime(29_000)
  expect(changed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_500)
  expect([serverDay(), changed.mock.calls.length]).toEqual(['2026-11-30', 1])
  end()
  vi.advanceTimersByTime(86_400_000)
  expect(changed).toHaveBeenCalledOnce()
})

test('a deal is of the day that it is in the Emirates', () => {
  expect(['2026-11-30T19:59:59Z', '2026-11-30T20:00:00Z', '2026-12-01'].map(dealDay)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-01',
  ])
})

test('a reply that tells no time changes nothing', () => {
  hearTime('Sun, 29 Nov 2026 12:00:00 GMT')
  hearTime(null)
  hearTime('soon')
  expect(serverDay()).toBe('2026-11-29')
})
