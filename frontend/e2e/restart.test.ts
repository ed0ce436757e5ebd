/** The life of a server: start, health, end, being killed, start again, also under open pages. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { placeOrder, requestSignIn, test as withPages } from './fixtures'
import { type Server, startServer } from './server'

type OwnServer = { current: Server; firstStartMs: number; startAgain: () => Promise<Server> }

const test = withPages.extend<object, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'granary-restart-'))
      const first = await startServer(folder)
      const server: OwnServer = {
        current: first,
        firstStartMs: first.startedInMs,
        startAgain: async () => {
          server.current = await startServer(folder, server.current)
          return server.current
        },
      }
      await use(server)
      await server.current.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.current.url),
})

test.describe.configure({ mode: 'serial' })

async function dealsOfBuyer(request: APIRequestContext): Promise<unknown> {
  const { data } = await (await requestSignIn(request, 'buyer')).json()
  const response = await request.post('/api/v1/deal/getDeals', {
    headers: { authorization: `Bearer ${data.token}` },
    data: { isBuyer: true, page: { current: 1, size: 100 } },
  })
  expect(response.status()).toBe(200)
  return (await response.json()).data
}

/** Contracts of the demo are signed while the server is open, and their deals move with them. */
async function contractsAreAnswered(request: APIRequestContext): Promise<void> {
  const { data } = await (await requestSignIn(request, 'admin')).json()
  const headers = { authorization: `Bearer ${data.token}` }
  const ask = async (path: string, body: object) =>
    (await (await request.post(`/api/v1/${path}`, { headers, data: body })).json()).data
  const countOf = async (status: string) => (await ask('admin/documents/list', { filters: { status } })).page.total
  const counts = () => Promise.all(['open', 'declined', 'outdated', 'sealed'].map(countOf))
  await expect.poll(counts).toEqual([2, 1, 1, 2])
  const [sealed] = (await ask('admin/documents/list', { filters: { status: 'sealed' } })).items
  const status = async () => (await ask(`deal/get/${sealed.dealId}`, {})).dealStatus
  await expect.poll(status).not.toBe('CONTRACT_PENDING')
}

test('health and readiness answer on the main port, metrics on their own', async ({ request, server }) => {
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
  const metrics = await request.get(server.current.metricsUrl)
  expect(metrics.status()).toBe(200)
  expect(await metrics.text()).toContain('# TYPE')
  expect((await request.get('/metrics')).headers()['content-type']).not.toContain('text/plain')
})

test('the demo accounts of the welcome sign in', async ({ request }) => {
  for (const account of ['admin', 'sales', 'emiratesOfficer', 'gulfOfficer', 'buyer', 'seller'] as const) {
    expect((await requestSignIn(request, account)).status(), account).toBe(200)
  }
})

test('ended and started again, the server is ready sooner than at first and holds the same deals', async ({
  request,
  server,
}) => {
  await contractsAreAnswered(request)
  const before = await dealsOfBuyer(request)
  expect(await server.current.stop()).toBe(0)
  // The first start makes a database, on a machine just as busy.
  expect((await server.startAgain()).startedInMs).toBeLessThan(server.firstStartMs)
  expect(await dealsOfBuyer(request)).toEqual(before)
})

test('killed and started again, the server holds the same deals', async ({ request, server }) => {
  const before = await dealsOfBuyer(request)
  await server.current.kill()
  await server.startAgain()
  expect(await dealsOfBuyer(request)).toEqual(before)
})

test('open pages outlive a killed server and show what happens next', async ({ server, signIn }) => {
  const connection = (page: Page, state: string) => page.locator('.gr-connection').filter({ hasText: state })
  const buyer = await signIn('buyer', '/')
  await placeOrder(buyer, 'Basmati Rice 1121 Sella')
  await expect(connection(buyer, 'Live')).toBeVisible()
  const admin = await signIn('admin', `${new URL(buyer.url()).pathname}?step=3`)
  await expect(admin.getByRole('button', { name: 'Mark as done' })).toBeVisible()

  await server.current.kill()
  await expect(connection(buyer, 'Reconnecting')).toBeVisible()
  await server.startAgain()
  await expect(connection(buyer, 'Live')).toBeVisible()
  await expect(connection(admin, 'Live')).toBeVisible()

  await admin.getByRole('button', { name: 'Mark as done' }).click()
  await admin.getByRole('tooltip').getByRole('button', { name: 'Mark as done' }).click()
  await expect(buyer.getByText('Funding pending').first()).toBeVisible()
})
