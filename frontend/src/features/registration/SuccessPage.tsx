/** After a registration: the link in the mail is what is left. */
import { MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths'
import { ResendButton } from '../../ui/ResendButton'
import { FlowFoot } from './Flow'
import { ResultPage } from './ResultPage'
import { useResendMail } from './useResendMail'
import { useT } from './words'

export function SuccessPage() {
  const t = useT()
  const [query] = useSearchParams()
  const email = query.get('userEmail') ?? ''
  const [arrived] = useState(Date.now)
  const { busy, from, resend } = useResendMail(arrived)
  return (
    <ResultPage
      icon={<MailOutlined />}
      title={t('success.title')}
      lead={
        <>
          {t('success.lead')} <bdi className="gr-address">{email}</bdi>
        </>
      }
    >
      <p>{t('success.next')}</p>
      <FlowFoot>
        <Link to={paths.login()}>
          <Button type="primary" size="large" tabIndex={-1}>
            {t('signIn')}
          </Button>
        </Link>
        {email && <ResendButton from={from} busy={busy} onResend={() => resend(email)} />}
      </FlowFoot>
      <p className="gr-secondary">{t('success.spam')}</p>
    </ResultPage>
  )
}
