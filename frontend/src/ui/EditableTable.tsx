/** A page of rows that staff keep, few enough to be read at once: searched here, each opened in a form by its row. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from './DataTable'
import { FailedRead } from './FailedRead'
import { Page } from './Page'
import { SearchBox } from './SearchBox'
import { Toolbar } from './Toolbar'
import { useListPlace } from './useListPlace'
import { useOpenedRow } from './useOpenedRow'

type Props<Row> = {
  /** Of the table, and of the row in the address. */
  name: string
  param: string
  words: { title: string; lead: string; search: string; add: string; change: string; nothing: string }
  columns: Column<Row>[]
  rows: Row[] | undefined
  idOf: (row: Row) => string
  /** What it is found by. */
  searchText: (row: Row) => string
  read: { loading: boolean; error?: { message: string }; again: () => void }
  mayKeep: boolean
  /** What else is done to a row. */
  act: (row: Row) => ReactNode
  form: (row: Row | undefined, onClose: (isSaved: boolean) => void) => ReactNode
  onChanged: () => void
}

export function EditableTable<Row extends object>(it: Props<Row>) {
  const { name, param, words, columns, rows, idOf, searchText, read, mayKeep, act, form, onChanged } = it
  const [adding, setAdding] = useState(false)
  const { url, search, go, onClear, hrefOf } = useListPlace()
  const opened = useOpenedRow(mayKeep ? url.get(param) : null, rows, idOf)
  const wanted = search.trim().toLowerCase()
  const acts: Column<Row> = {
    key: 'acts',
    title: () => '',
    align: 'end',
    render: (one) => (
      <span className="gr-row">
        <Button onClick={() => go({ [param]: idOf(one) })}>{words.change}</Button>
        {act(one)}
      </span>
    ),
  }
  const add = mayKeep && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  const close = (isSaved: boolean) => {
    setAdding(false)
    go({ [param]: undefined })
    if (isSaved) onChanged()
  }
  return (
    <Page wide title={words.title} lead={words.lead} extra={add}>
      <Toolbar>
        <SearchBox label={words.search} value={search} onSearch={(typed) => go({ search: typed })} />
      </Toolbar>
      {read.error && <FailedRead text={read.error.message} onAgain={read.again} />}
      <DataTable<Row>
        wide
        name={name}
        scope={search}
        label={words.title}
        rowKey={idOf}
        columns={mayKeep ? [...columns, acts] : columns}
        rows={rows?.filter((one) => searchText(one).toLowerCase().includes(wanted)) ?? (read.error && [])}
        loading={read.loading && rows !== undefined}
        linkTo={(one) => (mayKeep ? hrefOf({ [param]: idOf(one) }) : undefined)}
        emptyText={words.nothing}
        onClear={onClear}
        create={add}
      />
      {(adding || opened) && form(opened, close)}
    </Page>
  )
}
