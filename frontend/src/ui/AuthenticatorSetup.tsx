/** Setting up an authenticator app: scan or type its key, then prove it with a code. */
import { Button, Form } from 'antd'
import { useT } from '../lib/words'
import { CodeField } from './CodeField'
import { CopyButton } from './CopyButton'
import './authenticator.css'

type Props = {
  secret: string
  /** The text of an SVG picture to scan. */
  qr: string
  busy: boolean
  /** What the server said of the code. */
  error: string | undefined
  onConfirm: (totp: string) => unknown
}

/** As an image, nothing that stands in the SVG can run. */
const pictureOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

const readableSecret = (secret: string) => secret.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

export function AuthenticatorSetup({ secret, qr, busy, error, onConfirm }: Props) {
  const t = useT()
  const [form] = Form.useForm<{ totp: string }>()
  return (
    <Form<{ totp: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={busy}
      className="gr-setup"
      onFinish={({ totp }) => void onConfirm(totp)}
    >
      <ol>
        <li>
          {t('access.setupScan')}
          <img className="gr-setup-qr" src={pictureOf(qr)} alt={t('access.qr')} width={180} height={180} />
          <span className="gr-secondary">{t('access.setupType')}</span>
          <div className="gr-copy">
            <code dir="ltr">{readableSecret(secret)}</code>
            <CopyButton text={secret} />
          </div>
        </li>
        <li>{t('access.setupConfirm')}</li>
      </ol>
      <Form.Item
        name="totp"
        label={t('access.code')}
        rules={[{ required: true, len: 6, message: t('access.needCode') }]}
        validateTrigger="onSubmit"
        {...(error ? { validateStatus: 'error', help: <span role="alert">{error}</span> } : {})}
      >
        <CodeField onFull={form.submit} disabled={busy} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy} block>
        {t('access.turnOn')}
      </Button>
    </Form>
  )
}
