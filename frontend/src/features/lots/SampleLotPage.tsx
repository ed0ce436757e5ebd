/** A sample lot: how a good lot looks with all it can say, and why each part is said; nobody can order it. */
import { Alert } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { useGet } from '../../state/read'
import { useSession } from '../../state/session'
import { CompanyName } from '../../ui/CompanyName'
import { UnitPrice } from '../../ui/Money'
import { Page } from '../../ui/Page'
import { StatusTag } from '../../ui/StatusTag'
import { counted, perOf } from './counted'
import { Gallery } from './Gallery'
import { LotTabs } from './LotTabs'
import './lots.css'
import { sampleLot } from './sampleLot'
import { TermPrices } from './TermPrices'
import { useT } from './words'

/** What a seller does well, in the order of the form. */
const advice = ['title', 'code', 'measures', 'description', 'pictures', 'terms', 'parts', 'manifest'] as const

export function SampleLotPage() {
  const t = useT()
  const { userType } = useSession()
  const { data: options } = useGet('/catalogue/options')
  const lot = sampleLot()
  return (
    <Page wide title={lot.title} tag={<StatusTag of="sample" tone="warning" label={t('sample')} />}>
      <Alert type="info" showIcon title={t('sample.lead')} />
      <div className="gr-lot-page">
        <div>
          <Gallery pictures={lot.lotImage} />
          <LotTabs lot={lot} options={options} />
        </div>
        <aside className="gr-lot-side">
          <section className="gr-lot-offer" aria-label={t('price')}>
            <p className="gr-lot-big">
              <span className="gr-secondary">{t('fromPrice')} </span>
              <UnitPrice value={lot.listedPrice} /> <span className="gr-secondary">{perOf(lot)}</span>
            </p>
            <TermPrices prices={listed(lot.prices)} per={perOf(lot)} />
            <p>{counted(lot.unit, lot.noOfUnits)}</p>
            <p>
              <CompanyName name={lot.seller.companyName} isVerified />
            </p>
            <p className="gr-secondary">{t('sample.noOrder')}</p>
          </section>
          <section className="gr-lot-box" aria-label={t('sample.advice')}>
            <h2>{t('sample.advice')}</h2>
            <ul>
              {advice.map((name) => (
                <li key={name}>{t(`sample.advice.${name}`)}</li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
      <p className="gr-lot-back">
        {userType === 'user' ? (
          <Link to={paths.myLots()}>{t('mine')}</Link>
        ) : (
          <Link to={paths.home()}>{t('home')}</Link>
        )}
      </p>
    </Page>
  )
}
