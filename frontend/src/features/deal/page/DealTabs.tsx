/** What of a deal is not at hand at once, in tabs with how much is in each; what was open stays, with all that is typed in it. */
import { type ReactNode, useState } from 'react'
import type { DealRecord } from '../../../live/topics'
import { Shown } from '../../../ui/shown'
import { TabLine } from '../../../ui/TabLine'
import { useOpenTab } from '../../../ui/useOpenTab'
import { ContractPanel } from '../contract/ContractPanel'
import { DisputePanel } from '../dispute/DisputePanel'
import { Printed } from '../documents/Printed'
import { ExaminationPanel } from '../examination/ExaminationPanel'
import { FinancePanel } from '../finance/FinancePanel'
import { Activity } from '../history/Activity'
import { Ratings } from '../rating/Ratings'
import { ShipmentsPanel } from '../shipping/ShipmentsPanel'
import { useSide } from '../useSide'
import { useT } from '../words'
import { DealTalk } from './DealTalk'
import { Items } from './Items'
import { PartName } from './PartName'
import { firstPart, type PartKey, useMayShip, useParts } from './parts'
import { Terms } from './Terms'

type Props = { deal: DealRecord; ver: number }

const drawn: Record<PartKey, (props: Props) => ReactNode> = {
  shipments: ({ deal }) => <ShipmentsPanel deal={deal} />,
  items: ({ deal }) => (
    <div className="gr-deal-columns">
      <Items deal={deal} />
      <Terms deal={deal} />
    </div>
  ),
  contract: ({ deal }) => (
    <div className="gr-deal-columns">
      <ContractPanel deal={deal} />
      <Printed deal={deal} />
    </div>
  ),
  examination: ({ deal }) => <ExaminationPanel deal={deal} />,
  finance: ({ deal }) => <FinancePanel deal={deal} />,
  dispute: ({ deal }) => <DisputePanel deal={deal} />,
  messages: ({ deal }) => <DealTalk deal={deal} />,
  ratings: ({ deal }) => <Ratings deal={deal} />,
  history: ({ deal, ver }) => <Activity deal={deal} ver={ver} />,
}

export function DealTabs({ deal, ver }: Props) {
  const t = useT()
  const side = useSide(deal)
  const mayShip = useMayShip(deal)
  const parts = useParts(deal)
  const keys = parts.map(({ key }) => key)
  // It is chosen once: what changes meanwhile opens no other tab under who reads.
  const [wanted] = useState(() => firstPart(deal, side, mayShip))
  const [open, choose] = useOpenTab(keys, keys.find((key) => key === wanted) ?? 'items')
  const [opened, setOpened] = useState<readonly PartKey[]>([open])
  if (!opened.includes(open)) setOpened([...opened, open])
  return (
    <div className="gr-deal-tabs">
      <TabLine<PartKey>
        label={t('moreOfDeal')}
        tabs={parts.map((part) => ({ key: part.key, label: <PartName part={part} /> }))}
        active={open}
        onChange={choose}
      />
      {parts.map(
        ({ key, label }) =>
          opened.includes(key) && (
            <div key={key} id={key} role="tabpanel" aria-label={label} tabIndex={-1} hidden={key !== open}>
              <Shown.Provider value={key === open}>{drawn[key]({ deal, ver })}</Shown.Provider>
            </div>
          ),
      )}
    </div>
  )
}
