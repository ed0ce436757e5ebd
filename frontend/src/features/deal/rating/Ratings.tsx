/** What the sides say of each other: the viewer's own word to give, and what may be read. */
import { Button, Rate } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import { notify } from '../../../lib/notify'
import type { DealRecord } from '../../../live/topics'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { Panel } from '../../../ui/Panel'
import { useSide } from '../useSide'
import { useT } from '../words'
import { isRatable, isToGive, type Rated, ratedBy, starsOf, waiting } from './ratings'

export function Ratings({ deal }: { deal: DealRecord }) {
  const t = useT()
  const side = useSide(deal)
  if (side === 'bank' || !isRatable(deal)) return null
  return (
    <Panel title={t('ratings')}>
      <Facts
        facts={(['seller', 'buyer'] as const).map((rated) => ({
          name: t(rated),
          value: <Rating deal={deal} rated={rated} />,
          wide: ratedBy(side) === rated && isToGive(deal),
        }))}
      />
    </Panel>
  )
}

function Rating({ deal, rated }: { deal: DealRecord; rated: Rated }) {
  const t = useT()
  const side = useSide(deal)
  const stars = starsOf(deal, rated)
  const waits = waiting(deal, rated, side)
  if (ratedBy(side) === rated && isToGive(deal)) return <Give deal={deal} rated={rated} />
  return (
    <span className="gr-stack">
      {stars !== undefined && (
        <span role="img" aria-label={t('stars', { count: stars })}>
          <Rate disabled value={stars} />
        </span>
      )}
      {stars === undefined && !waits && <span className="gr-secondary">{t('notRated')}</span>}
      {waits && deal.ratingsShowOn && (
        <span className="gr-secondary">
          {t(waits)} <DateTime at={deal.ratingsShowOn} />
        </span>
      )}
    </span>
  )
}

/** The stars to give: chosen first and then sent, for they stand. */
function Give({ deal, rated }: { deal: DealRecord; rated: Rated }) {
  const t = useT()
  const [stars, setStars] = useState(0)
  const buyer = useCall('/order/orderRating/rateBuyer', { fallback: 'noRating' })
  const seller = useCall('/order/orderRating/rateSeller', { fallback: 'noRating' })
  const company = deal[rated].companyName
  const send = async () => {
    const dealId = deal._id
    const sent =
      rated === 'buyer' ? buyer.run({ dealId, buyerRating: stars }) : seller.run({ dealId, sellerRating: stars })
    if (await sent) notify.success(t('ratingSaved'))
  }
  return (
    <span className="gr-rate">
      <Rate value={stars} onChange={setStars} aria-label={t('rate', { company })} />
      <Button disabled={!stars} loading={buyer.busy || seller.busy} onClick={() => void send()}>
        {t('rate', { company })}
      </Button>
    </span>
  )
}
