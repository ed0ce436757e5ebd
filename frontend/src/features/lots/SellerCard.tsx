/** Who sells a lot, and what its closed deals say of it. */
import type { Listing } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { formatSpan } from '../../lib/dates'
import { useLanguage } from '../../lib/i18n'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { CompanyName } from '../../ui/CompanyName'
import { Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { useT } from './words'

export function SellerCard({ lot }: { lot: Listing }) {
  const t = useT()
  const country = useCountryName()
  const { user, userType } = useSession()
  return (
    <section className="gr-lot-box" aria-label={t('scorecardOf', { company: lot.seller.companyName })}>
      <h2>
        <CompanyName name={lot.seller.companyName} isVerified={lot.isSellerVerified} />
      </h2>
      <p>{country(lot.seller.country)}</p>
      {user && userType !== 'bank' ? (
        <Scores company={lot.seller._id} />
      ) : (
        <p className="gr-secondary">{t('scorecardSignIn')}</p>
      )}
    </section>
  )
}

function Scores({ company }: { company: string }) {
  const t = useT()
  const language = useLanguage()
  const { data, error, again } = usePost('/company/scorecard/{id}', {
    params: { id: company },
    body: { side: 'seller' },
  })
  if (error) return <FailedRead text={error.message} onAgain={again} />
  if (!data) return <LoadingSkeleton rows={3} />
  const scores = data.scores.filter(({ of }) => of > 0)
  if (!scores.length && data.stars === undefined) return <p className="gr-secondary">{t('tooFewDeals')}</p>
  return (
    <>
      <p className="gr-secondary">{t('scorecardLead.seller')}</p>
      <Facts
        facts={[
          data.stars !== undefined && {
            name: t('measure.stars'),
            value: t('starsOf', { stars: data.stars, ratings: data.ratings }),
          },
          ...scores.map(({ measure, count, of }) => ({
            name: t(`measure.${measure}`),
            value: t('countOf', { count, of }),
          })),
          data.response && {
            name: t('measure.response'),
            value: t('responseOf', { time: formatSpan(data.response.minutes, language), count: data.response.answers }),
          },
        ]}
      />
    </>
  )
}
