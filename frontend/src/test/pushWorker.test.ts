/** The service worker: shows what is pushed, and opens pages of our own alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const code = readFileSync(join(import.meta.dirname, '../../public/push.js'), 'utf8')

type Handler = (event: object) => void

/** The worker in a browser with these pages open. */
function aWorker(...urls: string[]) {
  const handlers: Record<string, Handler> = {}
  const windows = urls.map((url) => ({ url, focus: vi.fn() }))
  const showNotification = vi.fn()
  const openWindow = vi.fn()
  const scope = {
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler
    },
    location: { origin: 'https://trade.granary.test' },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  }
  new Function('self', code)(scope)
  const tell = async (name: string, event: object) => {
    let done: Promise<unknown> | undefined
    handlers[name]?.({
      ...event,
      waitUntil: (it: Promise<unknown>) => {
        done = it
      },
    })
    await done
  }
  return { handlers, windows, showNotification, openWindow, tell }
}

const told = {
  title: 'INT-1042',
  body: 'It is your turn',
  url: '/dashboard/deals/d1',
  tag: 'd1',
  lang: 'en',
  dir: 'ltr',
}
const clicked = (data: string) => ({ notification: { data, close: vi.fn() } })

test('it shows what is pushed in the place of what it showed of the same deal', async () => {
  const worker = aWorker()
  await worker.tell('push', { data: { json: () => told } })
  expect(worker.showNotification).toHaveBeenCalledWith('INT-1042', {
    body: 'It is your turn',
    tag: 'd1',
    lang: 'en',
    dir: 'ltr',
    renotify: true,
    icon: '/granary.svg',
    data: '/dashboard/deals/d1',
  })
  expect(Object.keys(worker.handlers)).toEqual(['push', 'notificationclick'])
})

test('a press opens its page, or shows the one that is open', async () => {
  const here = 'https://trade.granary.test/dashboard/deals/d1'
  const closed = aWorker('https://trade.granary.test/dashboard')
  await closed.tell('notificationclick', clicked(told.url))
  expect(closed.openWindow).toHaveBeenCalledWith(here)
  const open = aWorker('https://trade.granary.test/dashboard', here)
  await open.tell('notificationclick', clicked(told.url))
  expect(open.windows[1]?.focus).toHaveBeenCalled()
  expect(open.openWindow).not.toHaveBeenCalled()
})

test('no page of others is opened', async () => {
  const worker = aWorker()
  for (const url of ['https://evil.example/', '//evil.example/a', 'javascript:alert(1)'])
    await worker.tell('notificationclick', clicked(url))
  expect(worker.openWindow).not.toHaveBeenCalled()
})
