/** How long ships take from port to country, for staff: a list, and a form for one lane. */
import { Form, Select } from 'antd'
import { useCall } from '../../api/call'
import type { LaneView } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { useCountryName } from '../../lib/countries'
import { notify } from '../../lib/notify'
import { useFresh, useGet, usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { CountrySelect } from '../../ui/CountrySelect'
import type { Column } from '../../ui/DataTable'
import { EditableTable } from '../../ui/EditableTable'
import { FormDrawer } from '../../ui/FormDrawer'
import { WholeNumberItem } from '../../ui/WholeNumberItem'
import { t, useT, words } from './words'

type Typed = BodyOf<'/admin/lane/save'>

const idOf = ({ origin, country }: LaneView) => `${origin}-${country}`
const portName = (port: string) => words.find(`port.${port}`) ?? port

const MAX_DAYS = 120

const columns = (nameOf: (country: string) => string): Column<LaneView>[] => [
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

export function LanesPage() {
  const t = useT()
  const { can } = useSession()
  const { fresh, changed } = useFresh()
  const nameOf = useCountryName()
  const { data, ...read } = usePost('/admin/lane/list', {}, fresh)
  const [title, lead, search, add, change, nothing] = [
    t('title'),
    t('lead'),
    t('search'),
    t('add'),
    t('change'),
    t('nothing'),
  ]
  return (
    <EditableTable<LaneView>
      name="lanes"
      param="lane"
      words={{ title, lead, search, add, change, nothing }}
      columns={columns(nameOf)}
      rows={data?.items}
      idOf={idOf}
      searchText={({ origin, country }) => `${origin} ${portName(origin)} ${country} ${nameOf(country)}`}
      read={read}
      mayKeep={can('deal.timeline')}
      act={(lane) => lane.days !== lane.typical && <Reset lane={lane} onDone={changed} />}
      form={(lane, onClose) => <Keep key={lane && idOf(lane)} lane={lane} onClose={onClose} />}
      onChanged={changed}
    />
  )
}

function Keep({ lane, onClose }: { lane: LaneView | undefined; onClose: (isSaved: boolean) => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/lane/save', { quiet: true })
  const { data: options } = useGet('/catalogue/options')
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
      keptAs={['lane', lane?.origin ?? 'new', lane?.country ?? '']}
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
      <WholeNumberItem name="days" label={t('days')} required from={1} to={MAX_DAYS} />
    </FormDrawer>
  )
}

function Reset({ lane: { origin, country }, onDone }: { lane: LaneView; onDone: () => void }) {
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
