/** A lot as it is printed: all that its tabs say, one after another, with every row of its manifest. */
import type { Catalogue, Listing } from '../../api/contract'
import { Delivery } from './Delivery'
import { About } from './LotAbout'
import { DeliveryFacts } from './LotFacts'
import { PrintedManifest } from './Manifest'
import { Questions } from './Questions'
import { useT } from './words'

export function PrintedLot({ lot, options }: { lot: Listing; options: Catalogue | undefined }) {
  const t = useT()
  return (
    <>
      <section className="gr-lot-section" aria-label={t('tab.about')}>
        <h2>{t('tab.about')}</h2>
        <About lot={lot} options={options} />
      </section>
      <section className="gr-lot-section" aria-label={t('tab.delivery')}>
        <h2>{t('tab.delivery')}</h2>
        <DeliveryFacts lot={lot} options={options} />
        {lot.incoterms.map((term) => (
          <Delivery key={term} terms={[term]} />
        ))}
      </section>
      <section className="gr-lot-section" aria-label={t('tab.manifest')}>
        <h2>{t('tab.manifest')}</h2>
        <PrintedManifest items={lot.manifest ?? []} />
      </section>
      <section className="gr-lot-section" aria-label={t('tab.questions')}>
        <h2>{t('tab.questions')}</h2>
        <Questions lot={lot} isClosed />
      </section>
    </>
  )
}
