/** Says what a document says, field by field, to hold it against the others. */
import { Form, Input, Select } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView, FileView } from '../../../api/contract'
import type { BodyOf } from '../../../api/shapes'
import { isRealDate } from '../../../lib/dates'
import { decimalRule, plainDecimal } from '../../../lib/decimals'
import { notify } from '../../../lib/notify'
import { isRecord } from '../../../lib/records'
import { useChoices, useTerm } from '../../../lib/terms'
import { FormDrawer } from '../../../ui/FormDrawer'
import { WholeNumberItem } from '../../../ui/WholeNumberItem'
import { Conflict } from '../actions/Conflict'
import { useConflict } from '../actions/useConflict'
import { FileLink } from '../documents/StepFiles'
import { useEditing } from '../useEditing'
import { useT, words } from '../words'
import { type Compared, type Field, isAsked } from './examination'
import { FromDocument } from './FromDocument'
import { useShown } from './said'

type Said = BodyOf<'/order/readDocument/{id}'>['particulars']
export type Typed = Omit<Said, 'amount'> & { amount?: Partial<NonNullable<Said['amount']>> }
type Props = { deal: DealView; document: Compared; onClose: () => void }

const parties = ['seller', 'buyer', 'goods'] as const
const weights = ['netWeight', 'grossWeight'] as const
const isWeight = (field: string) => weights.some((weight) => weight === field)
const ports = ['portOfLoading', 'portOfDischarge'] as const
const days = ['issuedOn', 'shippedOn', 'latestShipmentOn', 'expiresOn'] as const

/** What was cleared is not said. */
function particulars({ amount: { amount, currency } = {}, ...typed }: Typed): Said {
  const said = Object.entries(typed).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const sum = amount?.trim() && currency ? { amount: { amount: plainDecimal(amount), currency } } : {}
  const kilograms = said.map(([field, value]) => [field, isWeight(field) ? plainDecimal(String(value)) : value])
  return { ...Object.fromEntries(kilograms), ...sum }
}

/** What the form begins with. */
const initial = ({ totals }: DealView, { said }: FileView) => ({
  ...said,
  amount: said?.amount ?? { currency: totals.currency },
})

/** A sum is settled with its currency. */
const whole = ['amount']

export function ReadDocument({ deal, document: { step, file, type }, onClose }: Props) {
  const t = useT()
  const term = useTerm()
  const choices = useChoices()
  useEditing('documents')
  const [form] = Form.useForm<Typed>()
  const call = useCall('/order/readDocument/{id}', { quiet: true })
  const { base, view, save, error } = useConflict({ deal, form, theirs: initial(deal, file), whole, call })
  const shown = useShown()
  const submit = async (typed: Typed) => {
    const body = { stepNumber: step.stepNumber, fileId: file._id, particulars: particulars(typed) }
    if (!(await save((ifMatch) => call.run(body, { id: deal._id }, { ifMatch })))) return
    notify.success(t('documentRead', { document: term('document', type) }))
    onClose()
  }
  const name = (field: Field) => t(`field.${field}`)
  const format = (field: string, value: unknown) => {
    if (isRecord(value)) return value.amount ? `${value.currency} ${value.amount}` : ''
    return value === undefined || value === null || value === '' ? '' : shown(field, String(value))
  }
  return (
    <FormDrawer<Typed>
      keptAs={['readDocument', deal._id, step.stepNumber, file._id]}
      title={t('readTitle', { document: term('document', type) })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={call.busy}
      error={error}
      fieldWords={{ account: t('accountWrong') }}
      form={form}
      initialValues={base}
    >
      <Conflict
        of={view}
        name={([field]) => words.find(`field.${field}`) ?? String(field)}
        format={([field], value) => format(String(field), value)}
        isOf={({ kind, fileName }) => kind === 'deal.documentRead' && fileName === file.fileName}
      />
      <p className="gr-secondary">
        {t('readHint')} <FileLink file={file} />
      </p>
      <FromDocument form={form} file={file} type={type} />
      <Form.Item name="number" label={name('number')}>
        <Input maxLength={60} />
      </Form.Item>
      {parties.map((field) => (
        <Form.Item key={field} name={field} label={name(field)}>
          <Input maxLength={field === 'goods' ? 500 : 200} />
        </Form.Item>
      ))}
      <WholeNumberItem name="packages" label={name('packages')} from={0} to={4_294_967_295} />
      {weights.map((field) => (
        <Form.Item key={field} name={field} label={name(field)} rules={[decimalRule(3, t('weightWrong'))]}>
          <Input inputMode="decimal" suffix="kg" />
        </Form.Item>
      ))}
      {ports.map((field) => (
        <Form.Item key={field} name={field} label={name(field)}>
          <Select allowClear options={choices('port')} />
        </Form.Item>
      ))}
      {days.map((field) => (
        <Form.Item
          key={field}
          name={field}
          label={name(field)}
          rules={[{ validator: async (_, day) => !day || isRealDate(day) || Promise.reject(new Error(t('dayWrong'))) }]}
        >
          <Input type="date" />
        </Form.Item>
      ))}
      {isAsked('presentWithin', type) && (
        <WholeNumberItem
          name="presentWithin"
          label={name('presentWithin')}
          from={1}
          to={180}
          extra={t('presentWithinHint')}
        />
      )}
      <Form.Item name={['amount', 'amount']} label={name('amount')} rules={[decimalRule(2, t('amountWrong'))]}>
        <Input
          inputMode="decimal"
          suffix={
            <Form.Item name={['amount', 'currency']} noStyle>
              <Select variant="borderless" options={['USD', 'AED'].map((value) => ({ value, label: value }))} />
            </Form.Item>
          }
        />
      </Form.Item>
      {isAsked('account', type) && (
        <Form.Item name="account" label={name('account')} extra={t('accountHint')}>
          <Input dir="ltr" maxLength={60} />
        </Form.Item>
      )}
    </FormDrawer>
  )
}
