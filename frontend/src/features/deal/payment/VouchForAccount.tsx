/** Staff say that the account which a seller tells for what is printed here is theirs, once they asked by other means. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import { notify } from '../../../lib/notify'
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'

type Props = { deal: DealRecord; account: string; onDone: () => void }

export function VouchForAccount(props: Props) {
  const t = useT()
  const vouches = useMay()(props.deal.can.vouchForAccount, '/admin/order/vouchForAccount/{id}')
  const [opened, setOpened] = useState(false)
  if (!vouches) return null
  return (
    <>
      <span className="gr-warning">
        {t('accountWithheld')} <bdi dir="ltr">{props.account}</bdi>
      </span>
      {!vouches.why && (
        <Button size="small" danger onClick={() => setOpened(true)}>
          {t('confirmAccount')}
        </Button>
      )}
      {opened && <Vouch {...props} onClose={() => setOpened(false)} />}
    </>
  )
}

function Vouch({ deal, account, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/order/vouchForAccount/{id}', { quiet: true })
  const submit = async ({ reason }: { reason: string }) => {
    if (!(await run({ account, reason: reason.trim() }, { id: deal._id }, { ifMatch: deal.version }))) return
    notify.success(t('accountConfirmed'))
    onDone()
    onClose()
  }
  return (
    <FormDrawer<{ reason: string }>
      keptAs={['vouch', deal._id]}
      title={t('confirmAccount')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('confirmAccount')}
      danger
    >
      <p>
        {t('accountWithheld')} <bdi dir="ltr">{account}</bdi>
      </p>
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
