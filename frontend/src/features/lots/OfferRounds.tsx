/** The terms of an offer fact by fact, and its rounds: who named what, what differs from the round before, what each comes to. */
import type { ReactNode } from 'react'
import type { Listing, OfferField, OfferTerms, OfferView } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { useTerm } from '../../lib/terms'
import { useGet } from '../../state/read'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { Money, UnitPrice } from '../../ui/Money'
import { counted, perOf } from './counted'
import './offers.css'
import { VatNote } from './VatNote'
import { useT, words } from './words'

/** Those that stand beside the figures. */
const facts = [
  'tolerance',
  'paymentTerm',
  'shipment',
  'packing',
  'transportMode',
  'cargoType',
  'destination',
  'documents',
] as const satisfies OfferField[]

const named = (list: string, value: string | undefined) => value && (words.find(`${list}.${value}`) ?? value)

/** A term in the reader's words; nothing where it was not told. */
function useTermWords(lot: Listing) {
  const t = useT()
  const term = useTerm()
  const country = useCountryName()
  const { data: options } = useGet('/catalogue/options')
  const labels = new Map(options?.specialDocuments.map(({ value, label }) => [value, label]))
  const ways: Record<OfferField, (terms: OfferTerms) => ReactNode> = {
    units: ({ units }) => counted(lot.unit, units),
    tolerance: ({ tolerance }) => tolerance && <bdi dir="ltr">{`± ${tolerance} %`}</bdi>,
    price: ({ price }) => (
      <>
        <UnitPrice value={price} /> {perOf(lot)}
      </>
    ),
    incoterm: ({ incoterm }) => <bdi dir="ltr">{incoterm}</bdi>,
    place: ({ place }) => place && <bdi>{place}</bdi>,
    paymentTerm: ({ paymentTerm }) => named('payment', paymentTerm),
    shipment: ({ shipment }) =>
      shipment && (
        <>
          <DateTime at={shipment.from} /> – <DateTime at={shipment.until} />
        </>
      ),
    packing: ({ packing }) => named('packaging', packing),
    transportMode: ({ transportMode }) => transportMode && term('transport', transportMode),
    cargoType: ({ cargoType }) => named('cargo', cargoType),
    destination: ({ destination: to }) =>
      to && <bdi>{[to.line1, to.city, to.postalCode, country(to.country)].filter(Boolean).join(', ')}</bdi>,
    documents: ({ documents }) =>
      documents && (documents.map((it) => labels.get(it) ?? it).join(', ') || t('offer.noDocuments')),
  }
  return (field: OfferField, terms: OfferTerms) => ways[field](terms) || '–'
}

/** All terms but the figures. */
export function TermFacts({ lot, terms }: { lot: Listing; terms: OfferTerms }) {
  const t = useT()
  const told = useTermWords(lot)
  return <Facts facts={facts.map((field) => ({ name: t(`offer.field.${field}`), value: told(field, terms) }))} />
}

/** Nothing of an offer that was named once. */
export function OfferRounds({ lot, it: { named, side } }: { lot: Listing; it: OfferView }) {
  const t = useT()
  const told = useTermWords(lot)
  if (named.length === 1) return null
  return (
    <ol className="gr-lot-rounds" aria-label={t('offer.rounds')}>
      {named.map(({ at, from, terms, sum, changes }, nth) => {
        const before = named[nth - 1]?.terms
        return (
          <li key={at}>
            <p>
              <strong>{t('negotiated.round', { count: String(nth + 1) })}</strong> ·{' '}
              {t(from === side ? 'offer.byYou' : 'offer.byThem')} · <DateTime at={at} />
              {sum && (
                <>
                  {' · '}
                  {t('offer.sum')} <Money value={sum} />
                </>
              )}
            </p>
            <VatNote lot={lot} to={terms.destination} incoterm={terms.incoterm} />
            {before && !changes.length && <p className="gr-secondary">{t('offer.unchanged')}</p>}
            {before && changes.length > 0 && (
              <Facts
                facts={changes.map(({ field }) => ({
                  name: t(`offer.field.${field}`),
                  wide: true,
                  value: (
                    <>
                      <del>{told(field, before)}</del> <ins>{told(field, terms)}</ins>
                    </>
                  ),
                }))}
              />
            )}
            <Note of={terms} />
          </li>
        )
      })}
    </ol>
  )
}

/** What a side said to the other with its terms. */
export const Note = ({ of: { note } }: { of: OfferTerms }) =>
  note ? (
    <blockquote className="gr-lot-note">
      <bdi>{note}</bdi>
    </blockquote>
  ) : null
