/** Lines that stand for what is still to come. */
import { Skeleton } from 'antd'
import { useT } from '../lib/words'

export function LoadingSkeleton({ rows = 6 }: { rows?: number }) {
  const t = useT()
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  )
}
