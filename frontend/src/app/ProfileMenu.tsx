/** Whose session this is: account, help, the way out. */
import { DownOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Link } from 'react-router'
import { hosted } from '../lib/hosted'
import { paths } from '../lib/paths'
import { truncate } from '../lib/truncate'
import { useSession } from '../state/session'
import { useWidth } from '../ui/useWidth'
import { useKeptTables } from './keptTables'
import { ModeToggle } from './ModeToggle'
import { useTimeZone } from './timeZone'
import { useT } from './words'

export function ProfileMenu() {
  const t = useT()
  const width = useWidth()
  useTimeZone()
  useKeptTables()
  const { user, userType, bank, signOut } = useSession()
  const name =
    userType === 'admin' ? t('admin') : truncate(user?.company?.companyName ?? bank?.name ?? user?.firstName ?? '')
  const help = hosted.faq()
  const items: MenuProps['items'] = [
    userType === 'admin'
      ? { key: 'security', label: <Link to={paths.accountSettings({ tab: 'security' })}>{t('security')}</Link> }
      : { key: 'account', label: <Link to={paths.accountSettings()}>{t('manageAccount')}</Link> },
    ...(userType === 'user'
      ? [
          { key: 'limit', label: <Link to={paths.limit()}>{t('ownLimit')}</Link> },
          { key: 'plan', label: <Link to={paths.plan()}>{t('ownPlan')}</Link> },
        ]
      : []),
    ...(help
      ? [
          {
            key: 'help',
            label: (
              <a href={help} target="_blank" rel="noopener noreferrer">
                {t('help')}
              </a>
            ),
          },
        ]
      : []),
    { type: 'divider' },
    { key: 'out', label: t('logOut'), onClick: () => void signOut() },
  ]
  return (
    <>
      {userType === 'user' && <ModeToggle />}
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button
          type="text"
          className="gr-profile"
          icon={<UserOutlined />}
          aria-haspopup="menu"
          aria-label={`${t('account')}: ${name}`}
        >
          {width === 'mobile' ? null : (
            <>
              <bdi>{name}</bdi> <DownOutlined aria-hidden />
            </>
          )}
        </Button>
      </Dropdown>
    </>
  )
}
