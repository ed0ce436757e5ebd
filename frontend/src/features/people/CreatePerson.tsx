/** Brings somebody in: staff, an officer or a trader; they set their password by the link of a letter. */
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { Role } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { HOME, toE164 } from '../../lib/phone'
import { useStatusWord } from '../../lib/statuses'
import { useGet } from '../../state/read'
import { useSession } from '../../state/session'
import { CountrySelect } from '../../ui/CountrySelect'
import { FormDrawer } from '../../ui/FormDrawer'
import { LanguageItem } from './EditPerson'
import { useT } from './words'

type Body = BodyOf<'/admin/createUser'>
type Typed = Pick<Body, 'userType' | 'firstName' | 'lastName' | 'companyEmail' | 'language'> & {
  phone?: string
  company?: { companyName: string; city: string; country: string; licence?: string }
  asSales?: boolean
}

/** What a sales person begins with (rulings of the contract). */
const SALES = ['deal.read', 'deal.edit', 'deal.timeline', 'deal.documents', 'user.read']

const companyOf = ({ companyName, city, country, licence }: NonNullable<Typed['company']>) => ({
  companyName,
  address: { city, country },
  ...(licence?.trim() ? { tradeLicence: { number: licence } } : {}),
})

function bodyOf({ phone = '', company, asSales, ...typed }: Typed): Body {
  const { userType } = typed
  return {
    ...typed,
    ...(phone.trim() ? { phone: toE164(HOME, phone) } : {}),
    ...(userType === 'user' && company ? { company: companyOf(company) } : {}),
    ...(userType === 'sales' ? { permissions: asSales ? SALES : [] } : {}),
  }
}

export function CreatePerson({ onCreated }: { onCreated: (userId: string) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { run, busy, error } = useCall('/admin/createUser', { quiet: true })
  const create = async (typed: Typed) => {
    const made = await run(bodyOf(typed))
    if (!made) return
    notify.success(t(made.data.awaits ? 'createdWaits' : 'createdNow', { email: made.data.companyEmail.email }))
    setOpen(false)
    onCreated(made.data._id)
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      <FormDrawer<Typed>
        keptAs={['person.new']}
        title={t('create')}
        open={open}
        onClose={() => setOpen(false)}
        onSubmit={create}
        busy={busy}
        error={error}
        submitText={t('invite')}
        initialValues={{ userType: 'user', language: 'en', asSales: true }}
      >
        <Fields />
      </FormDrawer>
    </>
  )
}

function Fields() {
  const t = useT()
  const word = useStatusWord()
  const { can, user } = useSession()
  const userType = Form.useWatch<Role>('userType')
  const roles: Role[] = ['user', 'bank', 'sales', 'admin']
  const offered = roles.filter(
    (role) => role === 'user' || role === 'bank' || (can('role.manage') && (role === 'sales' || user?.isAdmin)),
  )
  const needed = { required: true, whitespace: true, message: t('needed') }
  return (
    <>
      <p>{t('inviteLead')}</p>
      <Form.Item name="userType" label={t('role')} extra={userType === 'bank' && t('bankHint')} rules={[needed]}>
        <Select options={offered.map((value) => ({ value, label: word(value) }))} />
      </Form.Item>
      <Form.Item name="firstName" label={t('firstName')} rules={[needed]}>
        <Input maxLength={100} dir="auto" />
      </Form.Item>
      <Form.Item name="lastName" label={t('lastName')} required>
        <Input maxLength={100} dir="auto" />
      </Form.Item>
      <Form.Item
        name="companyEmail"
        label={t('email')}
        rules={[needed, { type: 'email', message: t('badEmail') }]}
        validateTrigger="onBlur"
      >
        <Input type="email" dir="ltr" maxLength={254} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('phone')}>
        <Input dir="ltr" inputMode="tel" maxLength={30} />
      </Form.Item>
      <LanguageItem />
      {userType === 'user' && <CompanyFields />}
      {userType === 'sales' && (
        <Form.Item name="asSales" valuePropName="checked">
          <Checkbox>{t('salesRights')}</Checkbox>
        </Form.Item>
      )}
      {userType === 'admin' && <p className="gr-secondary">{t('rightsLater')}</p>}
    </>
  )
}

function CompanyFields() {
  const t = useT()
  const { data: options } = useGet('/catalogue/options')
  const needed = { required: true, message: t('needed') }
  return (
    <>
      <Form.Item name={['company', 'companyName']} label={t('company')} rules={[{ ...needed, whitespace: true }]}>
        <Input maxLength={200} dir="auto" />
      </Form.Item>
      <Form.Item name={['company', 'city']} label={t('city')} rules={[{ ...needed, whitespace: true }]}>
        <Input maxLength={100} dir="auto" />
      </Form.Item>
      <Form.Item name={['company', 'country']} label={t('country')} rules={[needed]}>
        <CountrySelect listed={options?.countries} />
      </Form.Item>
      <Form.Item name={['company', 'licence']} label={t('licenceNumber')} extra={t('licenceHint')}>
        <Input dir="ltr" maxLength={60} />
      </Form.Item>
    </>
  )
}
