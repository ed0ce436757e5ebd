/** The one table: rows that light up in place, keys, emptiness, pages. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../test/render'
import { type Column, DataTable, type DataTableProps } from './DataTable'
import { ListPagination } from './ListPagination'
import { useListPlace } from './useListPlace'
import type { Counted } from './whatLeft'

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

const oats: Row = { id: 'c', name: 'oats', version: 1 }

function Held() {
  const [rows, setRows] = useState([rice, wheat])
  replace = setRows
  return table({ rows, scope: 'lots', ...linked })
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('while a list is read its rows change in place, and a new order waits until it is taken', async () => {
  const { user } = show(<Held />)
  await user.hover(screen.getByText('rice'))
  act(() => replace([oats, { ...wheat, name: 'brown wheat', version: 2 }]))
  expect(names()).toEqual(['rice', 'brown wheat'])
  await user.click(screen.getByRole('button', { name: '2 updates' }))
  await waitFor(() => expect(names()).toEqual(['oats', 'brown wheat']))
  expect(screen.queryByRole('button', { name: /update/ })).toBeNull()
})

let recount: (list: { rows: Row[]; counted?: Counted }) => void = () => undefined

function OfMany() {
  const [list, setList] = useState<{ rows: Row[]; counted?: Counted }>({
    rows: [rice, wheat],
    counted: { total: 30, totalIsExact: true },
  })
  recount = setList
  return table({ ...list, scope: 'lots', ...linked })
}

const wentFromPage: { what: string; counted: Counted; rows: Row[]; fades: boolean }[] = [
  { what: 'the list has as many rows', counted: { total: 30 }, rows: [oats, rice], fades: false },
  { what: 'the list has one row fewer', counted: { total: 29 }, rows: [oats, rice], fades: true },
  { what: 'the list is all on this page', counted: { total: 1 }, rows: [rice], fades: true },
  { what: 'nobody counts exactly', counted: { total: 29, totalIsExact: false }, rows: [oats, rice], fades: false },
]

test.each(wentFromPage)(
  'of a row that went from its page while $what: fades $fades',
  async ({ counted, rows, fades }) => {
    const { user, router } = show(<OfMany />)
    await user.hover(screen.getByText('rice'))
    act(() => recount({ rows, counted }))
    const went = screen.getByText('wheat').closest('tr')
    expect(went?.className.includes('gr-leaving')).toBe(fades)
    expect(Boolean(within(went ?? document.body).queryByText('moved'))).toBe(!fades)
    if (fades) return
    screen.getByRole('link', { name: 'wheat' }).focus()
    await user.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/lots/b')
  },
)

test('a row that has left stays so while the list grows, and one that moves after it only moved', async () => {
  const { user } = show(<OfMany />)
  await user.hover(screen.getByText('rice'))
  act(() => recount({ rows: [rice, oats], counted: { total: 29 } }))
  act(() => recount({ rows: [oats], counted: { total: 29 } }))
  expect(screen.getByText('wheat').closest('tr')?.className).toContain('gr-leaving')
  expect(screen.getByText('rice').closest('tr')?.className).not.toContain('gr-leaving')
  expect(screen.getAllByText('moved')).toHaveLength(1)
})

let turn: (page: { rows: Row[]; scope?: string }) => void = () => undefined

function Paged() {
  const [page, setPage] = useState<{ rows: Row[]; scope?: string }>({ rows: [rice, wheat], scope: '1' })
  turn = setPage
  return table({ ...page, ...linked })
}

test('another page is shown at once though the list is read, and changes after that wait again', async () => {
  const { user } = show(<Paged />)
  await user.hover(screen.getByText('rice'))
  act(() => turn({ rows: [rice, wheat] }))
  act(() => turn({ rows: [oats], scope: '2' }))
  expect(names()).toEqual(['oats'])
  act(() => turn({ rows: [rice, oats], scope: '2' }))
  expect(screen.getByRole('button', { name: '1 update' })).toBeTruthy()
})

test('a column of buttons is headed for whoever hears the table', () => {
  const untitled: Column<Row>[] = columns.map((column) => ({
    ...column,
    title: () => (column.key === 'do' ? '' : 'Name'),
  }))
  show(table({ columns: untitled }))
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy()
})

test('who takes the updates by a press and goes reads no more, and by a key is at the first row', async () => {
  const { user } = show(<Held />)
  await user.hover(screen.getByText('rice'))
  act(() => replace([oats, rice, wheat]))
  await user.click(screen.getByRole('button', { name: '1 update' }))
  await user.unhover(screen.getByRole('region', { name: 'Lots' }))
  act(() => replace([wheat, rice]))
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['wheat', 'rice']))
  screen.getByRole('link', { name: 'wheat' }).focus()
  act(() => replace([oats, rice]))
  screen.getByRole('button', { name: /update/ }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'oats' }))
})

test('a list that nobody reads takes a new order at once, and so does one that is no longer read', async () => {
  const { user } = show(<Held />)
  act(() => replace([wheat, rice]))
  expect(names()).toEqual(['wheat', 'rice'])
  await user.hover(screen.getByText('rice'))
  act(() => replace([oats, wheat, rice]))
  expect(names()).toEqual(['wheat', 'rice'])
  await user.unhover(screen.getByRole('region', { name: 'Lots' }))
  expect(names()).toEqual(['oats', 'wheat', 'rice'])
})

const linked = { linkTo: ({ id }: Row) => `/lots/${id}` }

test('a row is a link, followed from anywhere in it but from another control', async () => {
  const { user, router } = show(table(linked))
  expect(screen.getByRole('link', { name: 'rice' }).getAttribute('href')).toBe('/lots/a')
  await user.click(screen.getByText('rice').closest('td') ?? document.body)
  expect(router.state.location.pathname).toBe('/lots/a')
  screen.getByRole('link', { name: 'wheat' }).focus()
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/lots/b')
  await user.click(screen.getAllByRole('button', { name: 'act' })[0] ?? document.body)
  expect(router.state.location.pathname).toBe('/lots/b')
})

test('with a key held or the middle button a row opens in a tab of its own', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, router } = show(table(linked))
  const cell = screen.getByText('rice').closest('td') ?? document.body
  await user.keyboard('{Control>}')
  await user.click(cell)
  await user.keyboard('{/Control}')
  await user.pointer({ keys: '[MouseMiddle]', target: cell })
  expect(opened.mock.calls.map(([to]) => new URL(String(to)).pathname)).toEqual(['/lots/a', '/lots/a'])
  expect(router.state.location.pathname).toBe('/')
})

test('words of a row can be marked without following it', async () => {
  const { user, router } = show(table(linked))
  const cell = screen.getByText('rice').closest('td') ?? document.body
  vi.spyOn(window, 'getSelection').mockReturnValue({
    type: 'Range',
    toString: () => 'rice',
    containsNode: () => true,
  } as never)
  await user.click(cell)
  expect(router.state.location.pathname).toBe('/')
})

test('two clicks on a word mark it; one follows the row when no second one comes, and beside the words at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const words = [{ left: 0, right: 50, top: 0, bottom: 20 }]
  vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue(words as never)
  const { user, router } = show(table(linked))
  const at = (clientX: number) => ({
    target: screen.getAllByText('act')[0]?.closest('td') ?? document.body,
    coords: { clientX, clientY: 10 },
  })
  await user.pointer([at(20), { keys: '[MouseLeft][MouseLeft]', ...at(20) }])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(router.state.location.pathname).toBe('/')
  await user.pointer({ keys: '[MouseLeft]', ...at(20) })
  expect(router.state.location.pathname).toBe('/')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(router.state.location.pathname).toBe('/lots/a')
  await act(() => router.navigate('/'))
  await user.pointer({ keys: '[MouseLeft]', ...at(80) })
  expect(router.state.location.pathname).toBe('/lots/a')
  vi.useRealTimers()
})

test('a row is not followed by a click in a layer that it opened elsewhere', async () => {
  const layered: Column<Row> = {
    key: 'layer',
    title: () => 'Layer',
    render: ({ name }) => createPortal(<span>layer of {name}</span>, document.body),
  }
  const { user, router } = show(table({ ...linked, columns: [...columns, layered] }))
  await user.click(screen.getByText('layer of rice'))
  expect(router.state.location.pathname).toBe('/')
})

test('without rows it says so, and without knowing them it waits', () => {
  show(table({ rows: [], emptyText: 'No lots' }))
  expect(screen.getByText('No lots')).toBeTruthy()
  show(table({ rows: undefined }))
  expect(screen.getByLabelText('Loading...')).toBeTruthy()
})

test('a list that is still to come stands in its outline, with its tools', () => {
  show(table({ rows: undefined, name: 'lots' }))
  expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy()
  expect(screen.getByLabelText('Loading...').querySelector('th')?.textContent).toBe('Name')
  expect(screen.queryByRole('table')).toBeNull()
})

test('where nothing matches it offers to clear that, and where nothing is, what brings the first', async () => {
  const onClear = vi.fn()
  const create = <button type="button">Add a lot</button>
  const narrowed = show(table({ rows: [], emptyText: 'No lots', onClear, create }))
  expect(screen.getByText('Nothing matches.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a lot' })).toBeNull()
  await narrowed.user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(onClear).toHaveBeenCalledOnce()
  narrowed.unmount()
  show(table({ rows: [], emptyText: 'No lots', create }))
  expect(screen.getByText('No lots')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a lot' })).toBeTruthy()
})

function Narrowed() {
  const { page, turn, search, onClear } = useListPlace(['sold'])
  return (
    <>
      <p>{`${search} ${page.current} ${page.size}`}</p>
      {table({ name: 'lots', onClear })}
      <ListPagination {...page} total={30} {...turn} />
    </>
  )
}

test('the address says the size of a page, and keeps it when the rest is cleared', async () => {
  const { user, router } = show(<Narrowed />, { at: '/?search=rice&status=sold&page=2&size=7' })
  expect(screen.getByText('rice 2 10')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Page Size' }))
  await user.click(await screen.findByText('20 / page', { selector: '.ant-select-item-option-content' }))
  expect(router.state.location.search).toBe('?search=rice&status=sold&size=20')
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(router.state.location.search).toBe('?size=20')
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull()
})

test('it pages when there is more than a page', async () => {
  const onPage = vi.fn()
  const { user } = show(<ListPagination current={1} size={2} total={5} onPage={onPage} />)
  expect(screen.getByText('1–2 of 5')).toBeTruthy()
  await user.click(screen.getByTitle('2'))
  expect(onPage).toHaveBeenCalledWith(2)
})

test('a count that ends before the rows do says so', () => {
  show(<ListPagination current={1} size={2} total={10_000} totalIsExact={false} onPage={vi.fn()} />)
  expect(screen.getByText(/^1–2 of more than 10,?000$/)).toBeTruthy()
})

test('columns are chosen, stand in the address and are kept with a view by its name', async () => {
  const { user, router } = show(table({ name: 'lots' }), { at: '/?search=rice&page=2' })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Do' }))
  expect(router.state.location.search).toBe('?search=rice&page=2&hide=do')
  expect(screen.queryByRole('columnheader', { name: 'Do' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name of this view' }), 'Only rice')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await act(() => router.navigate('/?search=wheat&hide=-'))
  expect(screen.getByRole('columnheader', { name: 'Do' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Only rice' }))
  expect(router.state.location.search).toBe('?search=rice&hide=do')
})

test('a second list of a page has columns of its own in the address', async () => {
  const both = (
    <>
      {table({ name: 'lots' })}
      {table({ name: 'sold', beside: true })}
    </>
  )
  const { user, router } = show(both, { at: '/?hide=do' })
  expect(screen.getAllByRole('columnheader', { name: 'Do' })).toHaveLength(1)
  await user.click(screen.getAllByRole('button', { name: 'Columns' })[1] as HTMLElement)
  await user.click(await screen.findByRole('checkbox', { name: 'Do' }))
  expect(router.state.location.search).toBe('?hide=do&hide.sold=do')
  expect(screen.queryByRole('columnheader', { name: 'Do' })).toBeNull()
})

function Ticked() {
  const [rows, setRows] = useState([rice, wheat])
  replace = setRows
  const actions = [{ key: 'sell', label: 'Sell', run: async () => undefined }]
  return table({ rows, bulk: { nameOf: ({ name }: Row) => name, actions } })
}

test('a ticked row stays ticked while it changes and others come', async () => {
  const { user } = show(<Ticked />)
  await user.click(screen.getByRole('checkbox', { name: 'Tick wheat' }))
  act(() => replace([oats, { ...wheat, name: 'brown wheat', version: 2 }, rice]))
  expect(screen.getByRole('checkbox', { name: 'Tick brown wheat' })).toHaveProperty('checked', true)
  expect(screen.getByText('1 row')).toBeTruthy()
})

test('what is done to several rows says of each what came of it', async () => {
  const run = vi.fn(async ({ name }: Row) => {
    if (name === 'wheat') throw new Error('Wheat is not to be had.')
  })
  const bulk = { nameOf: ({ name }: Row) => name, actions: [{ key: 'sell', label: 'Sell', run }] }
  const { user } = show(table({ bulk }))
  await user.click(screen.getByRole('checkbox', { name: 'Tick all' }))
  await user.click(screen.getByRole('button', { name: 'Sell' }))
  expect(await screen.findByText('For 2 rows?')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Sell' })[1] as HTMLElement)
  const told = await screen.findAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual(['rice: Done', 'wheat: Wheat is not to be had.'])
  expect(screen.getByRole('checkbox', { name: 'Tick wheat' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: 'Tick rice' })).toHaveProperty('checked', false)
})

test('the arrow keys go from row to row', async () => {
  const { user } = show(table({ linkTo: ({ id }) => `/${id}` }))
  screen.getByRole('link', { name: 'rice' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'wheat' }))
})
