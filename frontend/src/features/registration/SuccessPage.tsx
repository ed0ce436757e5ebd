/** After a registration: the link in the mail is what is left. */
import { MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths'
import { ResendButton } from '../../ui/ResendButton'
import { Message } from './Message'
import { useMailAgain } from './useMailAgain'
import { useT } from './words'

export function SuccessPage() {
  const t = useT()
  const [query] = useSearchParams()
  const email = query.get('userEmail') ?? ''
  const [arrived] = useState(Date.now)
  const { busy, from, resend } = useMailAgain(arrived)
  return (
    <Message
      icon={<MailOutlined />}
      title={t('success.title')}
      lead={
        <>
          {t('success.lead')} <bdi className="gr-address">{email}</bdi>
        </>
      }
    >
      <p>{t('success.next')}</p>
      <div className="gr-flow-foot">
        <Link to={paths.login()}>
          <Button type="primary" size="large" tabIndex={-1}>
            {t('signIn')}
          </Button>
        </Link>
        {email && <ResendButton from={from} busy={busy} onResend={() => resend(email)} />}
      </div>
      <p className="gr-quiet">{t('success.spam')}</p>
    </Message>
  )
}
