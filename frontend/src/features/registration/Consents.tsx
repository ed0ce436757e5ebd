/** In whose name somebody registers, and what they agree to. */
import { Checkbox, Form, Radio, Select } from 'antd'
import { companyChoices } from '../../lib/companyTerms'
import type { Flow } from './useFlow'
import { useT, type Word, words } from './words'

export function Role({ flow: { options } }: { flow: Flow }) {
  const t = useT()
  const choices = companyChoices(words.find)
  return (
    <div className="gr-fields">
      <Form.Item
        name="isUserIsAuthorizedPerson"
        label={t('authorized')}
        className="gr-wide"
        rules={[{ required: true, message: t('needed') }]}
      >
        <Radio.Group
          options={[
            { value: true, label: t('authorized.yes') },
            { value: false, label: t('authorized.no') },
          ]}
        />
      </Form.Item>
      <Form.Item name="authorizationType" label={t('authorizationType')} className="gr-wide">
        <Select allowClear options={choices('authorization', options?.authorizationTypes)} />
      </Form.Item>
    </div>
  )
}

const consents: { name: 'whatsapp' | 'allowedMarketingMails'; word: Word }[] = [
  { name: 'whatsapp', word: 'consent.whatsapp' },
  { name: 'allowedMarketingMails', word: 'consent.marketing' },
]

export function Consents() {
  const t = useT()
  return (
    <div className="gr-consents">
      <Form.Item
        name="userConsent"
        valuePropName="checked"
        rules={[
          {
            validator: async (_, given?: boolean) => {
              if (!given) throw new Error(t('consent.needed'))
            },
          },
        ]}
      >
        <Checkbox>{t('consent.terms')}</Checkbox>
      </Form.Item>
      {consents.map(({ name, word }) => (
        <Form.Item key={name} name={name} valuePropName="checked">
          <Checkbox>{t(word)}</Checkbox>
        </Form.Item>
      ))}
    </div>
  )
}
