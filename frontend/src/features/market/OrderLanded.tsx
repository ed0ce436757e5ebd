/** What the order costs by the time it is where it goes to, as far as the server can estimate it. */
import { Form } from 'antd'
import type { Catalogue } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { formatMoney } from '../../lib/money'
import { useLanded } from '../../state/landed'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Money } from '../../ui/Money'
import { usePaced } from '../../ui/usePaced'
import type { OrderForm } from './OrderDrawer'
import type { OrderedLot } from './order'
import { portFor } from './ports'
import { useTypedUnits } from './useTypedUnits'
import { useT, words } from './words'

/** What is typed is asked about at most so often. */
const ASK_EVERY_MS = 600

/** At the end of the form, so that what comes and goes moves nothing. */
export function OrderLanded({ lot, options }: { lot: OrderedLot; options: Catalogue | undefined }) {
  const form = Form.useFormInstance<OrderForm>()
  const kind = Form.useWatch('kind', form)
  const incoterm = Form.useWatch('incoterm', form)
  const mode = Form.useWatch('transportMode', form)
  const to = Form.useWatch('destination', form)
  const typed = useTypedUnits(lot)
  const port = to && portFor(options?.ports ?? [], to, mode)
  if (kind !== 'international' || !incoterm || !port) return null
  const units = typed && typed <= lot.noOfUnits ? typed : undefined
  const asked = { lot: lot._id, port: port.value, incoterm, units }
  return <Estimated key={`${port.value} ${incoterm}`} {...asked} country={port.country} />
}

type Props = { lot: string; port: string; country: string; incoterm: string; units: number | undefined }

function Estimated({ lot, port, country, incoterm, units }: Props) {
  const t = useT()
  const nameOf = useCountryName()
  const asked = usePaced(units, ASK_EVERY_MS, units !== undefined)
  const { data, error } = useLanded(lot, asked ? { port, incoterm, units: asked } : undefined)
  if (!asked || error) return null
  if (!data) return <LoadingSkeleton rows={4} />
  const { estimate } = data
  if (!estimate || estimate.hindrance) return null
  const { mode, days, costs, landed, perUnit } = estimate
  const isKnown = units !== undefined
  return (
    <section className="gr-order-landed" aria-busy={isKnown && estimate.units !== units}>
      <dl className="gr-order-sums" aria-live="polite">
        {costs
          .filter(({ payer }) => payer === 'buyer')
          .map(({ cost, amount }) => (
            <div key={cost}>
              <dt>{t(`duty.${cost}`)}</dt>
              <dd>
                <Money value={isKnown ? amount : undefined} />
              </dd>
            </div>
          ))}
        <div className="gr-order-total">
          <dt>{t('landedAt', { country: nameOf(country) })}</dt>
          <dd>
            <Money value={isKnown ? landed : undefined} />
          </dd>
        </div>
      </dl>
      <p className="gr-secondary">
        {isKnown && `${t('landedEach', { amount: formatMoney(perUnit) })} `}
        {t('landedDays', { count: days, mode: words.find(`transport.${mode}`) ?? mode })} {t('landedNote')}
      </p>
    </section>
  )
}
