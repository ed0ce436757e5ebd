/** What stands in place of a button while what it asks for waits for a second admin: that it does, who asked, and the way there. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApprovalRecord } from '../../api/contract'
import { paths } from '../../lib/paths'
import { usePersonApprovals } from '../../state/approvals'
import { useT } from './words'

export function useWaits(person: string) {
  const t = useT()
  const waiting = usePersonApprovals(person)
  return (kind: ApprovalRecord['kind'], act: string): ReactNode => {
    const request = waiting.find((it) => it.kind === kind)
    return request && <Link to={paths.adminApprovals()}>{t('awaitsAdmin', { act, name: request.askedBy.name })}</Link>
  }
}
