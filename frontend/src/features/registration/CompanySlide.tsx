/** Slide 2, second part: the company. */
import { Button, Form, type FormItemProps, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { RegistrationCompany } from '../../api/contract'
import { companyChoices } from '../../lib/companyTerms'
import { CountrySelect } from '../../ui/CountrySelect'
import { FoundingYearItem } from '../../ui/FoundingYearItem'
import { HsCodesItem } from '../../ui/HsCodesItem'
import { withAt } from './draft'
import { FlowFoot } from './Flow'
import { taxNumber, taxNumberOf, traderCode, website } from './rules'
import { SaveStatus } from './SaveStatus'
import { SuggestedValue } from './SuggestedValue'
import type { Extraction } from './useExtraction'
import type { Flow } from './useFlow'
import { useSlide } from './useSlide'
import { useT, type Word, words } from './words'

type Props = { flow: Flow; extraction: Extraction }

export function CompanySlide({ flow, extraction }: Props) {
  const t = useT()
  const [form] = Form.useForm<RegistrationCompany>()
  const { busy, touched, attempt, offer } = useSlide(flow, 'company', form)
  const submit = async (company: RegistrationCompany) => {
    if (await attempt(async () => flow.autosave?.save('company', company))) flow.go('documents')
  }
  const {
    tradeLicence: _,
    taxCertificate: _t,
    authorizationLetter: _a,
    ...values
  } = flow.autosave?.values.company ?? {}
  const said = (name: string) =>
    extraction.suggestions.some(({ field }) => field === name) && (
      <SuggestedValue
        name={name}
        extraction={extraction}
        onTake={(value) => {
          form.setFieldsValue(withAt({}, name, value))
          void touched()
        }}
      />
    )
  return (
    <Form<RegistrationCompany>
      form={form}
      layout="vertical"
      requiredMark="optional"
      size="large"
      initialValues={values}
      onValuesChange={() => void touched()}
      onFinish={submit}
      scrollToFirstError={{ focus: true }}
    >
      {offer}
      <section className="gr-flow-part">
        <h2>{t('company.name')}</h2>
        <div className="gr-fields">
          <Item name="companyName" wide required extra={said('companyName')}>
            <Input maxLength={200} autoComplete="organization" />
          </Item>
          <Address flow={flow} said={said} />
          <Item name="website" wide rules={[website(t('badWebsite'))]}>
            <Input inputMode="url" autoComplete="url" dir="ltr" maxLength={200} placeholder="www.example.com" />
          </Item>
        </div>
      </section>
      <section className="gr-flow-part">
        <h2>{t('company.shape')}</h2>
        <Shape flow={flow} said={said} />
      </section>
      <section className="gr-flow-part">
        <h2>{t('company.trade')}</h2>
        <Trade flow={flow} said={said} />
      </section>
      <FlowFoot>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('goOn')}
        </Button>
        <Button onClick={() => flow.go('you')}>{t('goBack')}</Button>
        <SaveStatus state={flow.saveState} />
      </FlowFoot>
    </Form>
  )
}

type Said = (name: string) => ReactNode

type ItemProps = {
  name: Word
  required?: boolean
  wide?: boolean
  extra?: ReactNode
  rules?: FormItemProps['rules']
  dependencies?: FormItemProps['dependencies']
  children: ReactNode
}

/** A field whose word is its name, with dots for the records within. */
function Item({ name, required, wide, rules = [], ...item }: ItemProps) {
  const t = useT()
  return (
    <Form.Item
      name={name.split('.')}
      label={t(name)}
      className={wide ? 'gr-wide' : undefined}
      validateTrigger="onBlur"
      rules={required ? [{ required: true, whitespace: true, message: t('needed') }, ...rules] : rules}
      {...item}
    />
  )
}

function Address({ flow: { options }, said }: PartProps) {
  return (
    <>
      <Item name="address.country" wide required extra={said('address.country')}>
        <CountrySelect listed={options?.countries} />
      </Item>
      <Item name="address.line1" wide required extra={said('address.line1')}>
        <Input maxLength={200} autoComplete="address-line1" />
      </Item>
      <Item name="address.city" required extra={said('address.city')}>
        <Input maxLength={100} autoComplete="address-level2" />
      </Item>
      <Item name="address.postalCode" extra={said('address.postalCode')}>
        <Input maxLength={20} autoComplete="postal-code" />
      </Item>
    </>
  )
}

type PartProps = { flow: Flow; said: Said }

function Shape({ flow: { options }, said }: PartProps) {
  const t = useT()
  const choices = companyChoices(words.find)
  return (
    <div className="gr-fields">
      <Item name="companyType" extra={said('companyType')}>
        <Select allowClear options={choices('type', options?.companyTypes)} />
      </Item>
      <Item name="ownershipType" extra={said('ownershipType')}>
        <Select allowClear options={choices('ownership', options?.ownershipTypes)} />
      </Item>
      <Item name="companySize">
        <Select allowClear options={choices('size', options?.companySizes)} />
      </Item>
      <Item name="companyRevenue">
        <Select allowClear options={choices('revenue', options?.companyRevenues)} />
      </Item>
      <FoundingYearItem label={t('yearEstablished')} extra={said('yearEstablished')} validateTrigger="onBlur" />
      <Item name="verificationReference">
        <Input maxLength={100} dir="ltr" />
      </Item>
    </div>
  )
}

/** Codes are typed freely, several at once if one likes. */
function Trade({ flow: { options }, said }: PartProps) {
  const t = useT()
  const choices = companyChoices(words.find)
  return (
    <div className="gr-fields">
      <Item name="tradeRole" wide>
        <Select allowClear options={choices('role', options?.tradeRoles)} />
      </Item>
      <Item
        name="taxIDNumber"
        extra={said('taxIDNumber')}
        dependencies={[['address', 'country']]}
        rules={[
          taxNumber(t('badTaxNumber')),
          ({ getFieldValue }) => taxNumberOf(getFieldValue(['address', 'country'])),
        ]}
      >
        <Input maxLength={50} dir="ltr" />
      </Item>
      <Item name="exportImportCode" extra={said('exportImportCode')} rules={[traderCode(t('badTraderCode'))]}>
        <Input maxLength={50} dir="ltr" />
      </Item>
      <HsCodesItem label={t('hsCode')} hint={t('hsCode.hint')} message={t('badHsCode')} className="gr-wide" />
    </div>
  )
}
