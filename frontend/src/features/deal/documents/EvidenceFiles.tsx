/** The files that were brought to a dispute: each opens, and who brought one takes it back while the dispute is open. */
import { RollbackOutlined } from '@ant-design/icons'
import { useCall } from '../../../api/call'
import type { DealView, DisputeView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { listed } from '../../../lib/rows'
import { useSession } from '../../../state/session'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import type { Side } from '../side'
import { useSide } from '../useSide'
import { useT } from '../words'
import { FileLink } from './StepFiles'

type Props = { deal: DealView; dispute: DisputeView }
type File = ReturnType<typeof filesOf>[number]

/** What was taken back opens for who gave it and for staff alone. */
const mayOpen = ({ by, isWithdrawn }: File, side: Side) => !isWithdrawn || by === side || side === 'admin'

const filesOf = ({ files }: DisputeView) => listed(files)

export function EvidenceFiles({ deal, dispute }: Props) {
  const t = useT()
  const side = useSide(deal)
  const { can } = useSession()
  const role = side === 'admin' ? can('deal.dispute') && 'staff' : side
  return (
    <ul className="gr-document-list">
      {filesOf(dispute).map((file) => (
        <li key={file._id}>
          <span className="gr-stack">
            {mayOpen(file, side) ? <FileLink file={file} /> : <bdi>{file.fileName}</bdi>}
            {file.isWithdrawn && <span className="gr-warning">{t('evidenceWithdrawn')}</span>}
          </span>
          {dispute.status === 'open' && file.by === role && !file.isWithdrawn && <Withdraw deal={deal} file={file} />}
        </li>
      ))}
    </ul>
  )
}

function Withdraw({ deal, file }: { deal: DealView; file: File }) {
  const t = useT()
  const { run, busy } = useCall('/order/{id}/orderDispute/withdrawEvidence')
  const withdraw = async () => {
    if (await run({ fileId: file._id }, { id: deal._id })) notify.success(t('evidenceTakenBack'))
  }
  return (
    <ConfirmButton
      type="text"
      size="small"
      danger
      icon={<RollbackOutlined aria-hidden />}
      aria-label={t('withdrawEvidence', { file: file.fileName })}
      question={t('askWithdrawEvidence', { file: file.fileName })}
      confirmText={t('withdrawIt')}
      loading={busy}
      onConfirm={withdraw}
    />
  )
}
