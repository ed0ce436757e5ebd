/** A document of the deal that is out for signature: whose turn it is, by when, and the way to sign it. */
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { DealView, SignatureView } from '../../../api/contract'
import { inList } from '../../../lib/lists'
import { paths } from '../../../lib/paths'
import { listed } from '../../../lib/rows'
import { useLive } from '../../../state/live'
import { useSession } from '../../../state/session'
import { StatusTag } from '../../../ui/StatusTag'
import type { Side } from '../side'
import { useT } from '../words'
import { Due } from './Duty'

/** What of a deal is out to be signed, by some already or not: for a side what it signs, for staff all. */
export function useToSign(deal: DealView, side: Side): SignatureView[] {
  const ofStaff = { dealId: deal._id, status: 'open' } as const
  const { data } = useLive(
    side === 'admin' ? 'signatures:all' : 'signatures:own',
    side === 'admin' ? ofStaff : { dealId: deal._id },
  )
  // What is shown of the deal that was looked at before is not of this one.
  return data ? listed(data).filter(({ dealId }) => dealId === deal._id) : []
}

const dueOf = ({ signers }: SignatureView) => listed(signers).filter(({ state }) => state === 'due')
/** Whether it is somebody's turn to sign. */
export const isSigner = (document: SignatureView, userId: string | undefined) =>
  dueOf(document).some(({ _id }) => _id === userId)

export function NextToSign({ document, isPrimary }: { document: SignatureView; isPrimary: boolean }) {
  const t = useT()
  const { user } = useSession()
  const navigate = useNavigate()
  const { number, due } = document
  const turn = dueOf(document)
  const mine = isSigner(document, user?._id)
  const names = inList(turn.map(({ name }) => name))
  const holdsUp = due?.holdsUp && inList(due.holdsUp)
  return (
    <li>
      <StatusTag
        of="active"
        tone={mine ? 'warning' : 'neutral'}
        label={mine ? t('yourTurn') : t('turnOf', { owner: names })}
      />
      <span className="gr-stack">
        <span className="gr-strong">{t('toSign', { number })}</span>
        <span className="gr-secondary">
          {due && (
            <>
              {t('due')} <Due on={due.dueOn} /> ·{' '}
            </>
          )}
          {t('nextIfNot', { what: holdsUp ? t('cannotBegin', { steps: holdsUp }) : t('ifNot.notBinding') })}
        </span>
      </span>
      <Button type={isPrimary ? 'primary' : 'default'} onClick={() => navigate(paths.document(document._id))}>
        {t(mine ? 'toDo.signature' : 'showToSign')}
      </Button>
    </li>
  )
}
