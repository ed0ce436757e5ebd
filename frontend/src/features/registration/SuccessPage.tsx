/** After a registration: the link in the mail is what is left, or nothing, where a code has proven the address. */
import { CheckCircleOutlined, MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { paths } from '../../lib/paths'
import { parsed } from '../../lib/schema'
import { useResendMail } from '../../state/verificationMail'
import { ResendButton } from '../../ui/ResendButton'
import { FlowFoot } from './Flow'
import { ResultPage } from './ResultPage'
import { useT } from './words'

/** What the registration was answered with; it stays with this place in the browser's history. */
const proven = v.object({ isEmailVerified: v.boolean() })
export type Proven = v.InferOutput<typeof proven>

export function SuccessPage() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const email = query.get('userEmail') ?? ''
  return parsed(proven, state)?.isEmailVerified ? <MayEnter email={email} /> : <MailToCome email={email} />
}

function MayEnter({ email }: { email: string }) {
  const t = useT()
  return (
    <Registered icon={<CheckCircleOutlined />} lead={t('success.proven')} email={email}>
      <p>{t('success.enter')}</p>
      <FlowFoot>
        <SignIn />
      </FlowFoot>
    </Registered>
  )
}

function MailToCome({ email }: { email: string }) {
  const t = useT()
  const [arrived] = useState(Date.now)
  const { busy, from, resend } = useResendMail(arrived)
  return (
    <Registered icon={<MailOutlined />} lead={t('success.lead')} email={email}>
      <p>{t('success.next')}</p>
      <FlowFoot>
        <SignIn />
        {email && <ResendButton from={from} busy={busy} onResend={() => resend(email)} />}
      </FlowFoot>
      <p className="gr-secondary">{t('success.spam')}</p>
    </Registered>
  )
}

function Registered(of: { icon: ReactNode; lead: string; email: string; children: ReactNode }) {
  const t = useT()
  const lead = (
    <>
      {of.lead} <bdi className="gr-address">{of.email}</bdi>
    </>
  )
  return (
    <ResultPage icon={of.icon} title={t('success.title')} lead={lead}>
      {of.children}
    </ResultPage>
  )
}

function SignIn() {
  const t = useT()
  return (
    <Link to={paths.login()}>
      <Button type="primary" size="large" tabIndex={-1}>
        {t('signIn')}
      </Button>
    </Link>
  )
}
