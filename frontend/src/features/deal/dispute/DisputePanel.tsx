/** The dispute over a deal: what is claimed, what was answered and offered, by when, and what the viewer can do. */
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../api/call'
import type { DisputeView, ProposalView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { paths } from '../../../lib/paths'
import { listed } from '../../../lib/rows'
import { sentence } from '../../../lib/sentences'
import { useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useOrderApprovals } from '../../../state/approvals'
import { useMay } from '../../../state/may'
import { useServerDay } from '../../../state/serverDay'
import { ActButton } from '../../../ui/ActButton'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { StatusTag } from '../../../ui/StatusTag'
import { EvidenceFiles } from '../documents/EvidenceFiles'
import { useT } from '../words'
import { AddEvidence, AnswerDispute, ProposeOutcome, RaiseDispute, ResolveDispute } from './DisputeForms'
import { claimedGoods, pastDisputes, proposalsOf, stageOf } from './dispute'
import { useClaimedGoods } from './useClaimedGoods'

const forms = {
  raise: RaiseDispute,
  answer: AnswerDispute,
  evidence: AddEvidence,
  propose: ProposeOutcome,
  resolve: ResolveDispute,
}

export function DisputePanel({ deal }: { deal: DealRecord }) {
  const t = useT()
  const [opened, setOpened] = useState<keyof typeof forms>()
  const { dispute } = deal
  const raise = useMay()(deal.can.openDispute, '/order/orderDispute/file')
  const raises = raise !== undefined && !raise.why
  if (!dispute && !raises) return null
  const Opened = opened && forms[opened]
  return (
    <Panel title={t('dispute')} extra={raises && <Button onClick={() => setOpened('raise')}>{t('raise')}</Button>}>
      {dispute ? (
        <Statements deal={deal} dispute={dispute} />
      ) : (
        <span className="gr-secondary">{t('noDisputeYet')}</span>
      )}
      {dispute && <Proposals deal={deal} dispute={dispute} />}
      {dispute?.status === 'open' && <Acts deal={deal} onOpen={setOpened} />}
      <Past deal={deal} />
      {Opened && <Opened deal={deal} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

type Props = { deal: DealRecord; dispute: DisputeView }

/** The disputes before this one, folded, each with what it ended with. */
function Past({ deal }: { deal: DealRecord }) {
  const t = useT()
  const term = useTerm()
  const past = pastDisputes(deal)
  if (!past.length) return null
  return (
    <section aria-label={t('pastDisputes')}>
      <h3>{t('pastDisputes')}</h3>
      {past.map((dispute) => (
        <details key={dispute.number}>
          <summary>
            {t('disputeNumber', { number: dispute.number })} ·{' '}
            {dispute.outcome ? term('outcome', dispute.outcome) : t('withdrawn')}
            {dispute.credited && (
              <>
                {' · '}
                <Money value={dispute.credited} />
              </>
            )}
          </summary>
          <Statements deal={deal} dispute={dispute} />
          <Proposals deal={deal} dispute={dispute} />
        </details>
      ))}
    </section>
  )
}

const useRole = () => {
  const t = useT()
  return (role: string) => (role === 'buyer' || role === 'seller' ? t(role) : t('desk'))
}

function Statements({ deal, dispute }: Props) {
  const t = useT()
  const term = useTerm()
  const role = useRole()
  const today = useServerDay()
  const files = listed(dispute.files)
  const goods = useClaimedGoods()
  const claimed = claimedGoods(deal, dispute)
  const about = [
    dispute.category && term('dispute', dispute.category),
    dispute.reason && term('disputeReason', dispute.reason),
  ]
  return (
    <Facts
      facts={[
        {
          name: t('state'),
          value: (
            <span className="gr-row">
              <StatusTag of={dispute.status} />
              {dispute.status === 'open' && t(`disputeStage.${stageOf(dispute, today)}`)}
            </span>
          ),
        },
        { name: t('raisedBy'), value: role(dispute.openedBy) },
        { name: t('raisedAt'), value: <DateTime at={dispute.openedAt} /> },
        dispute.amount && { name: t('claimed'), value: <Money value={dispute.amount} /> },
        { name: t('disputeAbout'), value: about.filter(Boolean).join(' · '), wide: true },
        claimed.length > 0 && { name: t('claimedLines'), value: <bdi>{goods(claimed)}</bdi>, wide: true },
        dispute.description !== undefined && {
          name: t('disputeDescription'),
          value: <bdi>{dispute.description}</bdi>,
          wide: true,
        },
        files.length > 0 && {
          name: t('evidence'),
          value: <EvidenceFiles deal={deal} dispute={dispute} />,
          wide: true,
        },
        dispute.answer !== undefined
          ? { name: t('theAnswer'), value: <bdi>{dispute.answer}</bdi>, wide: true }
          : dispute.status === 'open' &&
            dispute.answerBy !== undefined && { name: t('answerDue'), value: <DateTime at={dispute.answerBy} /> },
        dispute.mediateBy !== undefined && { name: t('mediateBy'), value: <DateTime at={dispute.mediateBy} /> },
        dispute.decideBy !== undefined && {
          name: t('record.decideBy'),
          value: (
            <span className="gr-row">
              <DateTime at={dispute.decideBy} />
              {dispute.isOverdue && <StatusTag of="overdue" />}
            </span>
          ),
        },
        dispute.outcome !== undefined && { name: t('outcome'), value: term('outcome', dispute.outcome) },
        dispute.credited && { name: t('credited'), value: <Money value={dispute.credited} /> },
        dispute.resolution !== undefined && {
          name: t('resolution'),
          value: <bdi>{dispute.resolution}</bdi>,
          wide: true,
        },
      ]}
    />
  )
}

function Proposals({ deal, dispute }: Props) {
  const t = useT()
  const proposals = proposalsOf(dispute)
  if (!proposals.length) return null
  return (
    <ol className="gr-proposals" aria-label={t('proposals')}>
      {proposals.map((proposal) => (
        <Proposal key={proposal.number} deal={deal} dispute={dispute} proposal={proposal} />
      ))}
    </ol>
  )
}

function Proposal({ deal, dispute, proposal }: Props & { proposal: ProposalView }) {
  const t = useT()
  const term = useTerm()
  const role = useRole()
  const acceptance = useMay()(deal.can.acceptProposal, '/order/{id}/orderDispute/accept')
  const { run, busy } = useCall('/order/{id}/orderDispute/accept')
  const { number, amount, note } = proposal
  const ends = proposal.by !== 'staff'
  const isLast = dispute.status === 'open' && number === proposalsOf(dispute).length
  const accept = async () => {
    if (await run({ proposal: number }, { id: deal._id })) notify.success(t(ends ? 'accepted' : 'acceptedFirst'))
  }
  return (
    <li>
      <span className="gr-stack">
        <span>
          <span className="gr-strong">{role(proposal.by)}</span> · {term('outcome', proposal.outcome)}
          {amount && (
            <>
              {' · '}
              <Money value={amount} />
            </>
          )}
        </span>
        {note && (
          <span>
            <bdi>{note}</bdi>
          </span>
        )}
        <span className="gr-secondary">
          <DateTime at={proposal.at} />
        </span>
      </span>
      {isLast && acceptance && !acceptance.why && (
        <ConfirmButton
          loading={busy}
          question={t('askAccept')}
          detail={t(ends ? 'acceptDetail' : 'acceptFirstDetail')}
          confirmText={t('accept')}
          onConfirm={accept}
        >
          {t('accept')}
        </ConfirmButton>
      )}
    </li>
  )
}

type ActsProps = { deal: DealRecord; onOpen: (form: keyof typeof forms) => void }

function Acts({ deal, onOpen }: ActsProps) {
  const t = useT()
  const may = useMay()
  const { can } = deal
  const answer = may(can.answerDispute, '/order/{id}/orderDispute/answer')
  const propose = may(can.proposeOutcome, '/order/{id}/orderDispute/propose')
  const bring = may(can.addEvidence, '/order/{id}/orderDispute/addEvidence')
  const resolve = may(can.resolveDispute, '/admin/order/orderDispute/resolve/{id}')
  const closing = may(can.closeDispute, '/order/{id}/orderDispute/close')
  const request = useOrderApprovals(deal._id).find(({ kind }) => kind === 'dispute')
  const { run, busy } = useCall('/order/{id}/orderDispute/close', { fallback: 'noResolve' })
  const close = async () => {
    const reply = await run({}, { id: deal._id })
    if (reply) notify.success(reply.data.awaits ? t('resolveWaits') : sentence('closedDispute'))
  }
  if (!propose && !bring) return null
  return (
    <div className="gr-rate gr-acts">
      {answer && !answer.why && <Button onClick={() => onOpen('answer')}>{t('answer')}</Button>}
      {propose && <Button onClick={() => onOpen('propose')}>{t('propose')}</Button>}
      {bring && <Button onClick={() => onOpen('evidence')}>{t('bringEvidence')}</Button>}
      {request && (
        <Link to={paths.adminApprovals()}>{t('awaitsAdmin', { act: t('resolve'), name: request.askedBy.name })}</Link>
      )}
      {resolve && !request && (
        <ActButton why={resolve.why && t('answerFirst')} onClick={() => onOpen('resolve')}>
          {t('resolve')}
        </ActButton>
      )}
      {closing && !closing.why && !request && (
        <ConfirmButton danger loading={busy} question={t('askClose')} confirmText={t('closeDispute')} onConfirm={close}>
          {t('closeDispute')}
        </ConfirmButton>
      )}
    </div>
  )
}
