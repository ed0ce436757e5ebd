/** Says that the server serves a newer page than this one, and offers it. */
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { isOld, onOld } from '../lib/build'
import { reloadPage } from '../lib/openPage'
import './NewBuild.css'
import { useT } from './words'

export function NewBuild() {
  const t = useT()
  if (!useSyncExternalStore(onOld, isOld)) return null
  return (
    <div role="status" className="gr-new-build">
      <span>{t('newBuild')}</span>
      <Button size="small" type="primary" onClick={reloadPage}>
        {t('reload')}
      </Button>
    </div>
  )
}
