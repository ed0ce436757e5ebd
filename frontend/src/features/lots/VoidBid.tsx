/** The desk voids a bid, with a reason that everybody reads in the log. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import { notify } from '../../lib/notify'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT } from './words'

type Props = { lot: string; bid: number; onVoided: () => void }

export function VoidBid({ lot, bid, onVoided }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { run, busy, error } = useCall('/admin/listing/voidBid/{id}', { quiet: true })
  const send = async ({ reason }: { reason: string }) => {
    if (!(await run({ bid, reason }, { id: lot }))) return
    notify.success(t('bidVoided'))
    setOpen(false)
    onVoided()
  }
  return (
    <>
      <Button size="small" danger aria-label={t('voidTitle', { number: bid })} onClick={() => setOpen(true)}>
        {t('void')}
      </Button>
      {open && (
        <FormDrawer<{ reason: string }>
          keptAs={['voidBid', lot, bid]}
          title={t('voidTitle', { number: bid })}
          open
          danger
          onClose={() => setOpen(false)}
          onSubmit={send}
          busy={busy}
          error={error}
          submitText={t('void')}
        >
          <Form.Item
            name="reason"
            label={t('voidReason')}
            extra={t('voidHint')}
            rules={[{ required: true, whitespace: true, message: t('needed') }]}
          >
            <Input.TextArea maxLength={500} rows={4} />
          </Form.Item>
        </FormDrawer>
      )}
    </>
  )
}
