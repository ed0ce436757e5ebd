/** How soon letters about each thing come, the hours in which none do, and the time zone that both are told in. */
import { Button, Checkbox, Form, Input, Select } from 'antd'
import type { LetterPace, User } from '../../api/contract'
import { useUpdate } from '../../state/account'
import { Panel } from '../../ui/Panel'
import { TimeZoneSelect } from '../../ui/TimeZoneSelect'
import { useTypedForm } from '../../ui/useTyped'
import { useT } from './words'

type Filled = {
  paces: Record<string, LetterPace>
  isQuiet: boolean
  from: string
  until: string
  timeZone: string
}

const paces = ['usual', 'atOnce', 'morning', 'never'] as const satisfies LetterPace[]
const topics = ['orders', 'documents', 'payments', 'shipments', 'disputes', 'finance', 'lots'] as const

export function LettersPanel({ user }: { user: User }) {
  const t = useT()
  const { update, busy } = useUpdate()
  const kept = useTypedForm<Filled>(['letters'])
  const { letters } = user
  const isStaff = user.userType === 'admin' || user.userType === 'sales'
  const shown = isStaff ? ([...topics, 'desk'] as const) : topics
  const save = async ({ paces, isQuiet, from, until, timeZone }: Filled) => {
    const quiet = isQuiet ? { from, until } : null
    if (await update({ letters: { paces, quiet, timeZone } })) kept.saved()
  }
  return (
    <Panel title={t('letters')}>
      <Form<Filled>
        form={kept.form}
        layout="vertical"
        requiredMark="optional"
        className="gr-form"
        disabled={busy}
        onValuesChange={kept.changed}
        initialValues={{
          paces: Object.fromEntries(shown.map((it) => [it, letters?.paces?.[it] ?? 'usual'])),
          isQuiet: Boolean(letters?.quiet),
          from: letters?.quiet?.from ?? '21:00',
          until: letters?.quiet?.until ?? '07:00',
          timeZone: letters?.timeZone ?? 'UTC',
        }}
        onFinish={(filled) => void save(filled)}
      >
        {kept.question}
        <p className="gr-secondary">{t(isStaff ? 'lettersLead_staff' : 'lettersLead')}</p>
        <div className="gr-form-pair">
          {shown.map((topic) => (
            <Form.Item key={topic} name={['paces', topic]} label={t(`topic.${topic}`)} required>
              <Select options={paces.map((value) => ({ value, label: t(`pace.${value}`) }))} />
            </Form.Item>
          ))}
        </div>
        <p className="gr-secondary">{t('binding')}</p>
        <Form.Item name="timeZone" label={t('timeZone')} required>
          <TimeZoneSelect />
        </Form.Item>
        <Form.Item name="isQuiet" valuePropName="checked" extra={t('quietHint')}>
          <Checkbox>{t('quiet')}</Checkbox>
        </Form.Item>
        <Form.Item<Filled> noStyle shouldUpdate={(before, now) => before.isQuiet !== now.isQuiet}>
          {({ getFieldValue }) =>
            getFieldValue('isQuiet') && (
              <div className="gr-form-pair">
                <Hour name="from" />
                <Hour name="until" />
              </div>
            )
          }
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('save')}
        </Button>
      </Form>
    </Panel>
  )
}

function Hour({ name }: { name: 'from' | 'until' }) {
  const t = useT()
  return (
    <Form.Item name={name} label={t(`quiet.${name}`)} rules={[{ required: true, message: t('needed') }]}>
      <Input type="time" dir="ltr" />
    </Form.Item>
  )
}
