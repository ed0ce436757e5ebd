/** Parts that are loaded late, under a server that is away for a while. */
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazily } from './lazily'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const Part = ({ text }: { text: string }) => <p>{text}</p>

/** Fails so many times, then loads. */
function show(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return Part
  })
  const Late = lazily(load)
  render(
    <Suspense fallback="…">
      <Late text="here" />
    </Suspense>,
  )
  return load
}

test('what a server that is away does not give is asked for until it does, and nothing breaks meanwhile', async () => {
  const load = show(3)
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByText('…')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1 + 2_000 + 4_000))
  expect(load).toHaveBeenCalledTimes(4)
  expect(screen.getByText('here')).toBeTruthy()
})

test('back in its network, the machine does not wait out the pause', async () => {
  const load = show(1)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('here')).toBeTruthy()
})
