/** One deal, live, for everybody who may see it: its work in the middle, money, parties and documents beside, the rest in tabs. */
import { useParams } from 'react-router'
import type { DealRecord } from '../../../live/topics'
import { useLive } from '../../../state/live'
import { Highlight } from '../../../ui/Highlight'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton'
import { MessagePage } from '../../../ui/MessagePage'
import { Page } from '../../../ui/Page'
import { DealTags } from '../DealTags'
import { DealFile } from '../documents/DealFile'
import { Documents } from '../documents/Documents'
import { BankBar } from '../finance/BankBar'
import { MoneyPanel } from '../payment/MoneyPanel'
import { useT } from '../words'
import { BackLink } from './BackLink'
import { DealApprovals } from './DealApprovals'
import { DealButtons } from './DealButtons'
import { DealHeading, DealLead, useGoods } from './DealHead'
import { DealTabs } from './DealTabs'
import { DealWarnings } from './DealWarnings'
import { NextSteps } from './NextSteps'
import { Parties } from './Parties'
import { SectionLinks } from './SectionLinks'
import { Survey } from './Survey'
import { TimelinePanel } from './TimelinePanel'
import '../deal.css'
import './page.css'

export function DealPage() {
  const { dealId = '' } = useParams()
  const { data: deal, stale, ver, closed } = useLive(`deal:${dealId}`)
  const goods = useGoods(deal)
  if (closed) return <Gone />
  if (!deal) return <LoadingSkeleton rows={12} />
  return (
    <Page
      wide
      title={`${deal.order_id} · ${goods}`}
      heading={<DealHeading deal={deal} />}
      tag={
        <Highlight version={`${deal.dealStatus} ${deal.bucket} ${deal.onHold}`}>
          <DealTags deal={deal} />
        </Highlight>
      }
      extra={<DealButtons deal={deal} />}
      lead={<DealLead deal={deal} stale={stale} />}
    >
      <SectionLinks deal={deal} />
      <div className="gr-deal">
        <div className="gr-column">
          <BankBar deal={deal} />
          <DealWarnings deal={deal} />
          <DealApprovals deal={deal} />
          <NextSteps deal={deal} />
          <div id="timeline">
            <TimelinePanel deal={deal} />
          </div>
          <Survey deal={deal} />
        </div>
        <Beside deal={deal} />
      </div>
      <DealFile deal={deal} />
      <DealTabs key={deal._id} deal={deal} ver={ver} />
    </Page>
  )
}

function Beside({ deal }: { deal: DealRecord }) {
  return (
    <div className="gr-column gr-deal-beside">
      <div id="money">
        <MoneyPanel deal={deal} can={deal.can} />
      </div>
      <Parties deal={deal} />
      <div id="documents">
        <Documents deal={deal} />
      </div>
    </div>
  )
}

function Gone() {
  const t = useT()
  return (
    <MessagePage text={t('noDeal')}>
      <BackLink />
    </MessagePage>
  )
}
