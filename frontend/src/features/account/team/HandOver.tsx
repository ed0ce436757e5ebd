/** Giving all deals that somebody follows to somebody else of the company. */
import { Form, Select } from 'antd'
import { useCall } from '../../../api/call'
import type { MemberView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'

type Props = { member: MemberView; others: MemberView[]; onClose: (isDone: boolean) => void }

export function HandOver({ member, others, onClose }: Props) {
  const t = useT()
  const { run, busy, error } = useCall('/team/handOver/{userId}', { quiet: true })
  const submit = async ({ to }: { to: string }) => {
    const reply = await run({ to }, { userId: member._id })
    if (!reply) return false
    notify.success(t('team.handedOver', { count: reply.data.deals }))
    onClose(true)
  }
  const able = others.filter((it) => it._id !== member._id && it.can.handTo)
  return (
    <FormDrawer<{ to: string }>
      keptAs={['handOver', member._id]}
      title={t('team.handOverTitle', { name: member.name })}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('team.handOver')}
    >
      <p>{t('team.handOverLead', { name: member.name })}</p>
      <Form.Item name="to" label={t('team.to')} rules={[{ required: true, message: t('needed') }]}>
        <Select options={able.map(({ _id, name }) => ({ value: _id, label: name }))} />
      </Form.Item>
    </FormDrawer>
  )
}
