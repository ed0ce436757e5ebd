/** Says that the prices of a lot include the tax of the Emirates, where the goods go to a place and under a term where they do. */
import type { Listing } from '../../api/contract'
import { type Destination, isTaxed } from '../../lib/taxed'
import { useT } from './words'

type Props = { lot: Listing; to: Destination | undefined; incoterm: string | undefined }

export function VatNote({ lot, to, incoterm }: Props) {
  const t = useT()
  return isTaxed(lot, to, incoterm) ? <p className="gr-secondary">{t('vatIncluded')}</p> : null
}
