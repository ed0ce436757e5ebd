/** What may be sent to one, where, and in which language. */
import { Button, Checkbox, Form, Input, Select } from 'antd'
import type { User } from '../../api/contract'
import type { Language } from '../../lib/i18n'
import { useUpdate } from '../../state/account'
import { Panel } from '../../ui/Panel'
import { useTypedForm } from '../../ui/useTyped'
import { DevicePanel } from './DevicePanel'
import { LettersPanel } from './LettersPanel'
import { MeasuringPanel } from './MeasuringPanel'
import { useT } from './words'

type Filled = { language: Language; allowedMarketingMails?: boolean; byWhatsapp?: boolean; whatsapp?: string }

const languages = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية' },
]

export function ConsentsTab({ user }: { user: User }) {
  return (
    <>
      <LettersPanel user={user} />
      <DevicePanel />
      <ConsentsPanel user={user} />
      <MeasuringPanel />
    </>
  )
}

function ConsentsPanel({ user }: { user: User }) {
  const t = useT()
  const { update, busy } = useUpdate()
  const kept = useTypedForm<Filled>(['consents'])
  const isTrader = user.userType === 'user'
  const save = async ({ language, allowedMarketingMails, byWhatsapp, whatsapp = '' }: Filled) => {
    const change = isTrader
      ? { language, allowedMarketingMails, whatsapp: byWhatsapp ? whatsapp.replace(/[\s()-]/g, '') : '' }
      : { language }
    if (await update(change)) kept.saved()
  }
  return (
    <Panel title={t('consents')}>
      <Form<Filled>
        form={kept.form}
        layout="vertical"
        requiredMark="optional"
        className="gr-form"
        disabled={busy}
        onValuesChange={kept.changed}
        initialValues={{
          language: user.language ?? 'en',
          allowedMarketingMails: user.allowedMarketingMails ?? false,
          byWhatsapp: Boolean(user.whatsapp),
          whatsapp: user.whatsapp ?? user.phone?.number,
        }}
        onFinish={(filled) => void save(filled)}
      >
        {kept.question}
        <Form.Item required name="language" label={t('mailLanguage')}>
          <Select options={languages} />
        </Form.Item>
        {isTrader && <Consents />}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('save')}
        </Button>
      </Form>
    </Panel>
  )
}

function Consents() {
  const t = useT()
  return (
    <>
      <Form.Item name="allowedMarketingMails" valuePropName="checked" extra={t('marketingHint')}>
        <Checkbox>{t('marketing')}</Checkbox>
      </Form.Item>
      <Form.Item name="byWhatsapp" valuePropName="checked" extra={t('whatsappHint')}>
        <Checkbox>{t('whatsapp')}</Checkbox>
      </Form.Item>
      <Form.Item<Filled> noStyle shouldUpdate={(before, now) => before.byWhatsapp !== now.byWhatsapp}>
        {({ getFieldValue }) => <WhatsAppNumber wanted={Boolean(getFieldValue('byWhatsapp'))} />}
      </Form.Item>
      <p className="gr-secondary">{t('neededMails')}</p>
    </>
  )
}

/** Where the messages go; nowhere while none are wanted. */
function WhatsAppNumber({ wanted }: { wanted: boolean }) {
  const t = useT()
  return (
    <Form.Item
      name="whatsapp"
      label={t('whatsappNumber')}
      rules={wanted ? [{ required: true, pattern: /^\s*\+[\d\s()-]{7,20}$/, message: t('badPhone') }] : []}
    >
      <Input type="tel" dir="ltr" disabled={!wanted} />
    </Form.Item>
  )
}
