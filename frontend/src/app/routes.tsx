/** Every route, its guard, and the page it loads when it is first asked for. */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { words as access } from '../features/access/words'
import { words as account } from '../features/account/words'
import { words as audit } from '../features/audit/words'
import { words as banks } from '../features/banks/words'
import { words as board } from '../features/board/words'
import { words as credit } from '../features/credit/words'
import { words as deal } from '../features/deal/words'
import { words as documents } from '../features/documents/words'
import { words as emails } from '../features/emails/words'
import { words as holidays } from '../features/holidays/words'
import { words as lanes } from '../features/lanes/words'
import { words as letters } from '../features/letters/words'
import { words as login } from '../features/login/words'
import { words as lots } from '../features/lots/words'
import { asksAnew } from '../features/market/asksAnew'
import { loadMarket } from '../features/market/load'
import { words as market } from '../features/market/words'
import { words as messages } from '../features/messages/words'
import { words as outbox } from '../features/outbox/words'
import { words as overview } from '../features/overview/words'
import { words as people } from '../features/people/words'
import { words as plans } from '../features/plans/words'
import { words as registration } from '../features/registration/words'
import { words as scorecard } from '../features/scorecard/words'
import { words as statement } from '../features/statement/words'
import { words as tasks } from '../features/tasks/words'
import { words as testimonials } from '../features/testimonials/words'
import { words as warehouse } from '../features/warehouse/words'
import { words as imports } from '../lib/imports'
import { words as terms } from '../lib/terms'
import { words as refusals } from '../lib/tradeRefusals'
import { words as zones } from '../lib/zones'
import { Broken, NotFound } from './ErrorPages'
import { BankOnly, SignedIn, SignedOut, StaffOnly, TradersOnly } from './Guards'
import { Loading } from './Loading'
import { PlainFrame } from './PlainFrame'
import { words as app } from './words'

type Words = { load: () => Promise<void> }

/** Words that are loaded together. */
const all = (...words: Words[]): Words => ({
  load: async () => {
    await Promise.all(words.map((it) => it.load()))
  },
})
const boards = all(board, deal, scorecard, terms, zones)
const dealPage = all(deal, scorecard, access, terms, zones, messages)
const lotPage = all(lots, messages)
const tasksOfDeals = all(tasks, deal, terms)

/** What a page is composed of, loaded when it is first asked for, together with the words of its feature. */
const composed =
  <Page,>(words: Words, load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const [loaded] = await Promise.all([load(), words.load()])
    return loaded
  }

/** A page that is all of what is loaded. */
const page = <Name extends string>(words: Words, load: () => Promise<{ [N in Name]: ComponentType }>, name: Name) =>
  composed(words, async () => ({ Component: (await load())[name] }))

/** What may be refused on the pages of who is signed in is said in words that come with them. */
async function loadRefusals(): Promise<null> {
  await refusals.load()
  return null
}

