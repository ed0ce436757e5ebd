/** What a component sees of a live topic. */
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { live } from '../live/live'
import { deliver, show } from '../test/render'
import { useLive } from './live'

function Watcher({ topic, size = 10 }: { topic: string; size?: number }) {
  const { data, status, ver, closed, stale } = useLive<{ name: string }>(topic, { size })
  return (
    <p role="note">
      {status} {ver} {data?.name ?? 'nothing'} {stale ? 'stale' : 'fresh'} {closed?.reason}
    </p>
  )
}

test('a snapshot, a patch and a closing reach the component', async () => {
  show(<Watcher topic="deal:1" />)
  expect(screen.getByRole('note')).toHaveProperty('textContent', 'loading 0 nothing fresh ')
  deliver('deal:1', { ver: 3, snap: { name: 'rice' } })
  expect(await screen.findByText(/live 3 rice fresh/)).toBeTruthy()
  deliver('deal:1', { ver: 4, patch: { name: 'wheat' } })
  expect(await screen.findByText(/live 4 wheat fresh/)).toBeTruthy()
  deliver('deal:1', { closed: { code: 'forbidden', reason: 'No longer yours' } })
  expect(await screen.findByText(/closed 0 nothing fresh No longer yours/)).toBeTruthy()
})

test('a patch from a later base leaves the old state, marked stale', async () => {
  show(<Watcher topic="deal:2" />)
  deliver('deal:2', { ver: 3, snap: { name: 'rice' } })
  deliver('deal:2', { base: 7, ver: 8, patch: { name: 'wheat' } })
  expect(await screen.findByText(/stale 3 rice stale/)).toBeTruthy()
})

function Pager() {
  const [size, setSize] = useState<number | undefined>(10)
  return (
    <>
      {size && <Watcher topic="board:x" size={size} />}
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
  deliver('board:x', { ver: 1, snap: { name: 'page one' } })
  expect(await screen.findByText(/live 1 page one fresh/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'more' }))
  expect(await screen.findByText(/loading 0 page one stale/)).toBeTruthy()
  deliver('board:x', { ver: 1, snap: { name: 'longer page' } })
  expect(await screen.findByText(/live 1 longer page fresh/)).toBeTruthy()
})

test('a component that goes lets its topic go', async () => {
  const { user } = show(<Pager />)
  deliver('board:x', { ver: 1, snap: { name: 'page one' } })
  await user.click(screen.getByRole('button', { name: 'leave' }))
  await waitFor(() => expect(live.topics.watchers('board:x')).toBe(0))
})
