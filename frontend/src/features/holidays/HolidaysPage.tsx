/** The days on which offices and banks are closed, for staff: a list, and a form for one of them. */
import { Form, Input, Select } from 'antd'
import { useCall } from '../../api/call'
import type { BodyOf } from '../../api/shapes'
import { EMIRATES, useCountryName } from '../../lib/countries'
import { notify } from '../../lib/notify'
import { serverDay } from '../../lib/serverClock'
import { useFresh, useGet, usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { CountrySelect } from '../../ui/CountrySelect'
import type { Column } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { EditableTable } from '../../ui/EditableTable'
import { FormDrawer } from '../../ui/FormDrawer'
import { t, useT, words } from './words'

type Holiday = BodyOf<'/admin/holiday/save'>
type Day = BodyOf<'/admin/holiday/remove'>

/** A day of the Emirates is known by itself, as before others had any. */
const idOf = ({ day, country = EMIRATES }: Day) => (country === EMIRATES ? day : `${day} ${country}`)

const columnsOf = (countryName: (country: string) => string): Column<Holiday>[] => [
  { key: 'day', title: () => t('day'), render: ({ day }) => <DateTime at={day} /> },
  { key: 'country', title: () => t('country'), render: ({ country = EMIRATES }) => countryName(country) },
  { key: 'name', title: () => t('name'), share: 2, render: ({ name }) => <bdi>{name}</bdi> },
  { key: 'closes', title: () => t('closes'), render: ({ closes }) => words.t(`closes.${closes}`) },
]

export function HolidaysPage() {
  const t = useT()
  const { can } = useSession()
  const countryName = useCountryName()
  const { fresh, changed } = useFresh()
  const { data, ...read } = usePost('/admin/holiday/list', {}, fresh)
  const [title, lead, search, add, change, nothing] = [
    t('title'),
    t('lead'),
    t('search'),
    t('add'),
    t('change'),
    t('nothing'),
  ]
  return (
    <EditableTable<Holiday>
      name="holidays"
      param="day"
      words={{ title, lead, search, add, change, nothing }}
      columns={columnsOf(countryName)}
      rows={data?.items}
      idOf={idOf}
      searchText={({ day, name, country = EMIRATES }) => `${day} ${name} ${country} ${countryName(country)}`}
      read={read}
      mayKeep={can('deal.timeline')}
      act={({ day, country }) => <Remove of={{ day, country }} onDone={changed} />}
      form={(holiday, onClose) => (
        <Keep
          key={holiday && idOf(holiday)}
          holiday={holiday ?? { country: EMIRATES, closes: 'everybody' }}
          onClose={onClose}
        />
      )}
      onChanged={changed}
    />
  )
}

const isKept = (holiday: Partial<Holiday>): holiday is Holiday => holiday.day !== undefined

function Keep({ holiday, onClose }: { holiday: Partial<Holiday>; onClose: (isSaved: boolean) => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/holiday/save', { quiet: true })
  const { data: options } = useGet('/catalogue/options')
  const submit = async (typed: Holiday) => {
    if (!(await run(typed))) return
    notify.success(t('saved'))
    onClose(true)
  }
  const needed = { required: true, message: t('needed') }
  const today = serverDay()
  const notPast = {
    validator: (_: unknown, day?: string) =>
      !day || day >= today ? Promise.resolve() : Promise.reject(new Error(t('notPast'))),
  }
  return (
    <FormDrawer<Holiday>
      keptAs={['holiday', isKept(holiday) ? idOf(holiday) : 'new']}
      title={holiday.day ? t('change') : t('add')}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('save')}
      initialValues={holiday}
    >
      <Form.Item name="country" label={t('country')} rules={[needed]}>
        <CountrySelect listed={options?.countries} disabled={holiday.day !== undefined} />
      </Form.Item>
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

function Remove({ of, onDone }: { of: Day; onDone: () => void }) {
  const { run, busy } = useCall('/admin/holiday/remove')
  const remove = async () => {
    if (await run(of)) notify.success(t('removed'))
    onDone()
  }
  return (
    <ConfirmButton danger loading={busy} question={t('reallyRemove')} confirmText={t('remove')} onConfirm={remove}>
      {t('remove')}
    </ConfirmButton>
  )
}
