/** Says that the prices of a lot include the tax of the Emirates, where the goods go to a country where they do. */
import type { Listing } from '../../api/contract'
import { useT } from './words'

export function VatNote({ lot, to }: { lot: Pick<Listing, 'vatIncludedIn'>; to: string | undefined }) {
  const t = useT()
  if (!lot.vatIncludedIn?.some((country) => country === to)) return null
  return <p className="gr-secondary">{t('vatIncluded')}</p>
}
