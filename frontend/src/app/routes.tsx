/** Every route, its guard, and the page it loads when it is first asked for. */
import type { RouteObject } from 'react-router'
import { words as access } from '../features/access/words'
import { words as account } from '../features/account/words'
import { words as credit } from '../features/credit/words'
import { words as deal } from '../features/deal/words'
import { words as documents } from '../features/documents/words'
import { words as letters } from '../features/letters/words'
import { words as login } from '../features/login/words'
import { words as lots } from '../features/lots/words'
import { asksAnew } from '../features/market/asksAnew'
import { loadMarket } from '../features/market/load'
import { words as market } from '../features/market/words'
import { words as messages } from '../features/messages/words'
import { words as outbox } from '../features/outbox/words'
import { words as overview } from '../features/overview/words'
import { words as plans } from '../features/plans/words'
import { words as registration } from '../features/registration/words'
import { words as requests } from '../features/requests/words'
import { words as scorecard } from '../features/scorecard/words'
import { words as statement } from '../features/statement/words'
import { words as tasks } from '../features/tasks/words'
import { words as warehouse } from '../features/warehouse/words'
import { words as imports } from '../lib/imports'
import { words as terms } from '../lib/terms'
import { words as refusals } from '../lib/tradeRefusals'
import { words as zones } from '../lib/zones'
import { Broken, NotFound } from './ErrorPages'
import { BankOnly, SignedIn, SignedOut, TradersOnly } from './Guards'
import { Loading } from './Loading'
import { PlainFrame } from './PlainFrame'
import { all, boards, composed, page } from './pages'
import { staff } from './staffRoutes'
import { words as app } from './words'

const dealPage = all(deal, scorecard, access, terms, zones, messages)
const lotPage = all(lots, messages, terms, zones)
const tasksOfDeals = all(tasks, deal, terms)

/** What may be refused on the pages of who is signed in is said in words that come with them. */
async function loadRefusals(): Promise<null> {
  await refusals.load()
  return null
}

const signedIn: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: composed(overview, async () => {
      const [{ DashboardPage }] = await Promise.all([import('./DashboardPage'), tasksOfDeals.load()])
      return { Component: DashboardPage }
    }),
  },
  {
    element: <TradersOnly />,
    children: [
      {
        path: '/dashboard/deals',
        lazy: page(boards, () => import('../features/board/DealsPage'), 'DealsPage'),
      },
      {
        path: '/dashboard/statement',
        lazy: page(statement, () => import('../features/statement/StatementPage'), 'StatementPage'),
      },
      {
        path: '/dashboard/pending-signatures',
        lazy: page(documents, () => import('../features/documents/PendingSignaturesPage'), 'PendingSignaturesPage'),
      },
      {
        path: '/dashboard/plan',
        lazy: page(plans, () => import('../features/plans/PlanPage'), 'PlanPage'),
      },
      {
        path: '/dashboard/limit',
        lazy: page(credit, () => import('../features/credit/LimitPage'), 'LimitPage'),
      },
      {
        path: '/dashboard/lots',
        lazy: page(lots, () => import('../features/lots/MyLotsPage'), 'MyLotsPage'),
      },
      {
        path: '/dashboard/offers',
        lazy: page(lots, () => import('../features/lots/negotiations/NegotiationsPage'), 'NegotiationsPage'),
      },
      {
        path: '/dashboard/requests',
        lazy: page(all(requests, lots), () => import('../features/requests/RequestsPage'), 'RequestsPage'),
      },
      {
        path: '/dashboard/requests/:requestId',
        lazy: page(
          all(requests, lots, messages, terms, zones),
          () => import('../features/requests/RequestPage'),
          'RequestPage',
        ),
      },
      {
        path: '/dashboard/lots/:lotId',
        lazy: page(all(lots, imports, terms), () => import('../features/lots/LotFormPage'), 'LotFormPage'),
      },
      {
        path: '/dashboard/warehouse',
        lazy: page(
          all(warehouse, imports, terms),
          () => import('../features/warehouse/WarehousePage'),
          'WarehousePage',
        ),
      },
    ],
  },
  {
    path: '/dashboard/documents/:documentId',
    lazy: page(documents, () => import('../features/documents/DocumentPage'), 'DocumentPage'),
  },
  {
    path: '/dashboard/deals/:dealId',
    lazy: page(dealPage, () => import('./DealAndBoard'), 'DealAndBoard'),
  },
  {
    path: '/dashboard/deals/:dealId/lot',
    lazy: page(all(lots, terms), () => import('../features/lots/DealLotPage'), 'DealLotPage'),
  },
  {
    path: '/dashboard/messages',
    lazy: composed(lotPage, async () => {
      const [{ MessagesPage }, { ContactWarningOf }] = await Promise.all([
        import('../features/messages/MessagesPage'),
        import('../features/lots/AskToAllow'),
      ])
      return { element: <MessagesPage Warning={ContactWarningOf} /> }
    }),
  },
  {
    path: '/dashboard/disputes',
    lazy: page(boards, () => import('../features/board/disputes/DisputesPage'), 'DisputesPage'),
  },
  {
    element: <BankOnly />,
    children: [
      {
        path: '/dashboard/bank/orders',
        lazy: page(boards, () => import('../features/board/BankOrdersPage'), 'BankOrdersPage'),
      },
    ],
  },
  {
    path: '/dashboard/pending-actions',
    lazy: page(tasksOfDeals, () => import('../features/tasks/PendingPage'), 'PendingPage'),
  },
  {
    path: '/account-settings',
    lazy: page(all(account, zones), () => import('../features/account/AccountPage'), 'AccountPage'),
  },
  ...staff,
]

