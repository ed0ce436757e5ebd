/** What a component sees of a live topic. */
import { screen, waitFor } from '@testing-library/react'
import { Suspense, startTransition, useState } from 'react'
import { expect, test } from 'vitest'
import { live } from '../live/live'
import { deliver, show } from '../test/render'
import { type TopicName, useLive } from './live'

type Board = Extract<TopicName, `board:${string}`>

function Watcher({ topic, size = 10 }: { topic: Board; size?: number }) {
  const { data, status, ver, closed, stale } = useLive(topic, { page: { current: 1, size } })
  return (
    <p role="note">
      {status} {ver} {data?.total ?? 'nothing'} {stale ? 'stale' : 'fresh'} {closed?.reason}
    </p>
  )
}

test('a snapshot, a patch and a closing reach the component', async () => {
  show(<Watcher topic="board:domestic:open" />)
  expect(screen.getByRole('note')).toHaveProperty('textContent', 'loading 0 nothing fresh ')
  deliver('board:domestic:open', { ver: 3, snap: { total: 7 } })
  expect(await screen.findByText(/live 3 7 fresh/)).toBeTruthy()
  deliver('board:domestic:open', { ver: 4, patch: { total: 8 } })
  expect(await screen.findByText(/live 4 8 fresh/)).toBeTruthy()
  deliver('board:domestic:open', { closed: { code: 'forbidden', reason: 'No longer yours' } })
  expect(await screen.findByText(/closed 0 nothing fresh No longer yours/)).toBeTruthy()
})

test('a patch from a later base leaves the old state, marked stale', async () => {
  show(<Watcher topic="board:domestic:closed" />)
  deliver('board:domestic:closed', { ver: 3, snap: { total: 7 } })
  deliver('board:domestic:closed', { base: 7, ver: 8, patch: { total: 8 } })
  expect(await screen.findByText(/stale 3 7 stale/)).toBeTruthy()
})

function Pager() {
  const [size, setSize] = useState<number | undefined>(10)
  return (
    <>
      {size && <Watcher topic="board:international:open" size={size} />}
      <button type="button" onClick={() => setSize(20)}>
        more
      </button>
      <button type="button" onClick={() => setSize(undefined)}>
        leave
      </button>
    </>
  )
}

test('other params keep the rows before them until the new ones come', async () => {
  const { user } = show(<Pager />)
  deliver('board:international:open', { ver: 1, snap: { total: 40 } })
  expect(await screen.findByText(/live 1 40 fresh/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'more' }))
  expect(await screen.findByText(/loading 0 40 stale/)).toBeTruthy()
  deliver('board:international:open', { ver: 1, snap: { total: 41 } })
  expect(await screen.findByText(/live 1 41 fresh/)).toBeTruthy()
})

test('a component that goes lets its topic go', async () => {
  const { user } = show(<Pager />)
  deliver('board:international:open', { ver: 1, snap: { total: 40 } })
  await user.click(screen.getByRole('button', { name: 'leave' }))
  await waitFor(() => expect(live.topics.watchers('board:international:open')).toBe(0))
})

const never = new Promise<void>(() => undefined)
const Waits = () => {
  throw never
}

/** Other params are on their way, and what shows them waits for something else. */
function Leaving() {
  const [size, setSize] = useState(10)
  return (
    <Suspense>
      <Watcher topic="board:domestic:disputed" size={size} />
      {size > 10 && <Waits />}
      <button type="button" onClick={() => startTransition(() => setSize(20))}>
        more
      </button>
    </Suspense>
  )
}

test('what is shown until the next page is ready goes on living', async () => {
  const { user } = show(<Leaving />)
  deliver('board:domestic:disputed', { ver: 1, snap: { total: 40 } })
  await user.click(screen.getByRole('button', { name: 'more' }))
  deliver('board:domestic:disputed', { ver: 2, base: 1, patch: { total: 41 } })
  expect(await screen.findByText(/live 2 41 fresh/)).toBeTruthy()
})
