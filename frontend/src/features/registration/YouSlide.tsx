/** Slide 2, first part: who registers. */
import { Button, Form, Input } from 'antd'
import type { Registration } from '../../api/contract'
import type { CallError } from '../../api/errors'
import { NewPassword } from '../../ui/NewPassword'
import { Addresses } from './Addresses'
import { Consents, Role } from './Consents'
import { DocumentItem } from './DocumentItem'
import type { Person } from './draft'
import { FlowFoot } from './Flow'
import { SaveStatus } from './SaveStatus'
import { checkUnused } from './sendCode'
import type { Documents } from './useDocuments'
import type { Flow } from './useFlow'
import { useSlide } from './useSlide'
import { useT, type Word } from './words'

type Props = { flow: Flow; documents: Documents }

export function YouSlide({ flow, documents }: Props) {
  const t = useT()
  const [form] = Form.useForm<Person>()
  const { busy, error, touched, attempt, offer } = useSlide(flow, 'user', form)
  const tried = error && form.getFieldValue('password')
  const tellUsed = (error: CallError) => {
    const used = usedOf(error)
    if (used) form.setFields([{ name: used, errors: [t(used === 'phone' ? 'usedPhone' : 'usedEmail')] }])
    return used !== undefined
  }
  const submit = async ({ password, ...person }: Person) => {
    const { autosave, draft } = flow
    const done = await attempt(async () => {
      await checkNew(person, flow)
      await autosave?.save('user', person, { password })
    }, tellUsed)
    if (!done || !draft) return
    form.resetFields(['password'])
    flow.go('company')
  }
  return (
    <Form<Person>
      form={form}
      layout="vertical"
      requiredMark="optional"
      size="large"
      initialValues={flow.autosave?.values.user}
      onValuesChange={() => void touched()}
      onFinish={submit}
      scrollToFirstError={{ focus: true }}
    >
      {offer}
      <section className="gr-flow-part">
        <h2>{t('you.person')}</h2>
        <div className="gr-fields">
          <Text name="firstName" most={100} autoComplete="given-name" />
          <Text name="lastName" most={100} autoComplete="family-name" />
        </div>
        <Addresses flow={flow} />
        <DocumentItem kind="profilePhoto" documents={documents} />
      </section>
      <section className="gr-flow-part">
        <h2>{t('you.signIn')}</h2>
        <p className="gr-secondary">{t(passwordWord(flow.draft))}</p>
        <Password flow={flow} reasons={reasonsOf(error?.detail.data)} tried={tried} />
      </section>
      <section className="gr-flow-part">
        <h2>{t('you.role')}</h2>
        <Role flow={flow} />
        <Consents />
      </section>
      <FlowFoot>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('goOn')}
        </Button>
        <SaveStatus state={flow.saveState} />
      </FlowFoot>
    </Form>
  )
}

/** Whoever goes on with a draft by a new proof types the password anew. */
const passwordWord = (draft: Registration | undefined): Word => {
  if (draft?.hasPassword) return 'you.passwordKept'
  return (draft?.slide ?? 0) >= 3 ? 'you.passwordAnew' : 'you.passwordLead'
}

const reasonsOf = (data: Record<string, unknown> | undefined): string[] =>
  Array.isArray(data?.reasons) ? data.reasons.map(String) : []

/** An address that no code has proven may be somebody else's. */
async function checkNew({ phone, companyEmail }: Person, { draft }: Flow): Promise<void> {
  const { user } = draft ?? {}
  if (!draft?.phone && phone && phone !== user?.phone) await checkUnused({ kind: 'phone', to: phone })
  if (!draft?.companyEmail && companyEmail && companyEmail !== user?.companyEmail) {
    await checkUnused({ kind: 'email', to: companyEmail.trim() })
  }
}

/** Which of the two an account has already. */
function usedOf({ detail: { code, fields = [] } }: CallError): 'phone' | 'companyEmail' | undefined {
  if (code !== 'FIELD_EXISTS') return undefined
  if (fields.some((field) => /email$/i.test(field))) return 'companyEmail'
  return fields.some((field) => /phone/i.test(field)) ? 'phone' : undefined
}

type TextProps = { name: 'firstName' | 'lastName'; most: number; autoComplete: string }

function Text({ name, most, autoComplete }: TextProps) {
  const t = useT()
  // One name is a whole name for many.
  const isLast = name === 'lastName'
  const rules = isLast ? [] : [{ required: true, whitespace: true, message: t('needed') }]
  return (
    <Form.Item name={name} label={t(name)} required rules={rules}>
      <Input maxLength={most} autoComplete={autoComplete} placeholder={isLast ? t('lastNameHint') : undefined} />
    </Form.Item>
  )
}

type PasswordProps = { flow: Flow; reasons: string[]; tried: string | undefined }

function Password({ flow, reasons, tried }: PasswordProps) {
  const t = useT()
  const kept = flow.draft?.hasPassword ?? false
  return (
    <NewPassword
      name="password"
      label={t(kept ? 'otherPassword' : 'password')}
      reasons={reasons}
      tried={tried}
      optional={kept}
    />
  )
}
