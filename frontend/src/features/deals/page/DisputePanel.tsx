/** The dispute over a deal: what is claimed, what was answered and offered, by when, and what the viewer can do. */
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import { notify } from '../../../lib/notify'
import { listed } from '../../../lib/rows'
import { sentence } from '../../../lib/sentences'
import { useServerDay } from '../../../state/serverDay'
import { useSession } from '../../../state/session'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { StatusTag } from '../../../ui/StatusTag'
import { acted } from '../actions/acted'
import { AddEvidence, AnswerDispute, ProposeOutcome, RaiseDispute, ResolveDispute } from '../actions/DisputeForms'
import type { DealDoc, DisputeDoc, ProposalDoc } from '../deal'
import {
  awaitsAnswer,
  claimedGoods,
  mayAccept,
  mayAnswer,
  mayRaise,
  openDispute,
  pastDisputes,
  proposalsOf,
  stageOf,
} from '../dispute'
import { useTerm } from '../trade'
import { useClaimedGoods } from '../useClaimedGoods'
import { useSide } from '../useSide'
import { useT } from '../words'
import { EvidenceFiles } from './EvidenceFiles'

const forms = {
  raise: RaiseDispute,
  answer: AnswerDispute,
  evidence: AddEvidence,
  propose: ProposeOutcome,
  resolve: ResolveDispute,
}

export function DisputePanel({ deal }: { deal: DealDoc }) {
  const t = useT()
  const side = useSide(deal)
  const [opened, setOpened] = useState<keyof typeof forms>()
  const { dispute } = deal
  const raises = mayRaise(deal, side, useServerDay())
  if (!dispute && !raises) return null
  const Opened = opened && forms[opened]
  return (
    <Panel title={t('dispute')} extra={raises && <Button onClick={() => setOpened('raise')}>{t('raise')}</Button>}>
      {dispute ? <Said deal={deal} dispute={dispute} /> : <span className="gr-secondary">{t('noDisputeYet')}</span>}
      {dispute && <Proposals deal={deal} dispute={dispute} />}
      {openDispute(deal) && dispute && <Acts deal={deal} dispute={dispute} onOpen={setOpened} />}
      <Past deal={deal} />
      {Opened && <Opened deal={deal} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

type Props = { deal: DealDoc; dispute: DisputeDoc }

/** The disputes before this one, folded, each with what it ended with. */
function Past({ deal }: { deal: DealDoc }) {
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
          <Said deal={deal} dispute={dispute} />
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

function Said({ deal, dispute }: Props) {
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

function Proposal({ deal, dispute, proposal }: Props & { proposal: ProposalDoc }) {
  const t = useT()
  const term = useTerm()
  const role = useRole()
  const side = useSide(deal)
  const { run, busy } = useCall('/order/{id}/orderDispute/accept')
  const { number, amount, note } = proposal
  const ends = proposal.by !== 'staff'
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
      {dispute.status === 'open' && mayAccept(dispute, proposal, side) && (
        <ConfirmButton
          type="primary"
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

function Acts({ deal, dispute, onOpen }: Props & { onOpen: (form: keyof typeof forms) => void }) {
  const t = useT()
  const side = useSide(deal)
  const { can } = useSession()
  const { run, busy } = useCall('/order/{id}/orderDispute/close', { reply: acted, fallback: 'noResolve' })
  const decides = side === 'admin' && can('deal.dispute')
  const waits = awaitsAnswer(dispute, useServerDay())
  const close = async () => {
    const reply = await run({}, { id: deal._id })
    if (reply) notify.success(reply.data.awaits ? t('resolveWaits') : sentence('closedDispute'))
  }
  if (side === 'bank' || (side === 'admin' && !decides)) return null
  return (
    <div className="gr-rate gr-acts">
      {mayAnswer(dispute, side) && (
        <Button type="primary" onClick={() => onOpen('answer')}>
          {t('answer')}
        </Button>
      )}
      <Button onClick={() => onOpen('propose')}>{t('propose')}</Button>
      <Button onClick={() => onOpen('evidence')}>{t('bringEvidence')}</Button>
      {decides && (
        <Tooltip title={waits && t('answerFirst')}>
          <Button disabled={waits} onClick={() => onOpen('resolve')}>
            {t('resolve')}
          </Button>
        </Tooltip>
      )}
      {((decides && !waits) || side === dispute.openedBy) && (
        <ConfirmButton danger loading={busy} question={t('askClose')} confirmText={t('closeDispute')} onConfirm={close}>
          {t('closeDispute')}
        </ConfirmButton>
      )}
    </div>
  )
}
