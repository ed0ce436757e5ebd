/** One deal, live, for everybody who may see it; what each may do stands on the same page. */
import { Alert } from 'antd'
import { Link, useParams } from 'react-router'
import type { DealView } from '../../../api/contract'
import { paths } from '../../../lib/paths'
import { useStatusWord } from '../../../lib/statuses'
import { useLive } from '../../../state/live'
import { useSession } from '../../../state/session'
import { DateTime } from '../../../ui/DateTime'
import { Highlight } from '../../../ui/Highlight'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton'
import { MessagePage } from '../../../ui/MessagePage'
import { Page } from '../../../ui/Page'
import { StaleBadge } from '../../../ui/StaleBadge'
import { ContractPanel } from '../contract/ContractPanel'
import { DealTags } from '../DealTags'
import { DisputePanel } from '../dispute/DisputePanel'
import { Documents } from '../documents/Documents'
import { EarlyGoods } from '../documents/EarlyGoods'
import { Printed } from '../documents/Printed'
import { ExaminationPanel } from '../examination/ExaminationPanel'
import { BankBar } from '../finance/BankBar'
import { FinancePanel } from '../finance/FinancePanel'
import { TightCredit } from '../finance/TightCredit'
import { Activity } from '../history/Activity'
import { MoneyPanel } from '../payment/MoneyPanel'
import { UnknownAccount } from '../payment/UnknownAccount'
import { UnreadAccount } from '../payment/UnreadAccount'
import { Ratings } from '../rating/Ratings'
import { ShipmentsPanel } from '../shipping/ShipmentsPanel'
import { ShortDelivery } from '../shipping/ShortDelivery'
import { useT } from '../words'
import { DealApprovals } from './DealApprovals'
import { DealButtons } from './DealButtons'
import { DealTalk } from './DealTalk'
import { IdleOrder } from './IdleOrder'
import { Items } from './Items'
import { NextSteps } from './NextSteps'
import { Onlookers } from './Onlookers'
import { Parties } from './Parties'
import { SectionLinks } from './SectionLinks'
import { Survey } from './Survey'
import { Terms } from './Terms'
import { TimelinePanel } from './TimelinePanel'
import '../deal.css'

export function DealPage() {
  const { dealId = '' } = useParams()
  const { data: deal, stale, ver, closed } = useLive(`deal:${dealId}`)
  if (closed) return <Gone />
  if (!deal) return <LoadingSkeleton rows={12} />
  const dispute = (
    <div id="dispute">
      <DisputePanel deal={deal} />
    </div>
  )
  return (
    <Page
      title={deal.order_id}
      tag={
        <Highlight version={`${deal.dealStatus} ${deal.bucket} ${deal.onHold}`}>
          <DealTags deal={deal} />
        </Highlight>
      }
      extra={<DealButtons deal={deal} />}
      lead={<Lead deal={deal} stale={stale} />}
    >
      <SectionLinks deal={deal} />
      <BankBar deal={deal} />
      <Unverified deal={deal} />
      <UnknownAccount deal={deal} />
      <UnreadAccount deal={deal} />
      <IdleOrder deal={deal} />
      <EarlyGoods deal={deal} />
      <TightCredit deal={deal} />
      <ShortDelivery deal={deal} />
      <DealApprovals deal={deal} />
      <NextSteps deal={deal} />
      <Parties deal={deal} />
      {deal.dispute && dispute}
      <div id="timeline">
        <TimelinePanel deal={deal} />
      </div>
      <div id="money">
        <MoneyPanel deal={deal} can={deal.can} />
      </div>
      <div id="finance">
        <FinancePanel deal={deal} />
      </div>
      <div id="shipments">
        <ShipmentsPanel deal={deal} />
      </div>
      <div id="documents">
        <Documents deal={deal} />
      </div>
      <ExaminationPanel deal={deal} />
      {!deal.dispute && dispute}
      <div id="messages">
        <DealTalk deal={deal} />
      </div>
      <div id="ratings">
        <Ratings deal={deal} />
      </div>
      <Survey deal={deal} />
      <div className="gr-deal-columns">
        <div className="gr-column">
          <div id="items">
            <Items deal={deal} />
          </div>
          <Terms deal={deal} />
          <div id="contract">
            <ContractPanel deal={deal} />
          </div>
          <Printed deal={deal} />
        </div>
        <div id="history">
          <Activity deal={deal} ver={ver} />
        </div>
      </div>
    </Page>
  )
}

function Lead({ deal, stale }: { deal: DealView; stale: boolean }) {
  const t = useT()
  const word = useStatusWord()
  return (
    <span className="gr-lead">
      <BackLink />
      <span>{[deal.kind, deal.channel].map(word).join(' · ')}</span>
      <span>
        {t('updated')} <DateTime at={deal.updatedAt} as="ago" />
      </span>
      <StaleBadge shown={stale} />
      <Onlookers deal={deal} />
    </span>
  )
}

/** Whose trade licence nobody had accepted when the order was placed, until compliance is passed. */
function Unverified({ deal }: { deal: DealView }) {
  const t = useT()
  const sides = (['buyer', 'seller'] as const).filter((side) => deal.unverified?.includes(side))
  return sides.map((side) => <Alert key={side} type="warning" showIcon title={t(`unverified.${side}`)} />)
}

function Gone() {
  const t = useT()
  return (
    <MessagePage text={t('noDeal')}>
      <BackLink />
    </MessagePage>
  )
}

function BackLink() {
  const t = useT()
  const { isStaff, userType } = useSession()
  const back = isStaff ? paths.adminDeals() : userType === 'bank' ? paths.bankOrders() : paths.deals()
  return <Link to={back}>{t('toDeals')}</Link>
}
