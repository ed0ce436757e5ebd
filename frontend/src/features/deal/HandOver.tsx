/** Gives an order to a colleague of the same team, who is told so. */
import { Form, Select } from 'antd'
import { useCall } from '../../api/call'
import { notify } from '../../lib/notify'
import type { DealRecord } from '../../live/topics'
import { usePost } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT } from './words'

export const HAND_OVER = '/order/handOver/{id}'

type Props = { deal: DealRecord; onClose: () => void }

export function HandOver({ deal, onClose }: Props) {
  const t = useT()
  const read = usePost('/order/colleagues')
  const { run, busy, error } = useCall(HAND_OVER, { quiet: true })
  const colleagues = read.data?.items.filter((it) => it._id !== deal.handler?._id)
  const submit = async ({ userId }: { userId: string }) => {
    if (!(await run({ userId }, { id: deal._id }))) return false
    const name = colleagues?.find((it) => it._id === userId)?.name ?? ''
    notify.success(t('handedOver', { name }))
    onClose()
    return true
  }
  return (
    <FormDrawer<{ userId: string }>
      keptAs={['deal.handOver', deal._id]}
      title={t('handOverTitle', { order_id: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('handOver')}
    >
      {read.error && <FailedRead text={read.error.message} onAgain={read.again} />}
      <Form.Item name="userId" label={t('colleague')} rules={[{ required: true, message: t('needed') }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={!colleagues && !read.error}
          notFoundContent={colleagues && t('noColleagues')}
          options={colleagues?.map((it) => ({ value: it._id, label: `${it.name} · ${it.email}` }))}
        />
      </Form.Item>
      <p className="gr-secondary">{t('handOverHint')}</p>
    </FormDrawer>
  )
}
