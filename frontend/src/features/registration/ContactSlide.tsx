/** Slide 0: the address that the registration is held by, a phone or an e-mail. */
import { Button, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { asCallError, tell } from '../../api/call'
import { paths } from '../../lib/paths'
import { isPhone } from '../../lib/phone'
import { useRefusals } from '../../lib/refusals'
import { FlowFoot } from './Flow'
import { PhoneField } from './PhoneField'
import { type Address, sendCode } from './sendCode'
import type { Flow } from './useFlow'
import { useT } from './words'

type Filled = { phone?: string; email?: string }

export function ContactSlide({ flow }: { flow: Flow }) {
  const t = useT()
  const refused = useRefusals()
  const [form] = Form.useForm<Filled>()
  const [kind, setKind] = useState<Address['kind']>('phone')
  const [busy, setBusy] = useState(false)
  const submit = async ({ phone = '', email = '' }: Filled) => {
    const address = { kind, to: kind === 'phone' ? phone : email.trim().toLowerCase() }
    setBusy(true)
    try {
      flow.awaitCode(await sendCode(address))
    } catch (failure) {
      const error = asCallError(failure)
      if (error.status === 400) form.setFields([{ name: kind, errors: error.sentences }])
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<Filled>
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      disabled={busy}
      onFinish={submit}
      className="gr-flow-narrow"
    >
      <Segmented<Address['kind']>
        block
        className="gr-contact-kind"
        name={t('contact.by')}
        aria-label={t('contact.by')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'phone', label: t('phone') },
          { value: 'email', label: t('email') },
        ]}
      />
      {kind === 'phone' ? (
        <Form.Item
          key="phone"
          name="phone"
          label={t('phoneNumber')}
          validateTrigger="onSubmit"
          rules={[
            { required: true, message: refused('PHONE_REQUIRED') },
            {
              validator: async (_, typed?: string) =>
                typed && !isPhone(typed) ? Promise.reject(new Error(t('badPhone'))) : undefined,
            },
          ]}
          extra={t('contact.phoneHint')}
        >
          <PhoneField countryLabel={t('dialCode')} size="large" autoFocus disabled={busy} />
        </Form.Item>
      ) : (
        <Form.Item
          key="email"
          name="email"
          label={t('email')}
          validateTrigger="onSubmit"
          rules={[
            { required: true, message: refused('EMAIL_REQUIRED') },
            { type: 'email', transform: (typed: string) => typed.trim(), message: t('badEmail') },
          ]}
          extra={t('contact.emailHint')}
        >
          <Input type="text" inputMode="email" autoComplete="email" dir="ltr" maxLength={254} autoFocus />
        </Form.Item>
      )}
      <FlowFoot>
        <Button type="primary" htmlType="submit" loading={busy} block>
          {t('sendCode')}
        </Button>
        <span className="gr-secondary">
          {t('haveAccount')} <Link to={paths.login()}>{t('signIn')}</Link>
        </span>
      </FlowFoot>
    </Form>
  )
}
