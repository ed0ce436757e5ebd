/** How long ships take from port to country, for staff: a list, and a form for one lane. */
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import * as v from 'valibot'
import { useCall } from '../../api/call'
import { options as optionLists } from '../../api/schemas'
import type { BodyOf } from '../../api/shapes'
import { useCountryName } from '../../lib/countries'
import { notify } from '../../lib/notify'
import { useFresh, useGet, usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { CountrySelect } from '../../ui/CountrySelect'
import { type Column, DataTable } from '../../ui/DataTable'
import { FailedRead } from '../../ui/FailedRead'
import { FormDrawer } from '../../ui/FormDrawer'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { useOpenedRow } from '../../ui/useOpenedRow'
import { WholeNumberItem } from '../../ui/WholeNumberItem'
import { t, useT, words } from './words'

type Typed = BodyOf<'/admin/lane/save'>

const port = v.custom<Typed['origin']>((origin) => typeof origin === 'string')
const lane = v.object({ origin: port, country: v.string(), days: v.number(), typical: v.number() })
const lanes = v.object({ items: v.array(lane) })
type Lane = v.InferOutput<typeof lane>

const idOf = ({ origin, country }: Lane) => `${origin}-${country}`
const portName = (port: string) => words.find(`port.${port}`) ?? port

const MOST_DAYS = 120

export function LanesPage() {
  useT()
  const { can } = useSession()
  const { fresh, changed } = useFresh()
  const [adding, setAdding] = useState(false)
  const nameOf = useCountryName()
  const { url, search, go, onClear, hrefOf } = useListPlace()
  const { data, error, loading, again } = usePost('/admin/lane/list', { reply: lanes }, fresh)
  const mayKeep = can('deal.timeline')
  const opened = useOpenedRow(mayKeep ? url.get('lane') : null, data?.items, idOf)
  const wanted = search.trim().toLowerCase()
  const told = ({ origin, country }: Lane) =>
    `${origin} ${portName(origin)} ${country} ${nameOf(country)}`.toLowerCase()
  const columns: Column<Lane>[] = [
    { key: 'origin', title: () => t('origin'), share: 2, render: ({ origin }) => portName(origin) },
    { key: 'country', title: () => t('country'), share: 2, render: ({ country }) => nameOf(country) },
    {
      key: 'days',
      title: () => t('days'),
      align: 'end',
      render: ({ days, typical }) => <span className={days === typical ? undefined : 'gr-strong'}>{days}</span>,
    },
    { key: 'typical', title: () => t('typical'), align: 'end', render: ({ typical }) => typical },
  ]
  const acts: Column<Lane> = {
    key: 'acts',
    title: () => '',
    align: 'end',
    render: (one) => (
      <span className="gr-row">
        <Button onClick={() => go({ lane: idOf(one) })}>{t('change')}</Button>
        {one.days !== one.typical && <Reset lane={one} onDone={changed} />}
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
      <DataTable<Lane>
        wide
        name="lanes"
        scope={search}
        label={t('title')}
        rowKey={idOf}
        columns={mayKeep ? [...columns, acts] : columns}
        rows={data?.items.filter((one) => told(one).includes(wanted)) ?? (error && [])}
        loading={loading && data !== undefined}
        linkTo={(one) => (mayKeep ? hrefOf({ lane: idOf(one) }) : undefined)}
        emptyText={t('nothing')}
        onClear={onClear}
        create={add}
      />
      {(adding || opened) && (
        <Keep
          key={opened && idOf(opened)}
          lane={opened}
          onClose={(isSaved) => {
            setAdding(false)
            go({ lane: undefined })
            if (isSaved) changed()
          }}
        />
      )}
    </Page>
  )
}

function Keep({ lane, onClose }: { lane: Lane | undefined; onClose: (isSaved: boolean) => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/lane/save', { quiet: true })
  const { data: options } = useGet('/catalogue/options', { reply: optionLists })
  const submit = async (typed: Typed) => {
    if (!(await run(typed))) return
    notify.success(t('saved'))
    onClose(true)
  }
  const needed = { required: true, message: t('needed') }
  const leaves = options?.ports.filter(({ type }) => type !== 'air') ?? []
  const ports = leaves.map(({ value }) => ({ value, label: portName(value) }))
  return (
    <FormDrawer<Typed>
      title={lane ? t('change') : t('add')}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('save')}
      initialValues={lane && { origin: lane.origin, country: lane.country, days: lane.days }}
    >
      <Form.Item name="origin" label={t('origin')} rules={[needed]}>
        <Select options={ports} disabled={lane !== undefined} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="country" label={t('country')} rules={[needed]}>
        <CountrySelect listed={options?.countries} disabled={lane !== undefined} />
      </Form.Item>
      <WholeNumberItem name="days" label={t('days')} required from={1} to={MOST_DAYS} />
    </FormDrawer>
  )
}

function Reset({ lane: { origin, country }, onDone }: { lane: Lane; onDone: () => void }) {
  const { run, busy } = useCall('/admin/lane/remove')
  const reset = async () => {
    if (await run({ origin, country })) notify.success(t('wasReset'))
    onDone()
  }
  return (
    <ConfirmButton loading={busy} question={t('reallyReset')} confirmText={t('reset')} onConfirm={reset}>
      {t('reset')}
    </ConfirmButton>
  )
}
