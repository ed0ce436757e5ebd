/** The two addresses of a person: what a code has proven stands fast, the other is asked for. */
import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Form, Input } from 'antd'
import { isPhone, readable } from '../../lib/phone'
import { useRefusals } from '../../lib/refusals'
import { StatusTag } from '../../ui/StatusTag'
import { PhoneField } from './PhoneField'
import type { Flow } from './useFlow'
import { useT } from './words'

export function Addresses({ flow: { draft } }: { flow: Flow }) {
  const t = useT()
  const refused = useRefusals()
  return (
    <div className="gr-fields">
      {draft?.companyEmail ? (
        <Proven label={t('companyEmail')} value={draft.companyEmail.email} />
      ) : (
        <Form.Item
          name="companyEmail"
          label={t('companyEmail')}
          extra={t('companyEmail.hint')}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: refused('EMAIL_REQUIRED') },
            { type: 'email', transform: (typed: string) => typed.trim(), message: t('badEmail') },
          ]}
        >
          <Input type="text" inputMode="email" autoComplete="email" dir="ltr" maxLength={254} />
        </Form.Item>
      )}
      {draft?.phone ? (
        <Proven label={t('phoneNumber')} value={readable(draft.phone.number)} />
      ) : (
        <Form.Item
          name="phone"
          label={t('phoneNumber')}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: refused('PHONE_REQUIRED') },
            {
              validator: async (_, typed?: string) => {
                if (typed && !isPhone(typed)) throw new Error(t('badPhone'))
              },
            },
          ]}
        >
          <PhoneField countryLabel={t('dialCode')} size="large" />
        </Form.Item>
      )}
    </div>
  )
}

function Proven({ label, value }: { label: string; value: string }) {
  const t = useT()
  return (
    <Form.Item label={label} required>
      <div className="gr-verified">
        <bdi className="gr-number">{value}</bdi>
        <StatusTag
          of="verified"
          tone="success"
          label={
            <>
              <SafetyCertificateOutlined aria-hidden />
              &nbsp;{t('proven')}
            </>
          }
        />
      </div>
    </Form.Item>
  )
}
