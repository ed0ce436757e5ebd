/** What the seller of a lot says of it, how it fits, and where it lies. */
import type { Catalogue, Listing } from '../../api/contract'
import { useTerm } from '../../lib/terms'
import { askedOf, FitPanel } from './FitPanel'
import { GoodsFacts } from './LotFacts'
import { portsOf } from './lot'
import { PlaceMap } from './PlaceMap'
import { useT } from './words'

export function About({ lot, options }: { lot: Listing; options: Catalogue | undefined }) {
  const t = useT()
  const term = useTerm()
  const { warehouseLat, warehouseLong } = lot
  return (
    <>
      <p className="gr-lot-about" dir="auto">
        {lot.lotDescription}
      </p>
      <GoodsFacts lot={lot} />
      {askedOf(lot) && <FitPanel measures={lot} />}
      {warehouseLat !== undefined && warehouseLong !== undefined && (
        <section aria-label={t('mapPlace')}>
          <h3>{[t('mapPlace'), lot.warehouseCity].filter(Boolean).join(': ')}</h3>
          <PlaceMap at={[warehouseLong, warehouseLat]} label={t('mapPlace')} others={portsOf(options, term)} />
        </section>
      )}
    </>
  )
}
