/** The email of whoever signs in. */
import { Form, Input } from 'antd'
import { useRefusals } from '../../lib/refusals'
import { useT } from './words'

export function EmailItem() {
  const t = useT()
  const refused = useRefusals()
  return (
    <Form.Item
      name="email"
      label={t('email')}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: refused('EMAIL_REQUIRED') },
        { type: 'email', transform: (typed: string) => typed.trim(), message: t('badEmail') },
      ]}
    >
      <Input type="text" inputMode="email" autoComplete="username" dir="ltr" autoFocus />
    </Form.Item>
  )
}
