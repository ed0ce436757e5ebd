/** Pages that say why there is no page. */
import { Button, Result } from 'antd'
import { Link } from 'react-router'
import { paths } from '../lib/paths'
import { Page } from '../ui/Page'
import { useT } from './words'

export function NotFound() {
  const t = useT()
  return (
    <Result
      status="info"
      title={<h1 className="gr-result">{t('notFound')}</h1>}
      extra={<Link to={paths.home()}>{t('toDashboard')}</Link>}
    />
  )
}

export function Broken() {
  const t = useT()
  return (
    <Result
      status="error"
      title={<h1 className="gr-result">{t('broken')}</h1>}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  )
}

type Word = Parameters<ReturnType<typeof useT>>[0]

/** A part of the specification that is not built yet. */
export function Soon({ word }: { word: Word }) {
  const t = useT()
  return <Page title={t(word)} lead={t('soon')} />
}
