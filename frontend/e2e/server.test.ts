/** The life of the product as a whole: start, health, end, being killed, start again. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, start } from './product'

let folder: string
let product: Product

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'granary-life-'))
  product = await start(folder)
})

afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

async function signIn(email: string): Promise<Response> {
  return fetch(`${product.url}/api/v1/identity/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Granary-demo-1' }),
  })
}

async function buying(): Promise<unknown> {
  const { data } = await (await signIn('buyer@alnoor-foods.test')).json()
  const response = await fetch(`${product.url}/api/v1/deal/getDeals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
    body: JSON.stringify({ isBuyer: true, page: { current: 1, size: 100 } }),
  })
  expect(response.status).toBe(200)
  return (await response.json()).data
}

test('health and readiness answer on the main port, metrics on their own', async () => {
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  const metrics = await fetch(product.metrics)
  expect(metrics.status).toBe(200)
  expect(await metrics.text()).toContain('# TYPE')
  expect((await fetch(`${product.url}/metrics`)).headers.get('content-type')).not.toContain('text/plain')
})

test('every demo account signs in', async () => {
  const accounts = [
    'admin@granary.test',
    'sales@granary.test',
    'officer@emirates-trade.test',
    'officer@gulf-commerce.test',
  ]
  for (const account of [...accounts, 'buyer@alnoor-foods.test', 'seller@deccan-grains.test']) {
    expect((await signIn(account)).status, account).toBe(200)
  }
})

test('ended and started again, the product is ready within five seconds and holds the same deals', async () => {
  const before = await buying()
  expect(await product.stop()).toBe(0)
  product = await start(folder)
  expect(product.startedInMs).toBeLessThan(5_000)
  expect(await buying()).toEqual(before)
})

test('killed outright and started again, the product holds the same deals', async () => {
  const before = await buying()
  await product.kill()
  product = await start(folder)
  expect(await buying()).toEqual(before)
})
