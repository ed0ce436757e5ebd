/** Pages that say why there is no page. */
import { Button } from 'antd'
import { Link } from 'react-router'
import { paths } from '../lib/paths'
import { Page } from '../ui/Page'
import { Sign } from '../ui/Sign'
import { useT } from './words'

export function NotFound() {
  const t = useT()
  return (
    <Sign text={t('notFound')}>
      <Link to={paths.home()}>{t('toDashboard')}</Link>
    </Sign>
  )
}

export function Broken() {
  const t = useT()
  return (
    <Sign text={t('broken')}>
      <Button type="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Sign>
  )
}

type Word = Parameters<ReturnType<typeof useT>>[0]

/** A part of the specification that is not built yet. */
export function Soon({ word }: { word: Word }) {
  const t = useT()
  return <Page title={t(word)} lead={t('soon')} />
}
