/** Bringing a table as a file: tried or for good, and what is wrong in which row of it. */
import { Alert, Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { words } from '../lib/imports'
import { andList } from '../lib/lists'
import { refusal, useRefusals } from '../lib/refusals'
import { useT } from '../lib/words'
import { type Column, DataTable } from './DataTable'
import { type FoundColumn, outlineOf, type Refused, type TableChoices } from './importing'
import { type Outline, TableColumns, type Template } from './TableColumns'

/** What is wrong with a row, and not with what one of its cells holds. */
const BEYOND = 'VALUES_BEYOND_COLUMNS'
/** The most rows that are named in a sentence. */
const NAMED = 20
/** The most faults that are listed; the refused rows are there to be saved as a file. */
const SHOWN = 100

export type ImportedTable = {
  added: number
  known: number
  failed: number
  isDryRun: boolean
  errors: { row: number; field: string; code: string; value: string; holds: string }[]
  /** Where in the file the table was found, and how its numbers are written. */
  found: {
    worksheet?: string
    heading: number
    hidden: number
    hiddenColumns?: string[]
    totals?: number[]
    /** The other worksheets that hold such a table. */
    others?: string[]
    decimalSign?: string
  }
  columns: FoundColumn[]
  /** The rows that failed, as CSV. */
  rejected?: string
}
type Fault = ImportedTable['errors'][number]

type Props = {
  /** What came of the last file. */
  seen: ImportedTable | undefined
  /** Why nothing did. */
  refused: Refused | undefined
  /** Which of the two is under way. */
  busy: 'try' | 'take' | undefined
  onFile: (file: File, onlyTry: boolean, choices: TableChoices) => void
  /** A column of the table in words. */
  columnName: (field: string) => string
  /** What may be done about a fault. */
  act?: (fault: Fault) => ReactNode
  /** The columns of a table to begin with. */
  template: Template
  /** Saves what there is as a file. */
  saving: ReactNode
}

export function TableImport({ seen, refused, busy, onFile, columnName, act, template, saving }: Props) {
  const t = useT()
  const told = words.useT()
  useRefusals()
  const input = useRef<HTMLInputElement>(null)
  const isTry = useRef(false)
  const [brought, setBrought] = useState<{ file: File; choices: TableChoices }>()
  const bring = (file: File, onlyTry: boolean, choices: TableChoices = {}) => {
    setBrought({ file, choices })
    onFile(file, onlyTry, choices)
  }
  const choose = (onlyTry: boolean) => {
    isTry.current = onlyTry
    input.current?.click()
  }
  const outline = refused ? outlineOf(refused) : seen && outlineIn(seen)
  const columns: Column<Fault>[] = [
    { key: 'row', title: () => t('table.row'), render: ({ row }) => row },
    { key: 'column', title: () => t('table.column'), render: ({ field }) => <bdi>{columnName(field)}</bdi> },
    {
      key: 'fault',
      title: () => t('table.fault'),
      share: 3,
      render: (fault) => (
        <>
          {refusal(fault.code, { field: columnName(fault.field) }) ?? fault.code}{' '}
          {fault.code !== BEYOND && words.find(`holds.${fault.holds}`)} {act?.(fault)}
        </>
      ),
    },
    { key: 'value', title: () => told('value'), render: ({ value }) => <bdi>{value}</bdi> },
  ]
  return (
    <>
      <p className="gr-row">
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx"
          aria-label={t('table.import')}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) bring(file, isTry.current)
            target.value = ''
          }}
        />
        <Button loading={busy === 'try'} onClick={() => choose(true)}>
          {t('table.try')}
        </Button>
        <Button type="primary" loading={busy === 'take'} onClick={() => choose(false)}>
          {t('table.import')}
        </Button>
        <a download="template.csv" href={asFile(template)}>
          {told('template')}
        </a>
        {saving}
      </p>
      {refused && <Alert type="error" showIcon title={whyNot(refused, columnName)} />}
      {seen && !refused && (
        <div role="status">
          <p className="gr-row">
            {t(seen.isDryRun ? 'table.wouldImport' : 'table.imported', {
              added: seen.added,
              known: seen.known,
              failed: seen.failed,
            })}
            {seen.rejected && (
              <a download="rejected.csv" href={`data:text/csv;charset=utf-8,${encodeURIComponent(seen.rejected)}`}>
                {t('table.rejected')}
              </a>
            )}
          </p>
          <p className="gr-secondary">{foundAt(seen, columnName).join(' ')}</p>
          {brought && seen.errors.some(({ code }) => code === 'NUMBER_AMBIGUOUS') && (
            <p className="gr-row">
              {told('signAsked')}
              {(['.', ','] as const).map((decimalSign) => (
                <Button
                  key={decimalSign}
                  size="small"
                  onClick={() => bring(brought.file, true, { ...brought.choices, decimalSign })}
                >
                  {told(decimalSign === ',' ? 'sign.comma' : 'sign.point')}
                </Button>
              ))}
            </p>
          )}
          {seen.errors.length > 0 && (
            <DataTable<Fault>
              label={t('table.fault')}
              rowKey={({ row, field, code }) => `${row} ${field} ${code}`}
              columns={columns}
              rows={seen.errors.slice(0, SHOWN)}
            />
          )}
        </div>
      )}
      {brought && outline && outline.columns.length > 0 && (
        <details open={refused !== undefined}>
          <summary>{told('columns')}</summary>
          <TableColumns
            key={JSON.stringify([outline, brought.choices])}
            outline={outline}
            choices={brought.choices}
            template={template}
            columnName={columnName}
            busy={busy}
            onRead={(choices, onlyTry) => bring(brought.file, onlyTry, choices)}
          />
        </details>
      )}
    </>
  )
}

