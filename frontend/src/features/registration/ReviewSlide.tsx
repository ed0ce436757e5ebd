/** Slide 3: everything once more, and the sending. */
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { asCallError, tell } from '../../api/call'
import type { Registration } from '../../api/contract'
import { companyChoices } from '../../lib/companyTerms'
import { type Choice, INDIA, useCountryName } from '../../lib/countries'
import { licenceNumber } from '../../lib/licence'
import { inPlace } from '../../lib/lists'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { readable } from '../../lib/phone'
import { useSentences } from '../../lib/sentences'
import { type Fact, Facts } from '../../ui/Facts'
import type { Kind } from './draft'
import { FlowFoot } from './Flow'
import { Questionnaire } from './Questionnaire'
import { SecondAddress } from './SecondAddress'
import type { Proven } from './SuccessPage'
import type { Flow } from './useFlow'
import { useT, type Word, words } from './words'

export function ReviewSlide({ flow, draft }: { flow: Flow; draft: Registration }) {
  const t = useT()
  const { busy, send } = useSending(flow)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Summary title="you.title" part="you" facts={usePerson(draft, flow)} />
      <Summary title="company.title" part="company" facts={useCompany(draft, flow)} />
      <Summary title="documents.title" part="documents" facts={useDocumentFacts(draft)} />
      <SecondAddress flow={flow} draft={draft} />
      <section className="gr-flow-part">
        <div className="gr-section-head">
          <h2>{t('ask.title')}</h2>
          <Button onClick={() => setAsking(true)}>{t('ask.open')}</Button>
        </div>
        <p className="gr-secondary">{t('ask.lead')}</p>
      </section>
      <FlowFoot>
        <Button type="primary" size="large" loading={busy} onClick={() => void send()}>
          {t('send')}
        </Button>
        <Button size="large" onClick={() => flow.go('documents')}>
          {t('goBack')}
        </Button>
      </FlowFoot>
      {asking && <Questionnaire draft={draft} options={flow.options} onClose={() => setAsking(false)} />}
    </>
  )
}

function useSending(flow: Flow) {
  const say = useSentences()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (!flow.autosave) return
    setBusy(true)
    try {
      const { next, userEmail, isEmailVerified } = await flow.autosave.register()
      notify.success(say('registered'))
      flow.leave()
      const to = next === 'login' ? paths.login() : paths.registrationSuccessful({ userEmail })
      const state: Proven = { isEmailVerified: isEmailVerified === true }
      await navigate(to, { replace: true, state })
    } catch (failure) {
      if (asCallError(failure).status !== 404) tell(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

type SummaryProps = { title: Word; part: 'you' | 'company' | 'documents'; facts: Fact[] }

function Summary({ title, part, facts }: SummaryProps) {
  const t = useT()
  return (
    <section className="gr-flow-part gr-flow-summary">
      <div className="gr-section-head">
        <h2>{t(title)}</h2>
        <Link to={paths.registration({ step: part })} aria-label={t('changeOf', { part: t(title) })}>
          {t('change')}
        </Link>
      </div>
      <Facts facts={facts} />
    </section>
  )
}

/** Only what was filled in is shown. */
function useFacts() {
  const t = useT()
  return (rows: [Word, string | number | undefined | false][]): Fact[] =>
    rows.flatMap(([word, value]) =>
      value === undefined || value === '' || value === false ? [] : [{ name: t(word), value: <bdi>{value}</bdi> }],
    )
}

const labelOf = (options: Choice[], value: string | undefined) =>
  options.find((option) => option.value === value)?.label ?? value

function usePerson({ user = {}, phone, companyEmail }: Registration, { options }: Flow): Fact[] {
  const t = useT()
  const facts = useFacts()
  const choices = companyChoices(words.find)
  const number = phone?.number ?? user.phone
  return facts([
    ['fullName', [user.firstName, user.lastName].filter(Boolean).join(' ')],
    ['companyEmail', companyEmail?.email ?? user.companyEmail],
    ['phoneNumber', number && readable(number)],
    ['authorized', t(user.isUserIsAuthorizedPerson ? 'authorized.yes' : 'authorized.no')],
    ['authorizationType', labelOf(choices('authorization', options?.authorizationTypes), user.authorizationType)],
    [
      'consents',
      [user.whatsapp && t('byWhatsapp'), user.allowedMarketingMails && t('byMail')].filter(Boolean).join(', '),
    ],
  ])
}

function useCompany({ company = {} }: Registration, { options }: Flow): Fact[] {
  const facts = useFacts()
  const choices = companyChoices(words.find)
  const { address = {} } = company
  const countryName = useCountryName()
  const country = address.country && countryName(address.country)
  return facts([
    ['companyName', company.companyName],
    ['address', inPlace([address.line1, address.city, address.postalCode, country])],
    ['website', company.website],
    ['companyType', labelOf(choices('type', options?.companyTypes), company.companyType)],
    ['ownershipType', labelOf(choices('ownership', options?.ownershipTypes), company.ownershipType)],
    ['companySize', labelOf(choices('size', options?.companySizes), company.companySize)],
    ['companyRevenue', labelOf(choices('revenue', options?.companyRevenues), company.companyRevenue)],
    ['yearEstablished', company.yearEstablished],
    ['tradeRole', labelOf(choices('role', options?.tradeRoles), company.tradeRole)],
    ['taxIDNumber', company.taxIDNumber],
    ['exportImportCode', company.exportImportCode],
    ['hsCode', company.hsCode?.join(', ')],
    ['verificationReference', company.verificationReference],
  ])
}

const kinds: Kind[] = ['nationalID', 'authorizationLetter', 'tradeLicence', 'taxCertificate', 'profilePhoto']

function useDocumentFacts({ files = {}, company = {} }: Registration): Fact[] {
  const facts = useFacts()
  const { number, expiry } = company.tradeLicence ?? {}
  return facts([
    ...kinds.map((kind): [Word, string | undefined] => [
      `document.${kind}`,
      files[kind]?.map(({ fileName, location }) => fileName ?? location).join(', '),
    ]),
    ['tradeLicence.number', number && licenceNumber(number)],
    ['tradeLicence.expiry', company.address?.country === INDIA ? undefined : expiry],
  ])
}
