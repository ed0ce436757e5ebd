/** What is chosen of lists is told to the server, and what it keeps is taken over. */
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTableMemory } from '../state/boards'
import { anAdmin } from '../test/builders'
import { mockApi, refuse } from '../test/mockApi'
import { show } from '../test/render'
import type { SavedView } from '../ui/tableMemory'
import { useKeptTables } from './keptTables'

const late: SavedView = { table: 'orders', name: 'Late', query: 'overdue=true', isShared: true }
const ofColleague = { ...late, savedBy: 'Omar' }
const own: SavedView = { table: 'orders', name: 'Rice', query: 'search=rice', isShared: false }

let memory: ReturnType<typeof useTableMemory>

function Lists() {
  useKeptTables()
  memory = useTableMemory()
  return <p>{memory[0].views.map(({ name, savedBy }) => `${name}:${savedBy ?? ''}`).join(' ')}</p>
}

const opened = (saves: Parameters<typeof mockApi>[0]['/user/tables/saveView'] = () => ({})) => {
  const asked = mockApi({
    '/user/tables/get': () => ({
      views: [
        { ...late, isShared: true },
        { ...ofColleague, isShared: true },
      ],
      hidden: { orders: ['bank'] },
    }),
    '/user/tables/saveView': saves,
    '/user/tables/removeView': () => ({}),
    '/user/tables/hideColumns': () => ({}),
  })
  show(<Lists />, { user: anAdmin() })
  return asked
}
const told = (asked: ReturnType<typeof mockApi>) =>
  asked.filter(({ path }) => path !== '/user/tables/get').map(({ path, body }) => [path.split('/').at(-1), body])

test('what another device chose is taken over, and what is chosen here is told once', async () => {
  const asked = opened()
  expect(await screen.findByText('Late: Late:Omar')).toBeTruthy()
  expect([memory[0].hidden, told(asked)]).toEqual([{ orders: ['bank'] }, []])
  const [choices, choose] = memory
  await act(() => choose({ ...choices, views: [...choices.views, own] }))
  await act(() => memory[1]({ ...memory[0], hidden: { orders: ['bank', 'worth'] } }))
  await act(() =>
    memory[1]({ ...memory[0], views: memory[0].views.filter(({ name, savedBy }) => name !== 'Late' || savedBy) }),
  )
  expect(told(asked)).toEqual([
    ['saveView', own],
    ['hideColumns', { table: 'orders', columns: ['bank', 'worth'] }],
    ['removeView', { table: 'orders', name: 'Late' }],
  ])
})

test('a view that is refused goes again', async () => {
  opened(() => refuse(409, '60 views are kept.', { code: 'TOO_MANY_VIEWS' }))
  await screen.findByText('Late: Late:Omar')
  await act(() => memory[1]({ ...memory[0], views: [...memory[0].views, own] }))
  expect(await screen.findByText('Late: Late:Omar')).toBeTruthy()
})
