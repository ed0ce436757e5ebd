/** A form in a drawer: it stays while the server decides, and shows what the server said. */
import { Alert, Button, Drawer, Form, type FormInstance, Space } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../lib/words'

type Props<V> = {
  title: string
  open: boolean
  onClose: () => void
  onSubmit: (values: V) => unknown
  busy: boolean
  /** What the server said; required so that no form forgets to show it. */
  error: { message: string } | undefined
  submitText?: string
  danger?: boolean
  form?: FormInstance<V>
  initialValues?: object
  children: ReactNode
}

export function FormDrawer<V extends object>({ title, open, onClose, onSubmit, busy, error, ...rest }: Props<V>) {
  const t = useT()
  const [own] = Form.useForm<V>()
  const form = rest.form ?? own
  const actions = (
    <Space>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="primary" danger={rest.danger} loading={busy} onClick={form.submit}>
        {rest.submitText ?? t('save')}
      </Button>
    </Space>
  )
  return (
    <Drawer title={title} open={open} onClose={onClose} destroyOnHidden size="min(480px, 100vw)" footer={actions}>
      {error && <Alert type="error" showIcon role="alert" title={error.message} className="gr-form-error" />}
      <Form<V>
        form={form}
        layout="vertical"
        requiredMark="optional"
        preserve={false}
        initialValues={rest.initialValues}
        disabled={busy}
        onFinish={(values) => void onSubmit(values)}
      >
        {rest.children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Drawer>
  )
}
