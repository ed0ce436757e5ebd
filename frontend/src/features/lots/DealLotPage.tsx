/** The lot of a deal as it was ordered, for those who see the deal: pictures, description and manifest, though it is sold since. */
import { Alert } from 'antd'
import { Link, useParams } from 'react-router'
import { paths } from '../../lib/paths'
import { useGet, usePost } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Page } from '../../ui/Page'
import { Gallery } from './Gallery'
import { LotTabs } from './LotTabs'
import './lots.css'
import { useT } from './words'

export function DealLotPage() {
  const { dealId = '' } = useParams()
  return <DealLot key={dealId} dealId={dealId} />
}

function DealLot({ dealId }: { dealId: string }) {
  const t = useT()
  const { data: lot, error, again } = usePost('/deal/lot/{id}', { params: { id: dealId } })
  const { data: options } = useGet('/catalogue/options')
  return (
    <Page
      wide
      title={lot?.title ?? t('lot')}
      lead={
        <span className="gr-row">
          <Link to={paths.deal(dealId)}>{t('toDeal')}</Link>
          {lot?.status === 'live' && <Link to={paths.lot(lot._id)}>{t('onOffer')}</Link>}
        </span>
      }
    >
      {error && <FailedRead text={error.status === 404 ? t('notFound') : error.message} onAgain={again} />}
      {!lot && !error && <LoadingSkeleton />}
      {lot && (
        <>
          <Alert type="info" showIcon title={t('asOrdered')} />
          <Gallery pictures={lot.lotImage} />
          <LotTabs lot={lot} options={options} />
        </>
      )}
    </Page>
  )
}
