/** A trader's own deals: selling, buying, and those that need special care. */
import { useMode } from '../../state/dashboard'
import { Page } from '../../ui/Page'
import { TabLine } from '../../ui/TabLine'
import { buyingColumns, sellingColumns, specialColumns } from './columns'
import { DealList } from './DealList'
import { type Mark, readTab, tabs } from './listUrl'
import { useListUrl } from './useListUrl'
import { useT } from './words'

const topics = { sell: 'deals:selling', buy: 'deals:buying', special: 'deals:special' } as const
/** Which bank finances a deal is not for the trader to see to. */
const marks: readonly Mark[] = ['overdue', 'onHold']
const columns = { sell: sellingColumns, buy: buyingColumns, special: specialColumns }

export function DealsPage() {
  const t = useT()
  const { mode } = useMode()
  const { url, go } = useListUrl()
  const tab = readTab(url) ?? (mode === 'Warehouse' ? 'sell' : 'buy')
  return (
    <Page wide title={t('deals')}>
      <TabLine
        label={t('lists')}
        active={tab}
        onChange={(key) => go({ tab: key, search: undefined })}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
      />
      {tab === 'special' && <p className="gr-secondary">{t('tabHint.special')}</p>}
      <DealList
        key={tab}
        topic={topics[tab]}
        label={t(`tab.${tab}`)}
        columns={columns[tab]}
        empty={`empty.${tab}`}
        marks={marks}
      />
    </Page>
  )
}
