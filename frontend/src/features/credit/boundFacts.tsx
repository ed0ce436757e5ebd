/** What bounds a limit besides its amount, as facts. */
import type { CompanyLimit } from '../../api/contract'
import { DateTime } from '../../ui/DateTime'
import type { useT } from './words'

type Bounds = Pick<CompanyLimit, 'expiresOn' | 'tenorDays'>

export const boundFacts = ({ expiresOn, tenorDays }: Bounds, t: ReturnType<typeof useT>) => [
  expiresOn !== undefined && { name: t('expiresOn'), value: <DateTime at={expiresOn} /> },
  tenorDays !== undefined && { name: t('tenor'), value: tenorDays },
]
