/** The pages for a missing, a broken and an unbuilt page. */
import { Button } from 'antd'
import { Link } from 'react-router'
import { paths } from '../lib/paths'
import { useSession } from '../state/session'
import { MessagePage } from '../ui/MessagePage'
import { Page } from '../ui/Page'
import { useT, type Word } from './words'

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
  const t = useT()
  return (
    <MessagePage text={t('broken')}>
      <Button type="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </MessagePage>
  )
}

/** A part of the specification that is not built yet. */
export function Soon({ word }: { word: Word }) {
  const t = useT()
  return <Page title={t(word)} lead={t('soon')} />
}
