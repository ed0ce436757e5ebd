/** Says that what is shown may be old, as long as it may be. */
import { SyncOutlined } from '@ant-design/icons'
import { useT } from '../lib/words'
import './StaleBadge.css'

export function StaleBadge({ shown }: { shown: boolean }) {
  const t = useT()
  return (
    <span role="status" className="gr-stale-badge" data-shown={shown || undefined}>
      {shown && (
        <>
          <SyncOutlined aria-hidden /> {t('outOfDate')}
        </>
      )}
    </span>
  )
}
