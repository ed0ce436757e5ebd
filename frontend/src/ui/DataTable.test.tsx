/** The one table: rows that light up in place, keys, emptiness, pages. */
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../test/render'
import { type Column, DataTable, type DataTableProps } from './DataTable'
import { ListPagination } from './ListPagination'

type Row = { id: string; name: string; version: number }

const columns: Column<Row>[] = [
  { key: 'name', title: () => 'Name', render: ({ name }) => name },
  { key: 'do', title: () => 'Do', render: () => <button type="button">act</button> },
]
const rice: Row = { id: 'a', name: 'rice', version: 1 }
const wheat: Row = { id: 'b', name: 'wheat', version: 1 }

const table = (more: Partial<DataTableProps<Row>>) => (
  <DataTable<Row>
    label="Lots"
    rowKey="id"
    columns={columns}
    rows={[rice, wheat]}
    version={(row) => row.version}
    {...more}
  />
)

let replace: (rows: Row[]) => void = () => undefined

function Changing() {
  const [rows, setRows] = useState([rice, wheat])
  replace = setRows
  return table({ rows })
}

test('a row whose version grew in place is lit for a moment, the others are not', async () => {
  vi.useFakeTimers()
  show(<Changing />)
  const row = (name: string) => screen.getByText(name).closest('tr')
  expect(row('rice')?.className).not.toContain('gr-highlighted')
  act(() => replace([{ ...rice, name: 'brown rice', version: 2 }, wheat]))
  expect(row('brown rice')?.className).toContain('gr-highlighted')
  expect(row('wheat')?.className).not.toContain('gr-highlighted')
  act(() => vi.advanceTimersByTime(2_000))
  expect(row('brown rice')?.className).not.toContain('gr-highlighted')
  vi.useRealTimers()
})

test('a row opens by click and by key, but not from a control inside it', async () => {
  const onRow = vi.fn()
  const { user } = show(table({ onRow }))
  await user.click(screen.getByText('rice'))
  expect(onRow).toHaveBeenLastCalledWith(rice)
  screen.getByText('wheat').closest('tr')?.focus()
  await user.keyboard('{Enter}')
  expect(onRow).toHaveBeenLastCalledWith(wheat)
  await user.click(screen.getAllByRole('button', { name: 'act' })[0] ?? document.body)
  expect(onRow).toHaveBeenCalledTimes(2)
})

test('a row does not open by a click in a layer that it opened elsewhere', async () => {
  const onRow = vi.fn()
  const layered: Column<Row> = {
    key: 'layer',
    title: () => 'Layer',
    render: ({ name }) => createPortal(<span>layer of {name}</span>, document.body),
  }
  const { user } = show(table({ onRow, columns: [...columns, layered] }))
  await user.click(screen.getByText('layer of rice'))
  expect(onRow).not.toHaveBeenCalled()
})

test('without rows it says so, and without knowing them it waits', () => {
  show(table({ rows: [], emptyText: 'No lots' }))
  expect(screen.getByText('No lots')).toBeTruthy()
  show(table({ rows: undefined }))
  expect(screen.getByLabelText('Loading...')).toBeTruthy()
})

test('it pages when there is more than a page', async () => {
  const onPage = vi.fn()
  const { user } = show(<ListPagination current={1} size={2} total={5} onPage={onPage} />)
  expect(screen.getByText('1–2 of 5')).toBeTruthy()
  await user.click(screen.getByTitle('2'))
  expect(onPage).toHaveBeenCalledWith(2, 2)
})
