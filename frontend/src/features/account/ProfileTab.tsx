/** Who one is: picture, name, phone. */
import { Button, Form, Input } from 'antd'
import type { User } from '../../api/schemas'
import { useUpdate } from '../../state/account'
import { Panel } from '../../ui/Panel'
import { StatusTag } from '../../ui/StatusTag'
import { PhoneDrawer } from './PhoneDrawer'
import { Picture } from './Picture'
import { usePhoneCode } from './usePhoneCode'
import { useT } from './words'

type Filled = { firstName: string; lastName: string; phone?: string }

export function ProfileTab({ user }: { user: User }) {
  const t = useT()
  const { update, busy } = useUpdate()
  const { firstName, lastName, phone } = user
  const { againFrom, sending, send, close } = usePhoneCode()
  const save = ({ phone: typed, ...names }: Filled) => {
    const number = typed?.replace(/[\s()-]/g, '')
    return update({ ...names, ...(number && number !== phone?.number ? { phone: number } : {}) })
  }
  return (
    <>
      <Picture user={user} />
      <Panel title={t('person')}>
        <Form<Filled>
          layout="vertical"
          requiredMark="optional"
          className="gr-form"
          disabled={busy}
          initialValues={{ firstName, lastName, phone: phone?.number }}
          onFinish={(filled) => void save(filled)}
        >
          <div className="gr-form-pair">
            <Form.Item
              name="firstName"
              label={t('firstName')}
              rules={[{ required: true, whitespace: true, message: t('needed') }]}
            >
              <Input autoComplete="given-name" maxLength={80} />
            </Form.Item>
            <Form.Item
              name="lastName"
              label={t('lastName')}
              rules={[{ required: true, whitespace: true, message: t('needed') }]}
            >
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
                    tone={phone.isVerified ? 'success' : 'warning'}
                    label={t(phone.isVerified ? 'verified' : 'unverified')}
                  />
                )}
              </span>
            }
            extra={t('phoneHint')}
            rules={[{ pattern: /^\s*\+[\d\s()-]{7,20}$/, message: t('badPhone') }]}
          >
            <Input
              type="tel"
              autoComplete="tel"
              dir="ltr"
              suffix={
                phone && !phone.isVerified ? (
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
            <Input id="own-email" value={user.companyEmail.email} readOnly dir="ltr" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('save')}
          </Button>
        </Form>
      </Panel>
      {phone && againFrom !== undefined && (
        <PhoneDrawer number={phone.number} againFrom={againFrom} sending={sending} onResend={send} onClose={close} />
      )}
    </>
  )
}
