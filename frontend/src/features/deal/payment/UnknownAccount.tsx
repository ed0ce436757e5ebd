/** Warns, before anyone pays, of an invoice that names an account which is not known of the seller; staff confirm it. */
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'

export function UnknownAccount({ deal }: { deal: DealRecord }) {
  const t = useT()
  const may = useMay()
  const [confirms, setConfirms] = useState(false)
  const unknown = deal.unknownAccount
  if (!unknown) return null
  const mayConfirm = may(deal.can.confirmAccount, '/admin/order/confirmAccount/{id}')
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t('accountUnknown')}
        description={t('accountUnknownLead', { file: unknown.fileName, account: unknown.account })}
        action={
          mayConfirm && (
            <Button danger onClick={() => setConfirms(true)}>
              {t('confirmAccount')}
            </Button>
          )
        }
      />
      {confirms && <Confirm deal={deal} onClose={() => setConfirms(false)} />}
    </>
  )
}

function Confirm({ deal, onClose }: { deal: DealView; onClose: () => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/order/confirmAccount/{id}', { quiet: true })
  const submit = async ({ reason }: { reason: string }) => {
    if (!(await run({ reason: reason.trim() }, { id: deal._id }, { ifMatch: deal.version }))) return
    notify.success(t('accountConfirmed'))
    onClose()
  }
  return (
    <FormDrawer<{ reason: string }>
      keptAs={['unknownAccount', deal._id]}
      title={t('confirmAccount')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('confirmAccount')}
      danger
    >
      <Form.Item
        name="reason"
        label={t('accountHow')}
        extra={t('accountHowHint')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
