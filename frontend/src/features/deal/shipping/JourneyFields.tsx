/** The fields of what happens to a shipment on its way, and of what its loggers read. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { useChoices } from '../../../lib/terms'
import { useT } from '../words'
import { readingsOf } from './journey'

const kinds = ['planned', 'estimated', 'actual'] as const
const ON_THE_WAY = ['ARRI', 'DEPA']

export function JourneyFields() {
  const t = useT()
  return (
    <fieldset className="gr-ship-fields">
      <legend>{t('journey')}</legend>
      <Form.List name="events">
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="gr-container">
                <EventFields name={name} />
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  onClick={() => remove(name)}
                  aria-label={t('removeEvent', { number: name + 1 })}
                >
                  {t('remove')}
                </Button>
              </div>
            ))}
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ times: {} })}>
              {t('addEvent')}
            </Button>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
      <Readings />
    </fieldset>
  )
}

function EventFields({ name }: { name: number }) {
  const t = useT()
  const choices = useChoices()
  const form = Form.useFormInstance()
  const code = Form.useWatch<string | undefined>(['events', name, 'code'], form)
  const containers = Form.useWatch<{ containerNumber?: string }[] | undefined>('containers', form) ?? []
  const numbers = containers.flatMap((it) => (it?.containerNumber ? [{ value: it.containerNumber }] : []))
  const needed = [{ required: true, message: t('needed') }]
  return (
    <>
      <Form.Item name={[name, 'code']} label={t('eventNth', { number: name + 1 })} rules={needed}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={choices('journey')} />
      </Form.Item>
      {code && ON_THE_WAY.includes(code) ? (
        <Form.Item name={[name, 'port']} label={t('portOnTheWay')} rules={needed}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={choices('port')} />
        </Form.Item>
      ) : (
        numbers.length > 0 && (
          <Form.Item name={[name, 'containerNumber']} label={t('containerNumber')}>
            <Select allowClear options={numbers} />
          </Form.Item>
        )
      )}
      {kinds.map((kind) => (
        <Form.Item key={kind} name={[name, 'times', kind]} label={t(`class.${kind}`)}>
          <Input type="datetime-local" />
        </Form.Item>
      ))}
    </>
  )
}

function Readings() {
  const t = useT()
  const check = (_: unknown, text: string | undefined) => {
    const read = readingsOf(text ?? '')
    return typeof read === 'number' ? Promise.reject(new Error(t('readingWrong', { line: read }))) : Promise.resolve()
  }
  return (
    <Form.Item name="readings" label={t('readings')} extra={t('readingsHow')} rules={[{ validator: check }]}>
      <Input.TextArea dir="ltr" rows={8} placeholder="2026-11-20 06:00 4.5 85" />
    </Form.Item>
  )
}
