/** What staff confirmed of goods, beside what their seller says, and how much of them is left. */
import type { Product } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { useCounted } from '../../lib/terms'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { useT } from './words'

export function Confirmed({ of: it }: { of: Product }) {
  const t = useT()
  const counted = useCounted()
  const country = useCountryName()
  const { receipt, clearance, place, taken } = it
  const claims = [it.isStockInWarehouse && t('isThere'), it.isStockImportCleared && t('isCleared')].filter(Boolean)
  const units = (count: number) => receipt && counted(count, receipt.unit)
  return (
    <Facts
      facts={[
        { name: t('claims'), value: claims.length ? claims.join(' · ') : t('claimsNothing'), wide: true },
        receipt && { name: t('received'), value: units(receipt.units) },
        receipt && { name: t('receivedOn'), value: <DateTime at={receipt.receivedOn} as="day" /> },
        clearance && { name: t('clearance'), value: <bdi>{clearance.document}</bdi> },
        clearance && { name: t('clearedOn'), value: <DateTime at={clearance.clearedOn} as="day" /> },
        place && { name: t('place'), value: <bdi>{`${place.warehouse}, ${country(place.country)}`}</bdi> },
        place && { name: t('position'), value: <bdi>{place.position}</bdi> },
        receipt && { name: t('offered'), value: units(taken.offered) },
        receipt && { name: t('held'), value: units(taken.held) },
        receipt && { name: t('shipped'), value: units(taken.shipped) },
        receipt && { name: t('left'), value: units(it.left) },
      ]}
    />
  )
}