export const routes: RouteObject[] = [
  {
    lazy: page(app, () => import('./Shell'), 'Shell'),
    errorElement: <Broken />,
    hydrateFallbackElement: <Loading />,
    children: [
      {
        path: '/',
        loader: loadMarket,
        shouldRevalidate: asksAnew,
        lazy: page(all(market, zones), () => import('../features/market/MarketPage'), 'MarketPage'),
      },
      {
        path: '/verify',
        lazy: page(documents, () => import('../features/documents/VerifyPage'), 'VerifyPage'),
      },
      {
        path: '/sample-lot',
        lazy: page(lots, () => import('../features/lots/SampleLotPage'), 'SampleLotPage'),
      },
      {
        path: '/lots/:lotId',
        lazy: composed(lotPage, async () => {
          const [{ LotPage }, { Order }] = await Promise.all([import('../features/lots/LotPage'), import('./Order')])
          return { element: <LotPage Order={Order} /> }
        }),
      },
      {
        path: '/dev/outbox',
        lazy: composed(outbox, async () => {
          const [{ OutboxPage }, { loadOutbox }] = await Promise.all([
            import('../features/outbox/OutboxPage'),
            import('../features/outbox/load'),
          ])
          return { Component: OutboxPage, loader: loadOutbox }
        }),
      },
      { element: <SignedIn />, loader: loadRefusals, shouldRevalidate: () => false, children: signedIn },
      { path: '*', element: <NotFound /> },
    ],
  },
  {
    element: <PlainFrame />,
    errorElement: <Broken />,
    hydrateFallbackElement: <Loading />,
    children: [
      {
        path: '/reset-password',
        lazy: composed(login, async () => {
          const { loadReset, ResetPage } = await import('../features/login/ResetPage')
          return { Component: ResetPage, loader: loadReset }
        }),
      },
      {
        path: '/login/callback',
        lazy: composed(login, async () => {
          const { CallbackPage, loadCallback } = await import('../features/login/CallbackPage')
          return { Component: CallbackPage, loader: loadCallback }
        }),
      },
      {
        path: '/mail-verification',
        lazy: composed(registration, async () => {
          const { loadMail, MailPage } = await import('../features/registration/MailPage')
          return { Component: MailPage, loader: loadMail }
        }),
      },
      {
        path: '/join',
        lazy: composed(registration, async () => {
          const { JoinPage, loadJoin } = await import('../features/registration/JoinPage')
          return { Component: JoinPage, loader: loadJoin }
        }),
      },
      {
        path: '/stop-letters',
        lazy: page(letters, () => import('../features/letters/StopLettersPage'), 'StopLettersPage'),
      },
      {
        path: '/registration-successful',
        lazy: page(registration, () => import('../features/registration/SuccessPage'), 'SuccessPage'),
      },
      {
        element: <SignedOut />,
        children: [
          {
            path: '/registration',
            lazy: composed(registration, async () => {
              const [{ RegistrationPage }, { loadRegistration, staysLoaded }] = await Promise.all([
                import('../features/registration/RegistrationPage'),
                import('../features/registration/load'),
              ])
              return { Component: RegistrationPage, loader: loadRegistration, shouldRevalidate: staysLoaded }
            }),
          },
          {
            path: '/login',
            lazy: page(login, () => import('../features/login/LoginPage'), 'LoginPage'),
          },
        ],
      },
    ],
  },
]
