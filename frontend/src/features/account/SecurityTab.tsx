/** How one's account is kept: password, authenticator app, recovery codes. */
import { Button, Form, Input } from 'antd'
import { call } from '../../api/call'
import type { User } from '../../api/contract'
import { notify } from '../../lib/notify'
import { useSentences } from '../../lib/sentences'
import { useNewPassword } from '../../state/newPassword'
import { NewPassword } from '../../ui/NewPassword'
import { Panel } from '../../ui/Panel'
import { useUnsaved } from '../../ui/useUnsaved'
import { FactorPanel } from './FactorPanel'
import { useT } from './words'

export function SecurityTab({ user }: { user: User }) {
  return (
    <>
      <PasswordPanel />
      <FactorPanel user={user} />
    </>
  )
}

type Filled = { currentPassword: string; newPassword: string }

function PasswordPanel() {
  const t = useT()
  const say = useSentences()
  const [form] = Form.useForm<Filled>()
  const unsaved = useUnsaved()
  const { busy, tried, reasons, isWrong, submit } = useNewPassword()
  const change = async (body: Filled) => {
    const changed = await submit(body.newPassword, () =>
      call('/user/password/change', { body, fallback: 'noPasswordUpdate' }),
    )
    if (!changed) return
    notify.success(say('passwordUpdated'))
    unsaved.saved()
    form.resetFields()
  }
  const wrong = isWrong('currentPassword')
    ? { validateStatus: 'error' as const, help: <span role="alert">{t('wrongPassword')}</span> }
    : {}
  return (
    <Panel title={t('changePassword')}>
      <Form<Filled>
        form={form}
        layout="vertical"
        requiredMark={false}
        className="gr-form"
        disabled={busy}
        onValuesChange={unsaved.changed}
        onFinish={(filled) => void change(filled)}
      >
        <Form.Item
          name="currentPassword"
          label={t('currentPassword')}
          rules={[{ required: true, message: t('needed') }]}
          {...wrong}
        >
          <Input.Password autoComplete="current-password" dir="ltr" />
        </Form.Item>
        <NewPassword name="newPassword" label={t('newPassword')} reasons={reasons} tried={tried} />
        <p className="gr-secondary">{t('passwordHint')}</p>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('changePassword')}
        </Button>
        {unsaved.question}
      </Form>
    </Panel>
  )
}
