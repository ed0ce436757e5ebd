/** The days on which offices and banks are closed, for staff: a list, and a form for one of them. */
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import * as v from 'valibot'
import { useCall } from '../../api/call'
import type { BodyOf } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { useFresh, usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { FormDrawer } from '../../ui/FormDrawer'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { useOpenedRow } from '../../ui/useOpenedRow'
import { t, useT, words } from './words'

const holiday = v.object({ day: v.string(), name: v.string(), closes: v.picklist(['everybody', 'banks']) })
const holidays = v.object({ items: v.array(holiday) })
type Holiday = BodyOf<'/admin/holiday/save'>

const columns: Column<Holiday>[] = [
  { key: 'day', title: () => t('day'), render: ({ day }) => <DateTime at={day} /> },
  { key: 'name', title: () => t('name'), share: 2, render: ({ name }) => <bdi>{name}</bdi> },
  { key: 'closes', title: () => t('closes'), render: ({ closes }) => words.t(`closes.${closes}`) },
]

export function HolidaysPage() {
  useT()
  const { can } = useSession()
  const { fresh, changed } = useFresh()
  const [adding, setAdding] = useState(false)
  const { url, search, go, onClear, hrefOf } = useListPlace()
  const { data, error, loading, again } = usePost('/admin/holiday/list', { reply: holidays }, fresh)
  const mayKeep = can('deal.timeline')
  const opened = useOpenedRow(mayKeep ? url.get('day') : null, data?.items, ({ day }) => day)
  const wanted = search.trim().toLowerCase()
  const found = data?.items.filter(({ day, name }) => `${day} ${name}`.toLowerCase().includes(wanted))
  const acts: Column<Holiday> = {
    key: 'acts',
    title: () => '',
    align: 'end',
    render: (one) => (
      <span className="gr-row">
        <Button onClick={() => go({ day: one.day })}>{t('change')}</Button>
        <Remove day={one.day} onDone={changed} />
      </span>
    ),
  }
  const add = mayKeep && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Page wide title={t('title')} lead={t('lead')} extra={add}>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={(words) => go({ search: words })} />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<Holiday>
        wide
        name="holidays"
        scope={search}
        label={t('title')}
        rowKey="day"
        columns={mayKeep ? [...columns, acts] : columns}
        rows={found ?? (error && [])}
        loading={loading && data !== undefined}
        linkTo={({ day }) => (mayKeep ? hrefOf({ day }) : undefined)}
        emptyText={t('nothing')}
        onClear={onClear}
        create={add}
      />
      {(adding || opened) && (
        <Keep
          key={opened?.day}
          holiday={opened ?? { closes: 'everybody' }}
          onClose={(isSaved) => {
            setAdding(false)
            go({ day: undefined })
            if (isSaved) changed()
          }}
        />
      )}
    </Page>
  )
}

function Keep({ holiday, onClose }: { holiday: Partial<Holiday>; onClose: (isSaved: boolean) => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/holiday/save', { quiet: true })
  const submit = async (typed: Holiday) => {
    if (!(await run(typed))) return
    notify.success(t('saved'))
    onClose(true)
  }
  const needed = { required: true, message: t('needed') }
  const today = new Date().toISOString().slice(0, 10)
  const notPast = {
    validator: (_: unknown, day?: string) =>
      !day || day >= today ? Promise.resolve() : Promise.reject(new Error(t('notPast'))),
  }
  return (
    <FormDrawer<Holiday>
      title={holiday.day ? t('change') : t('add')}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('save')}
      initialValues={holiday}
    >
      <Form.Item name="day" label={t('day')} rules={[needed, notPast]}>
        <Input type="date" min={today} disabled={holiday.day !== undefined} />
      </Form.Item>
      <Form.Item name="name" label={t('name')} rules={[{ ...needed, whitespace: true }]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="closes" label={t('closes')} rules={[needed]}>
        <Select options={words.keys('closes.').map((word) => ({ value: word.slice(7), label: t(word) }))} />
      </Form.Item>
    </FormDrawer>
  )
}

function Remove({ day, onDone }: { day: string; onDone: () => void }) {
  const { run, busy } = useCall('/admin/holiday/remove')
  const remove = async () => {
    if (await run({ day })) notify.success(t('removed'))
    onDone()
  }
  return (
    <ConfirmButton danger loading={busy} question={t('reallyRemove')} confirmText={t('remove')} onConfirm={remove}>
      {t('remove')}
    </ConfirmButton>
  )
}
