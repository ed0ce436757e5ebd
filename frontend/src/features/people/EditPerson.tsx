/** What staff say anew of a person and of their company; only what changed is sent. */
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { User } from '../../api/contract'
import { companyChoices } from '../../lib/companyTerms'
import { licenceNumber } from '../../lib/licence'
import { notify } from '../../lib/notify'
import { HOME, toE164 } from '../../lib/phone'
import { useGet } from '../../state/read'
import { CompanyTimeZoneItem } from '../../ui/CompanyTimeZoneItem'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT, words } from './words'

type Props = { user: User; onChanged: () => void }
type Typed = {
  firstName: string
  lastName: string
  phone?: string
  language?: 'en' | 'ar'
  companyName?: string
  timeZone?: string
  website?: string
  taxIDNumber?: string
  licence?: string
  authorizationType?: NonNullable<User['authorizationType']>
  verificationReference?: string
}

/** The fields that differ from what stands. */
function changesOf(
  user: User,
  { companyName, timeZone, website, taxIDNumber, licence, verificationReference, phone = '', ...own }: Typed,
) {
  const { company } = user
  const number = phone.trim() ? toE164(HOME, phone) : ''
  const told = { ...own, phone: number || undefined }
  const stands = { ...user, phone: user.phone?.number }
  const changed = <T extends object>(next: T, before: Partial<Record<keyof T, unknown>>) =>
    Object.fromEntries(
      Object.entries(next).filter(([name, value]) => value !== undefined && value !== before[name as keyof T]),
    )
  const ofCompany = company
    ? changed({ companyName, timeZone, website, taxIDNumber, verificationReference }, company)
    : {}
  const renumbered = licence?.trim() && company && licence !== shownLicence(company)
  if (renumbered) Object.assign(ofCompany, { tradeLicence: { number: licence } })
  return { ...changed(told, stands), ...(Object.keys(ofCompany).length ? { company: ofCompany } : {}) }
}

/** The number of the licence as it stands, or is to be proved. */
const shownLicence = ({ inReview, tradeLicence }: NonNullable<User['company']>) =>
  licenceNumber(inReview?.licenceNumber ?? tradeLicence?.number ?? '')

export function EditPerson({ user, onChanged }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { run, busy, error } = useCall('/admin/updateUser/{id}', { quiet: true })
  const save = async (typed: Typed) => {
    const saved = await run(changesOf(user, typed), { id: user._id })
    if (!saved) return
    notify.success(t('personSaved'))
    setOpen(false)
    onChanged()
  }
  const needed = { required: true, whitespace: true, message: t('needed') }
  const { company } = user
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('edit')}</Button>
      <FormDrawer<Typed>
        keptAs={['person.edit', user._id]}
        title={t('editPerson')}
        open={open}
        onClose={() => setOpen(false)}
        onSubmit={save}
        busy={busy}
        error={error}
        initialValues={{
          firstName: user.firstName,
          lastName: user.lastName,
          phone: user.phone?.number,
          language: user.language,
          companyName: company?.companyName,
          timeZone: company?.timeZone,
          website: company?.website,
          taxIDNumber: company?.taxIDNumber,
          licence: company && shownLicence(company),
          verificationReference: company?.verificationReference,
          authorizationType: user.authorizationType,
        }}
      >
        <Form.Item name="firstName" label={t('firstName')} rules={[needed]}>
          <Input maxLength={100} dir="auto" />
        </Form.Item>
        <Form.Item name="lastName" label={t('lastName')} required>
          <Input maxLength={100} dir="auto" />
        </Form.Item>
        <Form.Item name="phone" label={t('phone')} extra={t('phoneHint')}>
          <Input dir="ltr" inputMode="tel" maxLength={30} />
        </Form.Item>
        <LanguageItem />
        {company && (
          <>
            <Form.Item name="companyName" label={t('company')} extra={t('companyHint')} rules={[needed]}>
              <Input maxLength={200} dir="auto" />
            </Form.Item>
            <CompanyTimeZoneItem label={t('timeZone')} placeholder={t('timeZoneOfCountry')} />
            <Form.Item name="website" label={t('website')}>
              <Input dir="ltr" maxLength={200} placeholder="https://" />
            </Form.Item>
            <Form.Item name="taxIDNumber" label={t('taxNumber')}>
              <Input dir="ltr" maxLength={40} />
            </Form.Item>
            <Form.Item name="licence" label={t('licenceNumber')}>
              <Input dir="ltr" maxLength={60} />
            </Form.Item>
            <Form.Item name="verificationReference" label={t('verificationReference')}>
              <Input dir="ltr" maxLength={100} />
            </Form.Item>
            <AuthorizationItem />
          </>
        )}
      </FormDrawer>
    </>
  )
}

/** By what somebody may commit their company. */
function AuthorizationItem() {
  const t = useT()
  const { data: options } = useGet('/catalogue/options')
  const choices = companyChoices(words.find)('authorization', options?.authorizationTypes)
  return (
    <Form.Item name="authorizationType" label={t('authorizationType')}>
      <Select options={choices} />
    </Form.Item>
  )
}

/** The language that somebody is written to in. */
export function LanguageItem() {
  const t = useT()
  const options = [
    { value: 'en', label: 'English' },
    { value: 'ar', label: 'العربية' },
  ]
  return (
    <Form.Item name="language" label={t('language')}>
      <Select options={options} />
    </Form.Item>
  )
}
