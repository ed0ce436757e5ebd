/** A letter to many: written, looked at with the number of people in words, and sent once that number is confirmed. */
import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { Broadcast } from '../../api/contract'
import { useCountryChoices } from '../../lib/countries'
import { notify } from '../../lib/notify'
import { isProven, useProof } from '../../state/proof'
import { useGet } from '../../state/read'
import { FormDrawer } from '../../ui/FormDrawer'
import { takeFocus } from '../../ui/focus'
import { ExampleLetters } from './ExampleLetters'
import { useT } from './words'

const templates = ['announcement', 'service-update'] as const
const roles = ['user', 'bank', 'sales', 'admin'] as const

type Filled = {
  template: (typeof templates)[number]
  roles: (typeof roles)[number][]
  countries?: string[]
  subject: string
  text: string
  subjectAr?: string
  textAr?: string
  password?: string
}

const bodyOf = ({ template, roles, countries, subject, text, subjectAr, textAr }: Filled) => ({
  template,
  audience: { roles, ...(countries?.length ? { countries } : {}) },
  subject: subject.trim(),
  text: text.trim(),
  ...(subjectAr?.trim() && textAr?.trim() ? { subjectAr: subjectAr.trim(), textAr: textAr.trim() } : {}),
})

export function WriteDrawer({ onClose }: { onClose: (isSent: boolean) => void }) {
  const t = useT()
  const [form] = Form.useForm<Filled>()
  const { run, busy, error } = useCall('/admin/email/send', { quiet: true })
  const proof = useProof()
  const { data: options } = useGet('/catalogue/options')
  const countries = useCountryChoices((options?.countries ?? []).map(({ value }) => value))
  const [reach, setReach] = useState<Broadcast>()
  const submit = async (filled: Filled) => {
    const body = bodyOf(filled)
    if (!reach) {
      setReach((await run({ ...body, preview: true }))?.data)
      return
    }
    if (!isProven() && !(await proof.submit({ password: filled.password }))) return
    if (await run({ ...body, expected: reach.letters })) {
      notify.success(t('queued'))
      onClose(true)
    } else {
      setReach(undefined)
    }
  }
  const isWrong = proof.error?.detail.fields?.includes('password')
  const needed = { required: true, message: t('needed') }
  const both = (other: 'subjectAr' | 'textAr') => ({
    validator: (_: unknown, text?: string) =>
      Boolean(text?.trim()) === Boolean(form.getFieldValue(other)?.trim())
        ? Promise.resolve()
        : Promise.reject(new Error(t('bothArabic'))),
  })
  return (
    <FormDrawer<Filled>
      keptAs={['mailing']}
      title={t('write')}
      form={form}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy || proof.busy}
      error={proof.error ? { message: isWrong ? t('wrongPassword') : proof.error.message } : error}
      submitText={reach ? t('sendCount', { count: reach.letters }) : t('look')}
      danger={reach !== undefined}
      initialValues={{ template: 'announcement', roles: ['user'] }}
    >
      {/* Whatever is changed is looked at again. */}
      <div onInput={({ target }) => isPassword(target) || setReach(undefined)}>
        <Form.Item name="template" label={t('template')} rules={[needed]}>
          <Select
            options={templates.map((value) => ({ value, label: t(`template.${value}`) }))}
            onChange={() => setReach(undefined)}
          />
        </Form.Item>
        <Form.Item name="roles" label={t('roles')} rules={[needed]}>
          <Select
            mode="multiple"
            options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
            onChange={() => setReach(undefined)}
          />
        </Form.Item>
        <Form.Item name="countries" label={t('countries')}>
          <Select
            mode="multiple"
            placeholder={t('everywhere')}
            options={countries}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={() => setReach(undefined)}
          />
        </Form.Item>
        <Form.Item name="subject" label={t('subject')} rules={[{ ...needed, whitespace: true }]}>
          <Input maxLength={120} dir="auto" />
        </Form.Item>
        <Form.Item name="text" label={t('text')} rules={[{ ...needed, whitespace: true }]}>
          <Input.TextArea rows={6} maxLength={4000} dir="auto" />
        </Form.Item>
        <Form.Item name="subjectAr" label={t('subjectAr')} extra={t('arabicHint')} rules={[both('textAr')]}>
          <Input maxLength={120} dir="rtl" />
        </Form.Item>
        <Form.Item name="textAr" label={t('textAr')} rules={[both('subjectAr')]}>
          <Input.TextArea rows={4} maxLength={4000} dir="rtl" />
        </Form.Item>
      </div>
      {reach && <Reach reach={reach} />}
      {reach?.preview && <Preview of={reach.preview} all={reach.letters} />}
      {reach && !isProven() && (
        <Form.Item name="password" label={t('password')} extra={t('passwordHint')} rules={[needed]}>
          <Input.Password autoComplete="current-password" dir="ltr" />
        </Form.Item>
      )}
    </FormDrawer>
  )
}

const isPassword = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'password'

function Reach({ reach: { letters, lettersInWords, suppressed, unreachable } }: { reach: Broadcast }) {
  const t = useT()
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Alert
        className="gr-form-error"
        type="warning"
        showIcon
        role="status"
        title={t('reaches', { count: letters, words: lettersInWords })}
        description={
          <>
            {suppressed > 0 && <p>{t('suppressed', { count: suppressed })}</p>}
            {unreachable > 0 && <p>{t('unreachable', { count: unreachable })}</p>}
            <p>{t('grace')}</p>
          </>
        }
      />
    </div>
  )
}

type PreviewProps = { of: NonNullable<Broadcast['preview']>; all: number }

/** What its readers would have, in each language, and the first of them. */
function Preview({ of: { letters, recipients }, all }: PreviewProps) {
  const t = useT()
  return (
    <section className="gr-letter-preview" aria-label={t('preview')}>
      <ExampleLetters letters={letters} />
      {recipients.length > 0 && (
        <>
          <p className="gr-strong">{t('firstOf', { count: all })}</p>
          <ul>
            {recipients.map((address) => (
              <li key={address}>
                <bdi dir="ltr">{address}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
