/** The form in which a company tells what it transferred for an invoice. */
import { Form, Input } from 'antd'
import { useCall } from '../../api/call'
import type { SubscriptionInvoice } from '../../api/contract'
import { notify } from '../../lib/notify'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT } from './words'

export type Transferred = { paidOn: string; reference: string }

/** The day and the reference of a transfer. */
export function TransferFields({ referenceHint }: { referenceHint: string }) {
  const t = useT()
  const needed = { required: true, whitespace: true, message: t('needed') }
  return (
    <>
      <Form.Item name="paidOn" label={t('paidOn')} rules={[needed]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="reference" label={t('bankReference')} extra={referenceHint} rules={[needed]}>
        <Input dir="auto" maxLength={60} />
      </Form.Item>
    </>
  )
}

type Props = { invoice: SubscriptionInvoice; onClose: (isSaved: boolean) => void }

export function TransferDrawer({ invoice: { number, reported }, onClose }: Props) {
  const t = useT()
  const { run, busy, error } = useCall('/subscription/reportTransfer', { quiet: true })
  const submit = async ({ paidOn, reference }: Transferred) => {
    if (!(await run({ number, paidOn, reference: reference.trim() }))) return
    notify.success(t('transferTold'))
    onClose(true)
  }
  return (
    <FormDrawer<Transferred>
      keptAs={['plan.transfer', number]}
      title={`${t('tellTransfer')}: ${number}`}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      initialValues={reported}
    >
      <TransferFields referenceHint={t('referenceHint')} />
    </FormDrawer>
  )
}
