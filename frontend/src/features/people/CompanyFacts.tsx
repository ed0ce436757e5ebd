/** What is known of a trader's company, as it says itself and as its documents prove. */
import { options as optionLists, type User } from '../../api/schemas'
import { companyChoices } from '../../lib/companyTerms'
import { useCountryName } from '../../lib/countries'
import { licenceNumber } from '../../lib/licence'
import { useGet } from '../../state/read'
import { Facts } from '../../ui/Facts'
import { Panel } from '../../ui/Panel'
import { useT, words } from './words'

type Company = NonNullable<User['company']>

export function CompanyFacts({ company }: { company: Company }) {
  const t = useT()
  const countryName = useCountryName()
  const { data: options } = useGet('/catalogue/options', { reply: optionLists })
  const choices = companyChoices(words.find)
  const { address, website, inReview } = company
  const told = (of: typeof address) =>
    of && [of.line1, of.city, of.postalCode, countryName(of.country)].filter(Boolean).join(', ')
  const labelOf = (all: { value: string; label: string }[], value?: string) =>
    all.find((one) => one.value === value)?.label ?? value
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
          fact(t('taxInReview'), inReview?.taxIDNumber, 'ltr'),
          fact(t('officeAddress'), told(address)),
          fact(t('website'), website, 'ltr'),
          fact(t('companyType'), labelOf(choices('type', options?.companyTypes), company.companyType)),
          fact(t('ownershipType'), labelOf(choices('ownership', options?.ownershipTypes), company.ownershipType)),
          fact(t('tradeRole'), labelOf(choices('role', options?.tradeRoles), company.tradeRole)),
          fact(t('companySize'), labelOf(choices('size', options?.companySizes), company.companySize)),
          fact(t('companyRevenue'), labelOf(choices('revenue', options?.companyRevenues), company.companyRevenue)),
          fact(t('yearEstablished'), company.yearEstablished),
          fact(t('taxNumber'), company.taxIDNumber, 'ltr'),
          fact(t('exportImportCode'), company.exportImportCode, 'ltr'),
          fact(t('licenceNumber'), company.tradeLicence?.number && licenceNumber(company.tradeLicence.number), 'ltr'),
          fact(t('hsCodes'), company.hsCode?.join(', '), 'ltr'),
        ]}
      />
    </Panel>
  )
}