const staff: RouteObject[] = [
  {
    element: <StaffOnly needs="deal" />,
    children: [
      {
        path: '/dashboard/admin/deals',
        lazy: page(boards, () => import('../features/board/AdminDealsPage'), 'AdminDealsPage'),
      },
      {
        path: '/dashboard/admin/shipments',
        lazy: page(boards, () => import('../features/board/ShipmentsPage'), 'ShipmentsPage'),
      },
      {
        path: '/dashboard/admin/disputes',
        lazy: page(boards, () => import('../features/board/disputes/DisputesPage'), 'DisputesPage'),
      },
    ],
  },
  {
    element: <StaffOnly needs="user" />,
    children: [
      {
        path: '/dashboard/admin/profiles',
        lazy: composed(people, async () => {
          const [{ PeoplePage }, { ScorecardButton }] = await Promise.all([
            import('../features/people/PeoplePage'),
            import('../features/scorecard/Scorecard'),
            scorecard.load(),
            access.load(),
            terms.load(),
            zones.load(),
          ])
          return { element: <PeoplePage Scorecard={ScorecardButton} /> }
        }),
      },
    ],
  },
  {
    element: <StaffOnly needs="testimonial" />,
    children: [
      {
        path: '/dashboard/admin/testimonials',
        lazy: page(testimonials, () => import('../features/testimonials/TestimonialsPage'), 'TestimonialsPage'),
      },
    ],
  },
  {
    element: <StaffOnly needs="banks" />,
    children: [
      {
        path: '/dashboard/admin/banks',
        lazy: page(banks, () => import('../features/banks/BanksPage'), 'BanksPage'),
      },
    ],
  },
  {
    element: <StaffOnly needs="email" />,
    children: [
      {
        path: '/dashboard/admin/manageEmails',
        lazy: page(emails, () => import('../features/emails/EmailsPage'), 'EmailsPage'),
      },
    ],
  },
  {
    element: <StaffOnly needs="deal" />,
    children: [
      {
        path: '/dashboard/admin/holidays',
        lazy: page(holidays, () => import('../features/holidays/HolidaysPage'), 'HolidaysPage'),
      },
      {
        path: '/dashboard/admin/lanes',
        lazy: page(lanes, () => import('../features/lanes/LanesPage'), 'LanesPage'),
      },
    ],
  },
  {
    element: <StaffOnly needs="role" />,
    children: [
      {
        path: '/dashboard/admin/access',
        lazy: page(access, () => import('../features/access/AccessPage'), 'AccessPage'),
      },
      {
        path: '/dashboard/admin/audit',
        lazy: page(audit, () => import('../features/audit/AuditPage'), 'AuditPage'),
      },
    ],
  },
  {
    element: <StaffOnly needs="action.plans" />,
    children: [
      {
        path: '/dashboard/admin/plans',
        lazy: page(plans, () => import('../features/plans/AdminPlansPage'), 'AdminPlansPage'),
      },
    ],
  },
  {
    element: <StaffOnly needs="deal.timeline" />,
    children: [
      {
        path: '/dashboard/admin/warehouse',
        lazy: page(all(warehouse, terms), () => import('../features/warehouse/requests/RequestsPage'), 'RequestsPage'),
      },
    ],
  },
  {
    element: <StaffOnly needs="deal.documents" />,
    children: [
      {
        path: '/dashboard/admin/clauses',
        lazy: page(all(access, terms), () => import('../features/access/clauses/ClausesPage'), 'ClausesPage'),
      },
    ],
  },
  {
    element: <StaffOnly needs="deal.dispute" />,
    children: [
      {
        path: '/dashboard/admin/phrases',
        lazy: page(access, () => import('../features/access/phrases/PhrasesPage'), 'PhrasesPage'),
      },
    ],
  },
  {
    element: <StaffOnly needs="action.procurement" />,
    children: [
      {
        path: '/dashboard/admin/limits',
        lazy: page(all(credit, access), () => import('../features/credit/AdminLimitsPage'), 'AdminLimitsPage'),
      },
    ],
  },
  {
    element: <StaffOnly />,
    children: [
      {
        path: '/dashboard/admin/approvals',
        lazy: page(access, () => import('../features/access/ApprovalsPage'), 'ApprovalsPage'),
      },
      {
        path: '/dashboard/admin/documents',
        lazy: page(documents, () => import('../features/documents/AdminDocumentsPage'), 'AdminDocumentsPage'),
      },
    ],
  },
]

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
        path: '/dashboard/lots/:lotId',
        lazy: page(all(lots, imports), () => import('../features/lots/LotFormPage'), 'LotFormPage'),
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
    lazy: page(dealPage, () => import('../features/deal/page/DealPage'), 'DealPage'),
  },
  {
    path: '/dashboard/deals/:dealId/lot',
    lazy: page(lots, () => import('../features/lots/DealLotPage'), 'DealLotPage'),
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
