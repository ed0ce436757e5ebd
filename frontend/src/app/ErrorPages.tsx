/** The pages for a missing and a broken page. */
import { Button } from 'antd'
import { Link } from 'react-router'
import { firstPageStands } from '../lib/firstPage'
import { paths } from '../lib/paths'
import { useSession } from '../state/session'
import { MessagePage } from '../ui/MessagePage'
import { useOnShow } from '../ui/useOnShow'
import { useT } from './words'

export function NotFound() {
  const t = useT()
  const { user } = useSession()
  return (
    <MessagePage text={t('notFound')}>
      {user ? <Link to={paths.dashboard()}>{t('toDashboard')}</Link> : <Link to={paths.home()}>{t('toHome')}</Link>}
    </MessagePage>
  )
}

export function Broken() {
  useOnShow(firstPageStands)
  const t = useT()
  return (
    <MessagePage text={t('broken')}>
      <Button type="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </MessagePage>
  )
}
