/** Asks for a code of the authenticator app before something weighty. */
import { Form } from 'antd'
import { CodeField } from '../../ui/CodeField'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT } from './words'

type Props = {
  title: string
  lead: string
  open: boolean
  danger: boolean
  busy: boolean
  error: { message: string } | undefined
  onClose: () => void
  onProof: (totp: string) => unknown
}

export function ProofDrawer({ lead, onProof, title, ...drawer }: Props) {
  const t = useT()
  return (
    <FormDrawer<{ totp: string }>
      {...drawer}
      isFleeting
      title={title}
      submitText={title}
      onSubmit={({ totp }) => onProof(totp)}
    >
      <p>{lead}</p>
      <Form.Item
        name="totp"
        label={t('appCode')}
        validateTrigger="onSubmit"
        rules={[{ required: true, len: 6, message: t('needCode') }]}
      >
        <CodeField autoFocus />
      </Form.Item>
    </FormDrawer>
  )
}
