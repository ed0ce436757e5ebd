/** The form of one plan. */
import { Checkbox, Form, Input, Select } from 'antd'
import { useCall } from '../../api/call'
import type { Plan } from '../../api/contract'
import { decimalRule, plainDecimal } from '../../lib/decimals'
import { notify } from '../../lib/notify'
import { FormDrawer } from '../../ui/FormDrawer'
import { features } from './plan'
import { useT } from './words'

type Filled = {
  id: string
  name: string
  price: string
  users?: string
  liveLots?: string
  requests?: string
  hasAuctions?: boolean
  features?: NonNullable<Plan['features']>
}
type Props = { plan: Plan | undefined; position: number; onClose: (isSaved: boolean) => void }

const counted = (text: string | undefined) => (text?.trim() ? Number(text) : undefined)

export function PlanDrawer({ plan, position, onClose }: Props) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/plan/save', { quiet: true })
  const submit = async (it: Filled) => {
    const saved = await run({
      plan: {
        _id: plan?._id ?? it.id,
        name: it.name.trim(),
        position: plan?.position ?? position,
        monthlyPrice: { amount: plainDecimal(it.price), currency: 'USD' },
        users: counted(it.users),
        liveLots: counted(it.liveLots),
        requests: counted(it.requests),
        hasAuctions: it.hasAuctions ?? false,
        features: it.features ?? [],
        version: plan?.version ?? 0,
      },
    })
    if (!saved) return
    notify.success(t('saved'))
    onClose(true)
  }
  const needed = { required: true, message: t('needed') }
  const count = { pattern: /^[1-9]\d{0,4}$/, message: t('badCount') }
  return (
    <FormDrawer<Filled>
      keptAs={['plan', plan?._id ?? 'new']}
      title={plan ? plan.name : t('add')}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      initialValues={{
        ...plan,
        id: plan?._id,
        price: plan?.monthlyPrice.amount,
        users: plan?.users?.toString(),
        liveLots: plan?.liveLots?.toString(),
        requests: plan?.requests?.toString(),
      }}
    >
      {!plan && (
        <Form.Item
          name="id"
          label={t('id')}
          extra={t('idHint')}
          rules={[needed, { pattern: /^[a-z0-9-]{1,40}$/, message: t('badId') }]}
        >
          <Input dir="ltr" maxLength={40} />
        </Form.Item>
      )}
      <Form.Item name="name" label={t('name')} rules={[{ ...needed, whitespace: true }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="price" label={t('price')} rules={[needed, decimalRule(2, t('badAmount'))]}>
        <Input dir="ltr" inputMode="decimal" prefix="USD" />
      </Form.Item>
      <Form.Item name="users" label={t('users')} extra={t('quotaHint')} rules={[count]}>
        <Input dir="ltr" inputMode="numeric" />
      </Form.Item>
      <Form.Item name="liveLots" label={t('liveLots')} extra={t('quotaHint')} rules={[count]}>
        <Input dir="ltr" inputMode="numeric" />
      </Form.Item>
      <Form.Item name="requests" label={t('requests')} extra={t('requestsHint')} rules={[count]}>
        <Input dir="ltr" inputMode="numeric" />
      </Form.Item>
      <Form.Item name="hasAuctions" valuePropName="checked">
        <Checkbox>{t('auctions')}</Checkbox>
      </Form.Item>
      <Form.Item name="features" label={t('features')}>
        <Select mode="multiple" options={features.map((value) => ({ value, label: t(`feature.${value}`) }))} />
      </Form.Item>
    </FormDrawer>
  )
}
