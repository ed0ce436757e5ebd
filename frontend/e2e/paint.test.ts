/** What pages load before what they are for is painted: the market on a mid-range phone, and how long that takes; a deal. */
import { expect } from '@playwright/test'
import { test } from './fixtures'

/** A processor four times slower than this one, on a mobile network as it is on most streets. */
const PHONE = { slower: 4, latency: 60, bytesASecond: (9_000 * 1024) / 8 }
/** What is loaded before the first lots stand there; more of it takes longer on every network. */
const MAX_KB = 300
/** Six at once is what a browser asks of a server. */
const MAX_REQUESTS = 20
const MAX_KB_OF_DEAL = 540
const MAX_REQUESTS_OF_DEAL = 64
/** Beside a machine that does other work nobody can say how long something takes: told, and held to when asked. */
const MAX_MS = process.env.GRANARY_FIGURES ? 2000 : Number.POSITIVE_INFINITY

/** When something was painted, and what had come by then: counted in the page, since more comes right after. */
const paintedOf = (selector: string) => `new Promise((painted) => {
  const seen = new MutationObserver(look)
  function look() {
    if (!document.querySelector('${selector}')) return
    seen.disconnect()
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      const came = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      const bytes = came.reduce((sum, { transferSize }) => sum + transferSize, 0)
      painted({ ms: Math.round(performance.now()), kB: Math.round(bytes / 1000), requests: came.length })
    }
    requestAnimationFrame(() => channel.port2.postMessage(0))
  }
  seen.observe(document, { childList: true, subtree: true })
  look()
})`

type Painted = { ms: number; kB: number; requests: number }

test('the first lots are painted soon on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  const { slower, latency, bytesASecond } = PHONE
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond / 4,
  })
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const files: Record<string, string>[] = []
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname.startsWith('/assets/')) files.push(reply.headers())
  })
  await page.goto('/', { waitUntil: 'commit' })
  const { ms, kB, requests } = await page.evaluate<Painted>(paintedOf('li.gr-lot'))
  process.stdout.write(`the first lots were painted after ${ms} ms, ${kB} kB and ${requests} requests\n`)
  expect(kB).toBeGreaterThan(0)
  expect(kB).toBeLessThanOrEqual(MAX_KB)
  expect(requests).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(files.length).toBeGreaterThan(0)
  // Packed when they were built, so that their length is known, and kept for ever.
  for (const headers of files) {
    // A font is packed in itself.
    expect(headers['content-encoding']).toBe(headers['content-type'] === 'font/woff2' ? undefined : 'br')
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
    expect(headers['cache-control']).toContain('immutable')
  }
  expect(ms).toBeLessThanOrEqual(MAX_MS)
  await context.close()
})

test('a deal asks for few files', async ({ signIn }) => {
  const page = await signIn('buyer', '/dashboard/deals')
  await page.getByRole('row').getByRole('link').first().click()
  await page.waitForURL('**/dashboard/deals/*')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.reload({ waitUntil: 'commit' })
  const { ms, kB, requests } = await page.evaluate<Painted>(paintedOf('#money'))
  process.stdout.write(`a deal was painted after ${ms} ms, ${kB} kB and ${requests} requests\n`)
  expect(kB).toBeLessThanOrEqual(MAX_KB_OF_DEAL)
  expect(requests).toBeLessThanOrEqual(MAX_REQUESTS_OF_DEAL)
})
