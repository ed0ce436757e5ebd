/** Which column of a file is which: what the server made of its headings, and what a person says instead. */
import { Button, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { words } from '../lib/imports'
import { andList } from '../lib/lists'
import type { FoundColumn, TableChoices } from './importing'
import './TableColumns.css'
import { type Column, DataTable } from './DataTable'

/** The columns of a table to begin with: heading, example, name, whether there must be one, units of its numbers. */
export type Template = readonly (readonly [string, string, string, boolean, readonly string[]])[]

/** Where in a file a table was looked for, and what stands there. */
export type Outline = {
  columns: readonly FoundColumn[]
  heading: number
  worksheet?: string | undefined
  worksheets: readonly string[]
}

type Props = {
  outline: Outline
  /** What was chosen for this file before. */
  choices: TableChoices
  template: Template
  columnName: (field: string) => string
  busy: 'try' | 'take' | undefined
  onRead: (choices: TableChoices, onlyTry: boolean) => void
}

export function TableColumns({ outline, choices, template, columnName, busy, onRead }: Props) {
  const t = words.useT()
  const rowId = useId()
  const [chosen, setChosen] = useState(choices.columns ?? [])
  const [place, setPlace] = useState<Pick<Outline, 'heading' | 'worksheet'>>(outline)
  const isMoved = place.heading !== outline.heading || place.worksheet !== outline.worksheet
  // In another worksheet the headings stand where they are found, unless somebody says where.
  const row = place.heading === outline.heading ? null : place.heading
  const isOf = ({ heading, column, unit }: FoundColumn) =>
    chosen.find((it) => it.heading === heading) ?? { heading, column, unit }
  const choose = (choice: (typeof chosen)[number]) =>
    setChosen((before) => [...before.filter(({ heading }) => heading !== choice.heading), choice])
  const taken = outline.columns.map((it) => isOf(it).column)
  const lacking = template.filter(([, , name, isWanted]) => isWanted && !taken.includes(name))
  const unitsOf = (column: string | null | undefined) => template.find(([, , name]) => name === column)?.[4] ?? []
  const read = (onlyTry: boolean) =>
    onRead(
      isMoved
        ? { ...choices, columns: [], heading: row, worksheet: place.worksheet }
        : { ...choices, columns: [...chosen] },
      onlyTry,
    )
  const columns: Column<FoundColumn>[] = [
    { key: 'heading', title: () => t('columns.heading'), render: ({ heading }) => <bdi>{heading}</bdi> },
    {
      key: 'samples',
      title: () => t('columns.samples'),
      render: ({ samples }) => <bdi className="gr-secondary">{samples.join(' · ')}</bdi>,
    },
    {
      key: 'column',
      title: () => t('columns.is'),
      share: 2,
      render: (it) => {
        const { heading, column, unit } = isOf(it)
        const units = unitsOf(column)
        return (
          <span className="gr-row">
            <Select
              className="gr-column-choice"
              aria-label={t('columns.isOf', { heading })}
              showSearch={{ optionFilterProp: 'label' }}
              value={column ?? ''}
              options={[
                { value: '', label: t('columns.none') },
                ...template.map(([, , name]) => ({ value: name, label: columnName(name) })),
              ]}
              onChange={(name) => choose(name ? { heading, column: name } : { heading })}
            />
            {units.length > 0 && (
              <Select
                aria-label={t('columns.unitOf', { heading })}
                value={unit ?? units[0]}
                options={units.map((value) => ({ value, label: value }))}
                onChange={(chosenUnit) => choose({ heading, column, unit: chosenUnit })}
              />
            )}
          </span>
        )
      },
    },
  ]
  return (
    <div className="gr-columns">
      <p className="gr-secondary">{t('columns.lead')}</p>
      <p className="gr-row">
        {outline.worksheets.length > 1 && (
          <Select
            aria-label={t('columns.sheet')}
            value={place.worksheet}
            options={outline.worksheets.map((value) => ({ value, label: value }))}
            onChange={(worksheet) => setPlace((before) => ({ ...before, worksheet }))}
          />
        )}
        <span className="gr-row">
          <label htmlFor={rowId}>{t('columns.row')}</label>
          <InputNumber
            id={rowId}
            min={0}
            precision={0}
            value={place.heading}
            onChange={(heading) => setPlace((before) => ({ ...before, heading: heading ?? outline.heading }))}
          />
        </span>
      </p>
      {!isMoved && (
        <DataTable<FoundColumn> label={t('columns')} rowKey="heading" columns={columns} rows={outline.columns} />
      )}
      {!isMoved && lacking.length > 0 && (
        <p>{t('columns.lacking', { columns: andList(lacking.map(([, , name]) => columnName(name))) })}</p>
      )}
      <p className="gr-row">
        <Button loading={busy === 'try'} disabled={!isMoved && lacking.length > 0} onClick={() => read(true)}>
          {t(isMoved ? 'columns.look' : 'columns.try')}
        </Button>
        {!isMoved && (
          <Button type="primary" loading={busy === 'take'} disabled={lacking.length > 0} onClick={() => read(false)}>
            {t('columns.take')}
          </Button>
        )}
      </p>
    </div>
  )
}
