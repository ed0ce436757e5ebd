/** Who one is: picture, name, phone. */
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import type { User } from '../../api/contract'
import { companyChoices } from '../../lib/companyTerms'
import { readable } from '../../lib/phone'
import { useUpdate } from '../../state/account'
import { useCodeSending } from '../../state/codeSending'
import { useGet } from '../../state/read'
import { Panel } from '../../ui/Panel'
import { StatusTag } from '../../ui/StatusTag'
import { useTypedForm } from '../../ui/useTyped'
import { EmailDrawer } from './EmailDrawer'
import { PhoneDrawer } from './PhoneDrawer'
import { Picture } from './Picture'
import { useT, words } from './words'

type Filled = {
  firstName: string
  lastName: string
  phone?: string
  authorizationType?: NonNullable<User['authorizationType']>
}

export function ProfileTab({ user }: { user: User }) {
  const t = useT()
  const { update, busy } = useUpdate()
  const kept = useTypedForm<Filled>(['profile'])
  const [moving, setMoving] = useState(false)
  const { firstName, lastName, phone, authorizationType } = user
  const { againFrom, sending, send, close } = useCodeSending((key) =>
    call('/user/phone/sendOTP', { key, fallback: 'noOtp' }),
  )
  /** The number that was given last; a verified one stays until the code of it is back. */
  const newest = phone?.wanted ?? phone?.number
  const isOpen = phone !== undefined && (phone.wanted !== undefined || !phone.isVerified)
  const save = async ({ phone: typed, authorizationType: kind, ...names }: Filled) => {
    const number = typed?.replace(/[\s()-]/g, '')
    const change = {
      ...names,
      ...(number && number !== newest ? { phone: number } : {}),
      ...(kind && kind !== authorizationType ? { authorizationType: kind } : {}),
    }
    if (await update(change, kept.isToldOf)) kept.saved()
  }
  return (
    <>
      <Picture user={user} />
      <Panel title={t('person')}>
        <Form<Filled>
          form={kept.form}
          layout="vertical"
          requiredMark="optional"
          className="gr-form"
          disabled={busy}
          onValuesChange={kept.changed}
          initialValues={{ firstName, lastName, phone: newest, authorizationType }}
          onFinish={(filled) => void save(filled)}
        >
          {kept.question}
          <div className="gr-form-pair">
            <Form.Item
              name="firstName"
              label={t('firstName')}
              rules={[{ required: true, whitespace: true, message: t('needed') }]}
            >
              <Input autoComplete="given-name" maxLength={80} />
            </Form.Item>
            <Form.Item name="lastName" label={t('lastName')} required>
              <Input autoComplete="family-name" maxLength={80} />
            </Form.Item>
          </div>
          <Form.Item
            name="phone"
            label={
              <span className="gr-row">
                {t('phone')}
                {phone && (
                  <StatusTag
                    of="phone"
                    tone={isOpen ? 'warning' : 'success'}
                    label={t(isOpen ? 'unverified' : 'verified')}
                  />
                )}
              </span>
            }
            extra={phone?.wanted ? t('phoneStays', { number: readable(phone.number) }) : t('phoneHint')}
            rules={[{ pattern: /^\s*\+[\d\s()-]{7,20}$/, message: t('badPhone') }]}
          >
            <Input
              type="tel"
              autoComplete="tel"
              dir="ltr"
              suffix={
                isOpen ? (
                  <Button type="link" size="small" loading={sending} onClick={() => void send()}>
                    {t('verify')}
                  </Button>
                ) : (
                  // Always something: a field that comes to have a suffix while it is typed in loses the cursor.
                  <span />
                )
              }
            />
          </Form.Item>
          <Form.Item required label={t('email')} htmlFor="own-email" extra={t('emailHint')}>
            <Input
              id="own-email"
              value={user.companyEmail.email}
              readOnly
              dir="ltr"
              suffix={
                <Button type="link" size="small" disabled={false} onClick={() => setMoving(true)}>
                  {t('changeEmail')}
                </Button>
              }
            />
          </Form.Item>
          {user.userType === 'user' && <Authorization />}
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('save')}
          </Button>
        </Form>
      </Panel>
      {moving && <EmailDrawer onClose={() => setMoving(false)} />}
      {newest && againFrom !== undefined && (
        <PhoneDrawer number={newest} againFrom={againFrom} sending={sending} onResend={send} onClose={close} />
      )}
    </>
  )
}

/** By what a trader may commit their company. */
function Authorization() {
  const t = useT()
  const { data: options } = useGet('/catalogue/options')
  return (
    <Form.Item name="authorizationType" label={t('authorizationType')} extra={t('authorizationHint')}>
      <Select options={companyChoices(words.find)('authorization', options?.authorizationTypes)} />
    </Form.Item>
  )
}
