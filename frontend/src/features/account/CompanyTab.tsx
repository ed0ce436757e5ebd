/** The company one trades for. */
import { Alert, Button, Form, Input, Select } from 'antd'
import type { Catalogue, User } from '../../api/contract'
import { companyChoices } from '../../lib/companyTerms'
import { licenceNumber } from '../../lib/licence'
import { type CompanyFields, useUpdate } from '../../state/account'
import { useGet } from '../../state/read'
import { CompanyTimeZoneItem } from '../../ui/CompanyTimeZoneItem'
import { FailedRead } from '../../ui/FailedRead'
import { FoundingYearItem } from '../../ui/FoundingYearItem'
import { HsCodesItem } from '../../ui/HsCodesItem'
import { Panel } from '../../ui/Panel'
import { useTypedForm } from '../../ui/useTyped'
import { ZoneItem } from '../../ui/ZoneItem'
import { AddressItems } from './AddressItems'
import { useT, words } from './words'

export function CompanyTab({ user }: { user: User }) {
  const t = useT()
  const { update, busy } = useUpdate()
  const kept = useTypedForm<CompanyFields>(['company'])
  // A number of the licence is not taken away again.
  const save = async ({ tradeLicence, ...company }: CompanyFields) => {
    const licence = tradeLicence?.number ? { tradeLicence } : {}
    if (await update({ company: { ...company, ...licence } }, kept.isToldOf)) kept.saved()
  }
  const { company } = user
  const number = company?.tradeLicence?.number
  const wanted = company?.inReview?.licenceNumber
  const { data: options, error, again } = useGet('/catalogue/options')
  return (
    <Panel title={t('company')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {company?.inReview && <Alert type="info" showIcon title={t('moveInReview')} />}
      <Form<CompanyFields>
        form={kept.form}
        layout="vertical"
        requiredMark="optional"
        className="gr-form"
        disabled={busy}
        onValuesChange={kept.changed}
        initialValues={{
          ...company,
          tradeLicence: { number: licenceNumber(wanted ?? number ?? '') },
          companyName: company?.inReview?.companyName ?? company?.companyName,
          taxIDNumber: company?.inReview?.taxIDNumber ?? company?.taxIDNumber,
          timeZone: company?.timeZone,
          address: { country: company?.country, ...(company?.inReview?.address ?? company?.address) },
        }}
        onFinish={(filled) => void save(filled)}
      >
        {kept.question}
        <Form.Item
          name="companyName"
          label={t('companyName')}
          extra={t('provedHint')}
          rules={[{ required: true, whitespace: true, message: t('needed') }]}
        >
          <Input autoComplete="organization" maxLength={200} />
        </Form.Item>
        <AddressItems under={['address']} options={options} />
        <ZoneItem under={['address']} />
        <CompanyTimeZoneItem label={t('timeZone')} placeholder={t('timeZoneOfCountry')} />
        <Form.Item
          name={['tradeLicence', 'number']}
          label={t('licenceNumber')}
          extra={wanted ? t('numberInReview', { number: licenceNumber(wanted) }) : t('licenceHint')}
        >
          <Input dir="ltr" maxLength={60} />
        </Form.Item>
        <div className="gr-form-pair">
          <Form.Item name="taxIDNumber" label={t('taxID')}>
            <Input dir="ltr" maxLength={40} />
          </Form.Item>
          <Form.Item name="exportImportCode" label={t('exportImport')}>
            <Input dir="ltr" maxLength={40} />
          </Form.Item>
        </div>
        <Form.Item name="website" label={t('website')} rules={[{ type: 'url', message: t('badWebsite') }]}>
          <Input type="url" dir="ltr" placeholder="https://" />
        </Form.Item>
        <Form.Item name="verificationReference" label={t('verificationReference')}>
          <Input dir="ltr" maxLength={100} />
        </Form.Item>
        <Lists options={options} />
        <HsCodesItem label={t('hsCode')} hint={t('hsCodeHint')} message={t('badHsCode')} />
        <FoundingYearItem label={t('year')} />
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('save')}
        </Button>
      </Form>
    </Panel>
  )
}

function Lists({ options }: { options: Catalogue | undefined }) {
  const t = useT()
  const choices = companyChoices(words.find)
  return (
    <>
      <div className="gr-form-pair">
        <Form.Item name="companyType" label={t('companyType')}>
          <Select options={choices('type', options?.companyTypes)} />
        </Form.Item>
        <Form.Item name="ownershipType" label={t('ownership')}>
          <Select options={choices('ownership', options?.ownershipTypes)} />
        </Form.Item>
      </div>
      <div className="gr-form-pair">
        <Form.Item name="companySize" label={t('companySize')}>
          <Select options={choices('size', options?.companySizes)} />
        </Form.Item>
        <Form.Item name="companyRevenue" label={t('revenue')}>
          <Select options={choices('revenue', options?.companyRevenues)} />
        </Form.Item>
      </div>
      <Form.Item name="tradeRole" label={t('tradeRole')}>
        <Select options={choices('role', options?.tradeRoles)} />
      </Form.Item>
    </>
  )
}
