/** What is known of a trader's company, as it says itself and as its documents prove. */
import type { User } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { licenceNumber } from '../../lib/licence'
import { inPlace } from '../../lib/lists'
import { useZoneName } from '../../lib/zones'
import { Facts } from '../../ui/Facts'
import { Panel } from '../../ui/Panel'
import { useT, words } from './words'

type Company = NonNullable<User['company']>

export function CompanyFacts({ company }: { company: Company }) {
  const t = useT()
  const countryName = useCountryName()
  const { address, website, inReview } = company
  const zoneName = useZoneName()
  const told = (of: typeof address) =>
    of && inPlace([of.line1, of.zone && zoneName(of.zone), of.city, of.postalCode, countryName(of.country)])
  const say = (term: string, value?: string) => value && (words.find(`company.${term}.${value}`) ?? value)
  const fact = (name: string, value?: string | number, dir?: 'ltr') =>
    value ? { name, value: <bdi dir={dir}>{value}</bdi> } : undefined
  return (
    <Panel title={t('company')}>
      <Facts
        facts={[
          fact(t('companyName'), company.companyName),
          fact(t('country'), countryName(company.country)),
          fact(t('nameInReview'), inReview?.companyName),
          fact(t('countryInReview'), inReview?.address && countryName(inReview.address.country)),
          fact(t('zoneInReview'), inReview?.address?.zone && zoneName(inReview.address.zone)),
          fact(t('taxInReview'), inReview?.taxIDNumber, 'ltr'),
          fact(t('officeAddress'), told(address)),
          fact(t('timeZone'), company.timeZone?.replaceAll('_', ' '), 'ltr'),
          fact(t('website'), website, 'ltr'),
          fact(t('companyType'), say('type', company.companyType)),
          fact(t('ownershipType'), say('ownership', company.ownershipType)),
          fact(t('tradeRole'), say('role', company.tradeRole)),
          fact(t('companySize'), say('size', company.companySize)),
          fact(t('companyRevenue'), say('revenue', company.companyRevenue)),
          fact(t('yearEstablished'), company.yearEstablished),
          fact(t('taxNumber'), company.taxIDNumber, 'ltr'),
          fact(t('exportImportCode'), company.exportImportCode, 'ltr'),
          fact(t('licenceNumber'), company.tradeLicence?.number && licenceNumber(company.tradeLicence.number), 'ltr'),
          fact(t('licenceInReview'), inReview?.licenceNumber && licenceNumber(inReview.licenceNumber), 'ltr'),
          fact(t('verificationReference'), company.verificationReference, 'ltr'),
          fact(t('hsCodes'), company.hsCode?.join(', '), 'ltr'),
        ]}
      />
    </Panel>
  )
}