/** The columns of what was read. */
function outlineIn({ columns, found: { heading, worksheet, others = [] } }: ImportedTable): Outline {
  return { columns, heading, worksheet, worksheets: worksheet && others.length ? [worksheet, ...others] : [] }
}

/** The rows of a sentence, the first of them where there are many. */
function named(rows: readonly number[]) {
  return rows.length > NAMED ? `${rows.slice(0, NAMED).join(', ')}…` : andList(rows.map(String))
}

/** As CSV with a mark at its beginning, by which Excel knows its letters. */
function asFile(template: Props['template']) {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = [template.map(([heading]) => heading), template.map(([, example]) => example)]
  const text = rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${text}`)}`
}

/** A refusal with the columns by the names that the page has for them. */
function whyNot({ sentences, detail: { code = '', params = {} } }: Refused, columnName: Props['columnName']) {
  const columns = Array.isArray(params.columns) ? params.columns : []
  const named = { ...params, columns: andList(columns.map((column) => columnName(column))) }
  return (columns.length > 0 && refusal(code, named)) || sentences.join(' ')
}

/** What a person might not expect of where the table was found, and of how its numbers were read. */
function foundAt(
  {
    found: { worksheet, heading, hidden, hiddenColumns = [], totals = [], others = [], decimalSign },
    columns,
  }: ImportedTable,
  columnName: (column: string) => string,
) {
  const { t } = words
  const unread = columns.filter(({ column, samples }) => !column && samples.length > 0).map(({ heading }) => heading)
  return [
    worksheet ? t('worksheet', { worksheet, row: heading }) : t('heading', { row: heading }),
    hidden > 0 && t('hidden', { count: hidden }),
    hiddenColumns.length > 0 && t('hiddenColumns', { columns: andList(hiddenColumns.map(columnName)) }),
    totals.length > 0 && t('totals', { count: totals.length, rows: named(totals) }),
    others.length > 0 && t('others', { count: others.length, names: andList(others.map((it) => `“${it}”`)) }),
    unread.length > 0 && t('unread', { columns: andList(unread) }),
    decimalSign && t(decimalSign === ',' ? 'comma' : 'point'),
  ].filter(Boolean)
}
