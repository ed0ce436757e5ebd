/** Every call that the gateway opens to strangers is sent under its names, and no other. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { gatewayHeaders } from './gateway'

const contract = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../backend/openapi.json'), 'utf8'))
const calls = Object.entries<Record<string, { 'x-granary-who'?: string }>>(contract.paths).map(
  ([path, methods]) =>
    [
      path.replace('/api/v1', ''),
      Object.values(methods).some((it) => it['x-granary-who']?.startsWith('gateway')),
    ] as const,
)

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  return () => vi.unstubAllGlobals()
})

test.each(calls)('%s goes under the gateway’s names: %s', (path, isNamed) => {
  expect('x-gateway-client-id' in gatewayHeaders(path)).toBe(isNamed)
})
