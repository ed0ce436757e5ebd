/** Every address leads to a page. */
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../lib/paths'
import { routes } from './routes'

const addresses = Object.values(paths).map((path) => (path.length ? path('x' as never) : path('' as never)))

test.each(addresses.filter((address) => address.startsWith('/')))('%s leads to a page', (address) => {
  expect(matchRoutes(routes, address)?.at(-1)?.route.path).not.toBe('*')
})
