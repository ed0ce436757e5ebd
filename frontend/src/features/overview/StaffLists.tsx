/** The lists that staff keep as tabs of the dashboard, kept in the address, each with how much is in it, live, as far as the viewer may see them. */
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../lib/paths'
import { useSession } from '../../state/session'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { WithinPage } from '../../ui/Page'
import { TabLine } from '../../ui/TabLine'
import { ActionsCount, DealsCount, LimitsCount, PeopleCount, PlansCount, SubscriptionsCount } from './counts'
import { useT } from './words'

/** Where each has a page of its own, whose address says what of it is listed. */
type List = { word: string; needs: string; to: string; Count: ComponentType }

const lists = [
  { word: 'actions', needs: 'action.read', to: paths.pendingActions(), Count: ActionsCount },
  { word: 'deals', needs: 'deal.read', to: paths.adminDeals(), Count: () => <DealsCount bucket="open" /> },
  { word: 'disputes', needs: 'deal.read', to: paths.adminDisputes(), Count: () => <DealsCount bucket="disputed" /> },
  {
    word: 'deleted',
    needs: 'deal.read',
    to: paths.adminDeals({ bucket: 'deleted' }),
    Count: () => <DealsCount bucket="deleted" />,
  },
  {
    word: 'users',
    needs: 'user.read',
    to: paths.adminProfiles({ role: 'user' }),
    Count: () => <PeopleCount filters={{ userType: 'user' }} />,
  },
  {
    word: 'banned',
    needs: 'user.read',
    to: paths.adminProfiles({ access: 'banned' }),
    Count: () => <PeopleCount filters={{ isDisabled: true }} />,
  },
  {
    word: 'sales',
    needs: 'user.read',
    to: paths.adminProfiles({ role: 'sales' }),
    Count: () => <PeopleCount filters={{ userType: 'sales' }} />,
  },
  {
    word: 'officers',
    needs: 'user.read',
    to: paths.adminProfiles({ role: 'bank' }),
    Count: () => <PeopleCount filters={{ userType: 'bank' }} />,
  },
  { word: 'limits', needs: 'action.procurement', to: paths.adminLimits(), Count: LimitsCount },
  {
    word: 'subscriptions',
    needs: 'action.plans',
    to: paths.adminPlans({ tab: 'subscriptions' }),
    Count: SubscriptionsCount,
  },
  { word: 'plans', needs: 'action.plans', to: paths.adminPlans(), Count: PlansCount },
] as const satisfies List[]

export type ListWord = (typeof lists)[number]['word']
type Word = ListWord | 'overview'

type Props = {
  /** Each list, as its own page shows it. */
  shown: Record<ListWord, ComponentType>
  /** What is seen before any list is opened. */
  children: ReactNode
}

export function StaffLists({ shown, children }: Props) {
  const t = useT()
  const { can } = useSession()
  const [url, setUrl] = useSearchParams()
  const own = lists.filter(({ needs }) => can(needs))
  const open = own.find(({ word }) => word === url.get('list'))
  const List = open && shown[open.word]
  const show = (word: Word) => {
    const [, narrowed] = (own.find((it) => it.word === word)?.to ?? '').split('?')
    const next = new URLSearchParams(narrowed)
    if (word !== 'overview') next.set('list', word)
    setUrl(next)
  }
  return (
    <>
      <TabLine<Word>
        label={t('lists')}
        active={open?.word ?? 'overview'}
        onChange={show}
        tabs={[
          { key: 'overview', label: t('list.overview') },
          ...own.map(({ word, Count }) => ({
            key: word,
            label: (
              <>
                {t(`list.${word}`)} <Count />
              </>
            ),
          })),
        ]}
      />
      {List ? (
        <WithinPage.Provider value>
          <Suspense fallback={<LoadingSkeleton rows={8} />}>
            <List key={open.word} />
          </Suspense>
        </WithinPage.Provider>
      ) : (
        children
      )}
    </>
  )
}
