/** The email of whoever signs in. */
import { Form, Input } from 'antd'
import { useT } from './words'

export function EmailItem() {
  const t = useT()
  return (
    <Form.Item
      name="email"
      label={t('email')}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: t('needEmail') },
        { type: 'email', transform: (typed: string) => typed.trim(), message: t('badEmail') },
      ]}
    >
      <Input type="text" inputMode="email" autoComplete="username" dir="ltr" autoFocus />
    </Form.Item>
  )
}
