/** What a lot says of itself, in tabs: what it is, its manifest, how it is delivered, and the questions where a page has them. */
import { type ReactNode, useState } from 'react'
import type { Catalogue, Listing } from '../../api/contract'
import { TabLine } from '../../ui/TabLine'
import { Delivery } from './Delivery'
import { About } from './LotAbout'
import { DeliveryFacts } from './LotFacts'
import { Manifest } from './Manifest'
import { useT } from './words'

const TABS = ['about', 'manifest', 'delivery', 'questions'] as const
type Tab = (typeof TABS)[number]

type Props = { lot: Listing; options: Catalogue | undefined; first?: string | null; questions?: ReactNode }

/** `first` is the tab that is open at first, if there is one of that name. */
export function LotTabs({ lot, options, first, questions }: Props) {
  const t = useT()
  const tabs = TABS.filter((it) => it !== 'questions' || questions)
  const [tab, setTab] = useState<Tab>(tabs.find((it) => it === first) ?? 'about')
  return (
    <>
      <TabLine<Tab>
        label={t('lot')}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        active={tab}
        onChange={setTab}
      />
      {tab === 'about' && <About lot={lot} options={options} />}
      {tab === 'manifest' && <Manifest items={lot.manifest ?? []} />}
      {tab === 'delivery' && (
        <>
          <DeliveryFacts lot={lot} options={options} />
          <Delivery terms={lot.incoterms} />
        </>
      )}
      {tab === 'questions' && questions}
    </>
  )
}
