/** Every route, its guard, and the page it loads when it is first asked for. */
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
import { words as terms } from '../lib/terms'
import { words as refusals } from '../lib/tradeRefusals'
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
const boards = all(board, deal, scorecard, terms)
const dealPage = all(deal, scorecard, access, terms)
const tasksOfDeals = all(tasks, terms)

/** A page that is loaded when it is first asked for, together with the words of its feature. */
const page =
  <Page,>(words: Words, load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const [loaded] = await Promise.all([load(), words.load()])
    return loaded
  }

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
        lazy: page(boards, async () => ({
          Component: (await import('../features/board/AdminDealsPage')).AdminDealsPage,
        })),
      },
      {
        path: '/dashboard/admin/shipments',
        lazy: page(boards, async () => ({
          Component: (await import('../features/board/ShipmentsPage')).ShipmentsPage,
        })),
      },
      {
        path: '/dashboard/admin/disputes',
        lazy: page(boards, async () => ({
          Component: (await import('../features/board/disputes/DisputesPage')).DisputesPage,
        })),
      },
    ],
  },
  {
    element: <StaffOnly needs="user" />,
    children: [
      {
        path: '/dashboard/admin/profiles',
        lazy: page(people, async () => {
          const [{ PeoplePage }, { ScorecardButton }] = await Promise.all([
            import('../features/people/PeoplePage'),
            import('../features/scorecard/Scorecard'),
            scorecard.load(),
            terms.load(),
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
        lazy: page(testimonials, async () => ({
          Component: (await import('../features/testimonials/TestimonialsPage')).TestimonialsPage,
        })),
      },
    ],
  },
  {
    element: <StaffOnly needs="banks" />,
    children: [
      {
        path: '/dashboard/admin/banks',
        lazy: page(banks, async () => ({ Component: (await import('../features/banks/BanksPage')).BanksPage })),
      },
    ],
  },
  {
    element: <StaffOnly needs="email" />,
    children: [
      {
        path: '/dashboard/admin/manageEmails',
        lazy: page(emails, async () => ({ Component: (await import('../features/emails/EmailsPage')).EmailsPage })),
      },
    ],
  },
  {
    element: <StaffOnly needs="deal" />,
    children: [
      {
        path: '/dashboard/admin/holidays',
        lazy: page(holidays, async () => ({
          Component: (await import('../features/holidays/HolidaysPage')).HolidaysPage,
        })),
      },
      {
        path: '/dashboard/admin/lanes',
        lazy: page(lanes, async () => ({ Component: (await import('../features/lanes/LanesPage')).LanesPage })),
      },
    ],
  },
  {
    element: <StaffOnly needs="role" />,
    children: [
      {
        path: '/dashboard/admin/access',
        lazy: page(access, async () => ({ Component: (await import('../features/access/AccessPage')).AccessPage })),
      },
    ],
  },
  {
    element: <StaffOnly needs="role" />,
    children: [
      {
        path: '/dashboard/admin/audit',
        lazy: page(audit, async () => ({ Component: (await import('../features/audit/AuditPage')).AuditPage })),
      },
    ],
  },
  {
    element: <StaffOnly needs="action.plans" />,
    children: [
      {
        path: '/dashboard/admin/plans',
        lazy: page(plans, async () => ({
          Component: (await import('../features/plans/AdminPlansPage')).AdminPlansPage,
        })),
      },
    ],
  },
  {
    element: <StaffOnly needs="action.procurement" />,
    children: [
      {
        path: '/dashboard/admin/limits',
        lazy: page(credit, async () => ({
          Component: (await import('../features/credit/AdminLimitsPage')).AdminLimitsPage,
        })),
      },
    ],
  },
  {
    element: <StaffOnly />,
    children: [
      {
        path: '/dashboard/admin/approvals',
        lazy: page(access, async () => ({
          Component: (await import('../features/access/ApprovalsPage')).ApprovalsPage,
        })),
      },
      {
        path: '/dashboard/admin/documents',
        lazy: page(documents, async () => ({
          Component: (await import('../features/documents/AdminDocumentsPage')).AdminDocumentsPage,
        })),
      },
    ],
  },
]

const signedIn: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: page(overview, async () => {
      const [{ DashboardPage }] = await Promise.all([import('./DashboardPage'), tasksOfDeals.load()])
      return { Component: DashboardPage }
    }),
  },
  {
    element: <TradersOnly />,
    children: [
      {
        path: '/dashboard/deals',
        lazy: page(boards, async () => ({ Component: (await import('../features/board/DealsPage')).DealsPage })),
      },
      {
        path: '/dashboard/statement',
        lazy: page(statement, async () => ({
          Component: (await import('../features/statement/StatementPage')).StatementPage,
        })),
      },
      {
        path: '/dashboard/pending-signatures',
        lazy: page(documents, async () => ({
          Component: (await import('../features/documents/PendingSignaturesPage')).PendingSignaturesPage,
        })),
      },
      {
        path: '/dashboard/plan',
        lazy: page(plans, async () => ({ Component: (await import('../features/plans/PlanPage')).PlanPage })),
      },
      {
        path: '/dashboard/limit',
        lazy: page(credit, async () => ({ Component: (await import('../features/credit/LimitPage')).LimitPage })),
      },
      {
        path: '/dashboard/lots',
        lazy: page(lots, async () => ({ Component: (await import('../features/lots/MyLotsPage')).MyLotsPage })),
      },
      {
        path: '/dashboard/lots/:lotId',
        lazy: page(lots, async () => ({ Component: (await import('../features/lots/LotFormPage')).LotFormPage })),
      },
      {
        path: '/dashboard/warehouse',
        lazy: page(warehouse, async () => ({
          Component: (await import('../features/warehouse/WarehousePage')).WarehousePage,
        })),
      },
    ],
  },
  {
    path: '/dashboard/documents/:documentId',
    lazy: page(documents, async () => ({
      Component: (await import('../features/documents/DocumentPage')).DocumentPage,
    })),
  },
  {
    path: '/dashboard/deals/:dealId',
    lazy: page(dealPage, async () => ({ Component: (await import('../features/deal/page/DealPage')).DealPage })),
  },
  {
    path: '/dashboard/disputes',
    lazy: page(boards, async () => ({
      Component: (await import('../features/board/disputes/DisputesPage')).DisputesPage,
    })),
  },
  {
    element: <BankOnly />,
    children: [
      {
        path: '/dashboard/bank/orders',
        lazy: page(boards, async () => ({
          Component: (await import('../features/board/BankOrdersPage')).BankOrdersPage,
        })),
      },
    ],
  },
  {
    path: '/dashboard/pending-actions',
    lazy: page(tasksOfDeals, async () => ({ Component: (await import('../features/tasks/PendingPage')).PendingPage })),
  },
  {
    path: '/account-settings',
    lazy: page(account, async () => ({ Component: (await import('../features/account/AccountPage')).AccountPage })),
  },
  ...staff,
]

export const routes: RouteObject[] = [
  {
    lazy: page(app, async () => ({ Component: (await import('./Shell')).Shell })),
    errorElement: <Broken />,
    hydrateFallbackElement: <Loading />,
    children: [
      {
        path: '/',
        loader: loadMarket,
        shouldRevalidate: asksAnew,
        lazy: page(market, async () => ({ Component: (await import('../features/market/MarketPage')).MarketPage })),
      },
      {
        path: '/verify',
        lazy: page(documents, async () => ({
          Component: (await import('../features/documents/VerifyPage')).VerifyPage,
        })),
      },
      {
        path: '/lots/:lotId',
        lazy: page(lots, async () => ({ Component: (await import('../features/lots/LotPage')).LotPage })),
      },
      {
        path: '/dev/outbox',
        lazy: page(outbox, async () => {
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
        lazy: page(login, async () => {
          const { loadReset, ResetPage } = await import('../features/login/ResetPage')
          return { Component: ResetPage, loader: loadReset }
        }),
      },
      {
        path: '/login/callback',
        lazy: page(login, async () => {
          const { CallbackPage, loadCallback } = await import('../features/login/CallbackPage')
          return { Component: CallbackPage, loader: loadCallback }
        }),
      },
      {
        path: '/mail-verification',
        lazy: page(registration, async () => {
          const { loadMail, MailPage } = await import('../features/registration/MailPage')
          return { Component: MailPage, loader: loadMail }
        }),
      },
      {
        path: '/stop-letters',
        lazy: page(letters, async () => ({
          Component: (await import('../features/letters/StopLettersPage')).StopLettersPage,
        })),
      },
      {
        path: '/registration-successful',
        lazy: page(registration, async () => ({
          Component: (await import('../features/registration/SuccessPage')).SuccessPage,
        })),
      },
      {
        element: <SignedOut />,
        children: [
          {
            path: '/registration',
            lazy: page(registration, async () => {
              const [{ RegistrationPage }, { loadRegistration, staysLoaded }] = await Promise.all([
                import('../features/registration/RegistrationPage'),
                import('../features/registration/load'),
              ])
              return { Component: RegistrationPage, loader: loadRegistration, shouldRevalidate: staysLoaded }
            }),
          },
          {
            path: '/login',
            lazy: page(login, async () => ({ Component: (await import('../features/login/LoginPage')).LoginPage })),
          },
        ],
      },
    ],
  },
]
