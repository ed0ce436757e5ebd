/** The links each role finds, by width (specification, section 6). */
import { expect, test } from 'vitest'
import type { Role } from '../api/contract'
import { hasPermission } from '../state/permissions'
import type { Width } from '../ui/useWidth'
import { linksFor } from './nav'

const everything = ['action', 'deal', 'user', 'testimonial', 'banks', 'email', 'role']

function words(userType: Role, permissions: string[], width: Width) {
  const { main, more } = linksFor(userType, (wanted) => hasPermission(permissions, wanted), width)
  return { main: main.map(({ word }) => word), more: more.map(({ word }) => word) }
}

test('an admin finds everything, part of it under More', () => {
  expect(words('admin', everything, 'wide')).toEqual({
    main: ['dashboard', 'actions', 'deals', 'profiles'],
    more: [
      'shipments',
      'disputes',
      'limits',
      'stock',
      'phrases',
      'clauses',
      'plans',
      'testimonials',
      'banks',
      'emails',
      'access',
      'audit',
      'documents',
      'holidays',
      'lanes',
    ],
  })
})

test('below 1024 pixels the rest of the links moves under More', () => {
  expect(words('admin', everything, 'tablet')).toEqual({
    main: ['dashboard', 'actions'],
    more: [
      'deals',
      'profiles',
      'shipments',
      'disputes',
      'limits',
      'stock',
      'phrases',
      'clauses',
      'plans',
      'testimonials',
      'banks',
      'emails',
      'access',
      'audit',
      'documents',
      'holidays',
      'lanes',
    ],
  })
})

test('sales finds no Actions in the overflow and no Manage Email in the mobile menu', () => {
  expect(words('sales', ['deal', 'action', 'user', 'email'], 'tablet').more).not.toContain('actions')
  expect(words('sales', everything, 'mobile').main).not.toContain('emails')
  expect(words('admin', everything, 'mobile').main).toContain('emails')
})

test('without permissions staff finds the dashboard and the documents', () => {
  expect(words('sales', [], 'wide')).toEqual({ main: ['dashboard'], more: ['documents'] })
})

test('traders and bank officers find their few', () => {
  const trader = ['dashboard', 'market', 'deals', 'negotiations', 'money', 'pendingSignatures']
  const more = ['lots', 'requests', 'actions', 'warehouse', 'disputes']
  expect(words('user', [], 'wide')).toEqual({ main: trader, more })
  expect(words('user', [], 'tablet')).toEqual({ main: trader.slice(0, 2), more: [...trader.slice(2), ...more] })
  expect(words('user', [], 'mobile')).toEqual({ main: [...trader, ...more], more: [] })
  expect(words('bank', [], 'wide')).toEqual({ main: ['dashboard', 'actions', 'deals', 'disputes'], more: [] })
})
