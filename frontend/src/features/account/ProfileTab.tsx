/** Who one is: picture, name, phone. */
import { Button, Form, Input } from 'antd'
import type { User } from '../../api/shapes'
import { useUpdate } from '../../state/account'
import { Panel } from '../../ui/Panel'
import { StatusTag } from '../../ui/StatusTag'
import { Picture } from './Picture'
import { useT } from './words'

type Filled = { firstName: string; lastName: string; phone?: string }

export function ProfileTab({ user }: { user: User }) {
  const t = useT()
  const { update, busy } = useUpdate()
  const { firstName, lastName, phone } = user
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
            <Input type="tel" autoComplete="tel" dir="ltr" />
          </Form.Item>
          <Form.Item required label={t('email')} htmlFor="own-email" extra={t('emailHint')}>
            <Input id="own-email" value={user.companyEmail.email} readOnly dir="ltr" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('save')}
          </Button>
        </Form>
      </Panel>
    </>
  )
}
