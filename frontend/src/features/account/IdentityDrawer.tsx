/** Asks who one is before what a stolen session must not do: by password, by a mailed code, or at the provider. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { tell } from '../../api/call'
import type { User } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useProof } from '../../state/proof'
import { hasProvider, startProviderProof } from '../../state/provider'
import { useGet } from '../../state/read'
import { CodeField } from '../../ui/CodeField'
import { FormDrawer } from '../../ui/FormDrawer'
import { ResendButton } from '../../ui/ResendButton'
import { useT } from './words'

type Props = { user: User; open: boolean; onClose: () => void; onProven: () => unknown }
type Filled = { password?: string; otp?: string }

export function IdentityDrawer({ user: { userType, companyEmail }, open, onClose, onProven }: Props) {
  const t = useT()
  // Bank officers have no password.
  const [byCode, setByCode] = useState(userType === 'bank')
  const [form] = Form.useForm<Filled>()
  const { submit, busy, error, send, sending, againFrom } = useProof()
  const awaited = byCode && againFrom !== undefined
  const isWrong = error?.detail.fields?.includes('password')
  const prove = async ({ password, otp }: Filled) => {
    if (byCode && !awaited) return send()
    if (await submit(byCode ? { otp } : { password })) return onProven()
    form.resetFields()
  }
  const turn = () => {
    form.resetFields()
    setByCode(!byCode)
  }
  return (
    <FormDrawer<Filled>
      title={t('identity')}
      submitText={t(byCode && !awaited ? 'sendCode' : 'confirm')}
      form={form}
      open={open}
      busy={busy || (sending && !awaited)}
      error={error && { message: isWrong ? t('wrongPassword') : error.message }}
      onClose={onClose}
      onSubmit={prove}
      isFleeting
    >
      <p>{t('identityLead')}</p>
      {!byCode && (
        <Form.Item name="password" label={t('currentPassword')} rules={[{ required: true, message: t('needed') }]}>
          <Input.Password autoComplete="current-password" dir="ltr" autoFocus />
        </Form.Item>
      )}
      {byCode && (
        <p>
          {t(awaited ? 'mailCodeSentTo' : 'codeGoesTo')} <bdi className="gr-address">{companyEmail.email}</bdi>
        </p>
      )}
      {awaited && (
        <>
          <Form.Item
            name="otp"
            label={t('mailCode')}
            validateTrigger="onSubmit"
            rules={[{ required: true, len: 6, message: t('needCode') }]}
          >
            <CodeField onFull={form.submit} disabled={busy} autoFocus />
          </Form.Item>
          <ResendButton from={againFrom} busy={sending} onResend={send} />
        </>
      )}
      <nav className="gr-row" aria-label={t('otherProofs')}>
        <Button type="link" onClick={turn}>
          {t(byCode ? 'byPassword' : 'byMailCode')}
        </Button>
        <ByProvider />
      </nav>
    </FormDrawer>
  )
}

/** Leaves the page for the provider, which asks anew who one is, and comes back to this tab. */
function ByProvider() {
  const t = useT()
  const [asked] = useState(Date.now)
  const { data: provider } = useGet('/identity/provider', {}, asked)
  if (!provider || !hasProvider(provider)) return null
  const back = paths.accountSettings({ tab: 'security' })
  return (
    <Button type="link" onClick={() => void startProviderProof(provider, back).catch(tell)}>
      {t('byProvider')}
    </Button>
  )
}
