/** The link of an invitation to join a company: it says which one asks; a code proves the address, and a form makes the account. */
import { DisconnectOutlined, TeamOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { asCallError, call, tell } from '../../api/call'
import type { InvitationView } from '../../api/contract'
import type { CallError } from '../../api/errors'
import { language } from '../../lib/i18n'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { joining } from '../../state/joining'
import { useNewPassword } from '../../state/newPassword'
import { CodeField } from '../../ui/CodeField'
import { NewPassword } from '../../ui/NewPassword'
import { ResendButton } from '../../ui/ResendButton'
import { useTypedForm } from '../../ui/useTyped'
import { FlowFoot } from './Flow'
import { PhoneField } from './PhoneField'
import { ResultPage } from './ResultPage'
import { sendCode, tryCode } from './sendCode'
import type { PendingCode } from './useFlow'
import { useT } from './words'

type Found = { token?: string; invitation?: InvitationView; error?: CallError }

/** Opening the page does nothing: mail programs open links ahead of their readers. */
export async function loadJoin({ request }: { request: Request }): Promise<Found> {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return {}
  try {
    return { token, invitation: (await call('/team/getInvitation', { body: { token } })).data }
  } catch (failure) {
    return { error: asCallError(failure) }
  }
}

export function JoinPage() {
  const t = useT()
  const { token, invitation, error } = useLoaderData<Found>()
  if (token && invitation) return <Invited token={token} invitation={invitation} />
  const away = error !== undefined && (error.status === 0 || error.status >= 500)
  return (
    <ResultPage
      icon={<DisconnectOutlined />}
      title={away ? error.message : t('join.over')}
      lead={away ? undefined : t('join.overLead')}
    >
      {away && (
        <Button type="primary" size="large" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      )}
      <p>
        <Link to={paths.login()}>{t('signIn')}</Link>
      </p>
    </ResultPage>
  )
}

type Props = { token: string; invitation: InvitationView }

function Invited({ token, invitation }: Props) {
  const t = useT()
  const [pending, setPending] = useState<PendingCode>()
  const [proof, setProof] = useState(() => joining.proofOf(token))
  const proven = (id: string) => {
    joining.prove(token, id)
    setProof(id)
  }
  const unproven = () => {
    joining.end()
    setProof(undefined)
  }
  const [sending, setSending] = useState(false)
  const { companyName, email, role, by } = invitation
  const send = async () => {
    setSending(true)
    try {
      setPending(await sendCode({ kind: 'email', to: email }, pending?.flow))
    } catch (failure) {
      tell(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <ResultPage
      icon={<TeamOutlined />}
      title={t('join.title', { company: companyName })}
      lead={t('join.lead', { name: by, role: t(`join.role.${role}`) })}
    >
      <p>
        {t('join.address')} <bdi className="gr-address">{email}</bdi>
      </p>
      {proof ? (
        <Account token={token} proof={proof} onUnproven={unproven} />
      ) : pending ? (
        <Code pending={pending} sending={sending} onResend={send} onProven={proven} />
      ) : (
        <FlowFoot>
          <Button type="primary" size="large" loading={sending} onClick={() => void send()}>
            {t('sendCode')}
          </Button>
          <Link to={paths.home()}>{t('join.notMine')}</Link>
        </FlowFoot>
      )}
    </ResultPage>
  )
}

type CodeProps = { pending: PendingCode; sending: boolean; onResend: () => unknown; onProven: (id: string) => void }

function Code({ pending, sending, onResend, onProven }: CodeProps) {
  const t = useT()
  const [otp, setOtp] = useState('')
  const [trying, setTrying] = useState(false)
  const attempt = async (code: string) => {
    setTrying(true)
    try {
      onProven((await tryCode(pending, code, undefined)).id)
    } catch (failure) {
      setOtp('')
      tell(failure)
    } finally {
      setTrying(false)
    }
  }
  return (
    <Form layout="vertical" size="large" className="gr-flow-narrow" onFinish={() => void attempt(otp)}>
      <Form.Item label={t('code.label')} htmlFor="otp">
        <CodeField
          id="otp"
          value={otp}
          onChange={setOtp}
          onFull={(code) => void attempt(code)}
          disabled={trying}
          autoFocus
        />
      </Form.Item>
      <FlowFoot>
        <Button type="primary" htmlType="submit" loading={trying} disabled={otp.length < 6}>
          {t('code.submit')}
        </Button>
        <ResendButton from={pending.resendAt} busy={sending} onResend={onResend} />
      </FlowFoot>
    </Form>
  )
}

type Typed = { firstName: string; lastName?: string; phone: string; password: string }

type AccountProps = { token: string; proof: string; onUnproven: () => void }

function Account({ token, proof, onUnproven }: AccountProps) {
  const t = useT()
  const navigate = useNavigate()
  const { busy, tried, reasons, submit } = useNewPassword()
  const typing = useTypedForm<Typed>(['join'])
  const join = async ({ firstName, lastName, phone, password }: Typed) => {
    const body = { token, id: proof, firstName, lastName: lastName ?? '', phone, password, language: language() }
    const failed = (failure: unknown) => {
      // A code proves an address for a while.
      if (asCallError(failure).detail.code === 'INVITATION_ADDRESS') onUnproven()
      return toldAtOnce(failure)
    }
    const isDone = await submit(password, () => call('/team/join', { body }).catch(failed))
    if (!isDone) return
    typing.saved()
    joining.end()
    notify.success(t('join.done'))
    void navigate(paths.login(), { replace: true })
  }
  const needed = { required: true, whitespace: true, message: t('needed') }
  return (
    <Form<Typed>
      form={typing.form}
      layout="vertical"
      requiredMark="optional"
      size="large"
      className="gr-flow-narrow"
      disabled={busy}
      onValuesChange={typing.changed}
      onFinish={(typed) => void join(typed)}
    >
      {typing.question}
      <Form.Item name="firstName" label={t('firstName')} rules={[needed]}>
        <Input autoComplete="given-name" maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item name="lastName" label={t('lastName')}>
        <Input autoComplete="family-name" maxLength={100} />
      </Form.Item>
      <Form.Item name="phone" label={t('phoneNumber')} rules={[{ required: true, message: t('needed') }]}>
        <PhoneField countryLabel={t('dialCode')} size="large" />
      </Form.Item>
      <NewPassword name="password" label={t('join.password')} reasons={reasons} tried={tried} />
      <FlowFoot>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('join.submit')}
        </Button>
      </FlowFoot>
    </Form>
  )
}

/** What is wrong with anything but the password is told at once. */
function toldAtOnce(failure: unknown): never {
  const error = asCallError(failure)
  if (error.detail.fields?.length && !error.detail.fields.includes('password')) tell(error)
  throw error
}
