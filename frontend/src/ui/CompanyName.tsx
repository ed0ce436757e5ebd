/** The name of a company with the mark that its trade licence was accepted, or that nobody has accepted one yet. */
import { SafetyCertificateOutlined, WarningOutlined } from '@ant-design/icons'
import { useT } from '../lib/words'

type Props = { name: string; isVerified: boolean; className?: string }

export function CompanyName({ name, isVerified, className }: Props) {
  const t = useT()
  return (
    <>
      <bdi className={className}>{name}</bdi>{' '}
      {isVerified ? (
        <SafetyCertificateOutlined
          className="gr-verified"
          role="img"
          aria-label={t('company.verified')}
          title={t('company.verified')}
        />
      ) : (
        <span className="gr-warning">{t('company.unverified')}</span>
      )}
    </>
  )
}

/** The mark before a name in a list, where nobody has accepted the trade licence of the company yet. */
export function UnverifiedMark() {
  const said = useT()('company.unverified')
  return <WarningOutlined className="gr-warning" role="img" aria-label={said} title={said} />
}
