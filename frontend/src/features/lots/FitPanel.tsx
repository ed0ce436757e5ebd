/** How the units of a lot fit on pallets and into containers, as the server reckons it while their measures are typed. */
import { Button } from 'antd'
import { useDeferredValue } from 'react'
import type { LotFit } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { grouped } from '../../lib/money'
import { usePost } from '../../state/read'
import { FitList } from '../../ui/FitList'
import { useT, words } from './words'

type Asked = BodyOf<'/listing/fit'>

/** The most containers that are told of. */
const TOLD = 6

export type Measures = { [M in keyof Asked]?: Asked[M] | null }

/** What is asked of the server, once all of it is said. */
export function askedOf(it: Measures): Asked | undefined {
  const { noOfUnits, length, breadth, height, weight, palletType, palletHeight } = it
  if (
    !noOfUnits ||
    !Number.isInteger(noOfUnits) ||
    !length ||
    !breadth ||
    !height ||
    !weight ||
    !/^\d+([.]\d{1,3})?$/.test(weight)
  )
    return undefined
  return {
    noOfUnits,
    length,
    breadth,
    height,
    weight,
    ...(palletType && { palletType }),
    ...(palletType && palletHeight && { palletHeight }),
  }
}

type Props = { measures: Measures; onPallets?: (pallets: number) => void }

export function FitPanel({ measures, onPallets }: Props) {
  const t = useT()
  const asked = askedOf(measures)
  const told = useDeferredValue(JSON.stringify(asked))
  const body: Asked | undefined = told === undefined ? undefined : JSON.parse(told)
  const { data, error } = usePost(body && '/listing/fit', { body })
  if (!asked) return <p className="gr-secondary">{t('fitWants')}</p>
  return (
    <section className="gr-lot-fit" aria-label={t('fit')} aria-live="polite">
      <h3>{t('fit')}</h3>
      {error && <p className="gr-overdue">{error.message}</p>}
      {!data && !error && <p className="gr-secondary">{t('fitComing')}</p>}
      {data && !error && <Fitted fit={data} onPallets={onPallets} />}
    </section>
  )
}

function Fitted({ fit, onPallets }: { fit: LotFit; onPallets: Props['onPallets'] }) {
  const t = useT()
  const { pallets, onPallet, grossKg, containers } = fit
  return (
    <>
      <p>
        {onPallet ? t('fitPallets', { pallets, each: onPallet.pieces }) : t('fitLoose')} ·{' '}
        <bdi>{t('kilograms', { kg: grouped(grossKg) })}</bdi>{' '}
        {onPallet && onPallets && (
          <Button size="small" onClick={() => onPallets(pallets)}>
            {t('takePallets', { pallets })}
          </Button>
        )}
      </p>
      <FitList
        fits={containers.filter(({ needed }) => needed !== undefined).slice(0, TOLD)}
        wordsOf={({ containerType, needed, filled }) => ({
          name: words.find(`container.${containerType}`) ?? containerType,
          needs: needed === undefined ? undefined : t('fitNeeds', { count: needed }),
          filled: t('fitFilled', { filled }),
          byWeight: t('byWeight'),
          fitsNot: t('fitsNot'),
        })}
      />
      <p className="gr-secondary">{t('fitTypical')}</p>
    </>
  )
}
