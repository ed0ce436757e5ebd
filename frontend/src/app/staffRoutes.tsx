/** The pages of staff, each for those with its rights. */
import type { RouteObject } from 'react-router'
import { words as access } from '../features/access/words'
import { words as audit } from '../features/audit/words'
import { words as banks } from '../features/banks/words'
import { words as credit } from '../features/credit/words'
import { words as documents } from '../features/documents/words'
import { words as emails } from '../features/emails/words'
import { words as holidays } from '../features/holidays/words'
import { words as lanes } from '../features/lanes/words'
import { words as plans } from '../features/plans/words'
import { words as testimonials } from '../features/testimonials/words'
import { words as warehouse } from '../features/warehouse/words'
import { words as terms } from '../lib/terms'
import { StaffOnly } from './Guards'
import { loadPeople } from './loadPeople'
import { all, boards, page } from './pages'

export const staff: RouteObject[] = [
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
        lazy: async () => ({ Component: await loadPeople() }),
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
