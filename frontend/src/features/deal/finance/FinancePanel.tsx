/** The finance of a deal: how far it has come with its bank, what the bank asks and refuses, and what the viewer can do. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { FinanceView } from '../../../api/contract'
import { useCountryName } from '../../../lib/countries'
import { notify } from '../../../lib/notify'
import { listed } from '../../../lib/rows'
import { useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { Panel } from '../../../ui/Panel'
import { StatusTag } from '../../../ui/StatusTag'
import { Discrepancies } from '../examination/Discrepancies'
import { useT } from '../words'
import { CommentOnFinance, RecordDefault, ReplyToBank, ReturnDocuments } from './FinanceForms'
import { type FinanceAct, financeActs, toneOfFinance } from './finance'

const forms = {
  reply: ReplyToBank,
  comment: CommentOnFinance,
  returnDocuments: ReturnDocuments,
  recordDefault: RecordDefault,
}
type Form = keyof typeof forms

export function FinancePanel({ deal }: { deal: DealRecord }) {
  const t = useT()
  const term = useTerm()
  const countryName = useCountryName()
  const may = useMay()
  const [opened, setOpened] = useState<Form>()
  if (!deal.assignedBank) return null
  const acts = financeActs.flatMap(({ act, ability, call }) => {
    const allowed = may(deal.can[ability], call)
    return allowed && !allowed.why ? [act] : []
  })
  const Opened = opened && forms[opened]
  const { financeStatus, finance } = deal
  const question = finance?.question
  return (
    <Panel
      title={t('finance')}
      extra={
        <StatusTag of={financeStatus} tone={toneOfFinance(financeStatus)} label={term('finance', financeStatus)} />
      }
    >
      <Facts
        facts={[
          { name: t('assignedBank'), value: <bdi>{deal.assignedBank.name}</bdi> },
          finance?.examineBy !== undefined && { name: t('examineBy'), value: <DateTime at={finance.examineBy} /> },
          finance?.daysOf !== undefined && { name: t('bankDaysOf'), value: countryName(finance.daysOf) },
          finance?.presentedAnewOn !== undefined && {
            name: t('presentedAnew'),
            value: <DateTime at={finance.presentedAnewOn} />,
          },
          question && { name: t('theBankAsks'), value: <bdi>{question.text}</bdi>, wide: true },
          question && {
            name: t('theReply'),
            value: question.answer ? <bdi>{question.answer}</bdi> : t('noReplyYet'),
            wide: true,
          },
        ]}
      />
      {finance ? <BankReply finance={finance} /> : <p className="gr-secondary">{t('nothingAsked')}</p>}
      <Acts deal={deal} acts={acts} onOpen={setOpened} />
      {Opened && <Opened deal={deal} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

function BankReply({ finance }: { finance: FinanceView }) {
  const t = useT()
  const term = useTerm()
  const { declineReason, declinedAt, defaultReason, defaultedAt, refusal } = finance
  return (
    <>
      {declinedAt !== undefined && (
        <Alert
          type="warning"
          showIcon
          title={declineReason ? <bdi>{declineReason}</bdi> : term('finance', 'DECLINED')}
          description={t('declinedLead')}
        />
      )}
      {defaultedAt !== undefined && (
        <Alert
          type="error"
          showIcon
          title={defaultReason ? <bdi>{defaultReason}</bdi> : term('finance', 'DEFAULTED')}
          description={t('defaultLead')}
        />
      )}
      {refusal && <Refusal refusal={refusal} />}
    </>
  )
}

function Refusal({ refusal }: { refusal: NonNullable<FinanceView['refusal']> }) {
  const t = useT()
  const term = useTerm()
  const { discrepancies, further = [], leftOut, disposition, sentAt, waivedAt, returnReason } = refusal
  const left = listed(leftOut)
  return (
    <section aria-label={t('refusedDocuments')}>
      <p className="gr-strong">{t('refusedDocuments')}</p>
      <Discrepancies found={listed(discrepancies)} further={further} label={t('refusedDocuments')} />
      {left.length > 0 && (
        <>
          <p className="gr-strong">{t('leftOut')}</p>
          <Discrepancies found={left} label={t('leftOut')}>
            {(one) => <bdi>{left.find((it) => it._id === one._id)?.reason}</bdi>}
          </Discrepancies>
        </>
      )}
      <Facts
        facts={[
          { name: t('becomesOfThem'), value: term('disposition', returnReason ? 'returned' : disposition) },
          { name: t('refusedAt'), value: <DateTime at={sentAt} /> },
          waivedAt !== undefined && { name: t('waivedAt'), value: <DateTime at={waivedAt} /> },
          returnReason !== undefined && { name: t('whyReturned'), value: <bdi>{returnReason}</bdi>, wide: true },
        ]}
      />
    </section>
  )
}

const isGrave = (act: FinanceAct) => act === 'returnDocuments' || act === 'recordDefault'

type ActsProps = { deal: DealRecord; acts: FinanceAct[]; onOpen: (form: Form) => void }

function Acts({ deal, acts, onOpen }: ActsProps) {
  const t = useT()
  if (!acts.length) return null
  return (
    <div className="gr-rate gr-acts">
      {acts.map((act) =>
        act === 'waiveAll' ? (
          <Waive key={act} deal={deal} />
        ) : (
          <Button key={act} danger={isGrave(act)} onClick={() => onOpen(act)}>
            {t(act === 'reply' ? 'replyToBank' : act)}
          </Button>
        ),
      )}
    </div>
  )
}

function Waive({ deal }: { deal: DealRecord }) {
  const t = useT()
  const { run, busy } = useCall('/order/waiveDiscrepancies/{id}')
  const waive = async () => {
    if (await run({}, { id: deal._id }, { ifMatch: deal.version })) notify.success(t('waivedAll'))
  }
  return (
    <ConfirmButton
      loading={busy}
      question={t('askWaive')}
      detail={t('waiveDetail')}
      confirmText={t('waiveAll')}
      onConfirm={waive}
    >
      {t('waiveAll')}
    </ConfirmButton>
  )
}
