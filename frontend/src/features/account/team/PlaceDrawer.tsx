/** Inviting somebody, or changing what somebody is in the company: the role, and a limit in money. */
import { Form, Input, Select } from 'antd'
import { useCall } from '../../../api/call'
import type { MemberRole, MemberView } from '../../../api/contract'
import { plainDecimal } from '../../../lib/decimals'
import { language } from '../../../lib/i18n'
import { notify } from '../../../lib/notify'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'

type Typed = { email: string; role: MemberRole; limit?: string }
type Props = { member?: MemberView; onClose: (isSaved: boolean) => void }

const roles: MemberRole[] = ['owner', 'trader', 'finance', 'logistics', 'viewer']

const plain = (typed: string | undefined) => plainDecimal(typed ?? '')

export function PlaceDrawer({ member, onClose }: Props) {
  const t = useT()
  const inviting = useCall('/team/invite', { quiet: true })
  const placing = useCall('/team/placeMember/{userId}', { quiet: true })
  const [form] = Form.useForm<Typed>()
  const role = Form.useWatch('role', form) ?? member?.role
  const submit = async ({ email, role, limit }: Typed) => {
    const amount = role === 'owner' ? '' : plain(limit)
    const place = { role, limit: amount ? { amount, currency: 'USD' as const } : undefined }
    const reply = member
      ? await placing.run({ ...place, version: member.version }, { userId: member._id })
      : await inviting.run({ ...place, email: email.trim(), language: language() })
    if (!reply) return false
    notify.success(t(member ? 'team.changed' : 'team.sent'))
    onClose(true)
  }
  const needed = { required: true, message: t('needed') }
  const sound = {
    validator: (_: unknown, typed?: string) =>
      !plain(typed) || /^\d{1,12}(\.\d{1,2})?$/.test(plain(typed))
        ? Promise.resolve()
        : Promise.reject(new Error(t('team.badLimit'))),
  }
  return (
    <FormDrawer<Typed>
      keptAs={['member', member?._id ?? 'new']}
      title={member ? t('team.changeTitle', { name: member.name }) : t('team.inviteTitle')}
      open
      form={form}
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={inviting.busy || placing.busy}
      error={inviting.error ?? placing.error}
      submitText={member ? t('save') : t('team.send')}
      initialValues={{ role: member?.role ?? 'trader', limit: member?.limit?.amount }}
    >
      {!member && (
        <Form.Item
          name="email"
          label={t('team.email')}
          extra={t('team.emailHint')}
          validateTrigger="onBlur"
          rules={[needed, { type: 'email', message: t('team.badEmail') }]}
        >
          <Input type="email" autoComplete="off" dir="ltr" maxLength={254} />
        </Form.Item>
      )}
      <Form.Item name="role" label={t('team.role')} extra={role && t(`team.about.${role}`)} rules={[needed]}>
        <Select options={roles.map((value) => ({ value, label: t(`team.role.${value}`) }))} />
      </Form.Item>
      {role !== 'owner' && (
        <Form.Item name="limit" label={t('team.limit')} extra={t('team.limitHint')} rules={[sound]}>
          <Input inputMode="decimal" dir="ltr" maxLength={18} />
        </Form.Item>
      )}
    </FormDrawer>
  )
}
