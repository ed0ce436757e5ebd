/** Notifications on this device: asked for by a press alone, told to the server, and turned off again. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { AccountPage } from './AccountPage'

const endpoint = 'https://push.example.com/a-device'
const keys = { p256dh: 'BCVxsr7N', auth: 'BTBZMqHH' }

/** A browser that can; whoever uses it says this when they are asked. */
function aBrowser(answer: NotificationPermission, before: NotificationPermission = 'default') {
  let made: PushSubscription | null = null
  const device = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn(async () => {
      made = null
      return true
    }),
  }
  const pushManager = {
    getSubscription: async () => made,
    subscribe: vi.fn(async () => {
      made = device as unknown as PushSubscription
      return made
    }),
  }
  const registration = { pushManager }
  const asks = vi.fn(async () => answer)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: before, requestPermission: asks })
  const register = vi.fn(async () => registration)
  const getRegistration = async () => registration
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration, ready: Promise.resolve(registration) },
  })
  return { asks, pushManager, register, device }
}

const panel = async () => within(await screen.findByRole('region', { name: 'Notifications on this device' }))
const open = () => show(<AccountPage />, { at: '/account-settings?tab=consents', user: aUser() })

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a press asks, tells the server where this browser is reached, and another ends it', async () => {
  const browser = aBrowser('granted')
  const asked = mockApi({
    '/notifications/getPushKey': () => ({ publicKey: 'BKey', isSubscribed: true }),
    '/notifications/subscribe': () => ({}),
    '/notifications/unsubscribe': () => ({}),
  })
  const { user } = open()
  const shown = await panel()
  expect(await shown.findByText('This browser shows nothing while the page is closed.')).toBeTruthy()
  expect(browser.asks).not.toHaveBeenCalled()
  await user.click(shown.getByRole('button', { name: 'Show notifications on this device' }))
  expect(await shown.findByText('This browser shows urgent news.')).toBeTruthy()
  expect(browser.register).toHaveBeenCalledWith('/push.js')
  expect(browser.pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
  expect(asked.at(-1)).toMatchObject({ path: '/notifications/subscribe', body: { endpoint, keys } })
  await user.click(shown.getByRole('button', { name: 'Show none on this device' }))
  expect(await shown.findByText('This browser shows nothing while the page is closed.')).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({ path: '/notifications/unsubscribe', body: { endpoint } })
  expect(browser.device.unsubscribe).toHaveBeenCalled()
})

test('who does not let the page is told where to allow it, and nothing is sent', async () => {
  aBrowser('denied')
  const asked = mockApi({})
  const { user } = open()
  await user.click(await (await panel()).findByRole('button', { name: 'Show notifications on this device' }))
  expect(await (await panel()).findByText(/Allow it in the settings of the browser/)).toBeTruthy()
  expect((await panel()).queryByRole('button')).toBeNull()
  expect(asked).toHaveLength(0)
})

test('a browser that cannot says so', async () => {
  mockApi({})
  open()
  expect(await (await panel()).findByText(/cannot show notifications/)).toBeTruthy()
})

test('a browser that lets itself not be reached is no fault of the network', async () => {
  const browser = aBrowser('granted')
  browser.pushManager.subscribe.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const asked = mockApi({ '/notifications/getPushKey': () => ({ publicKey: 'BKey', isSubscribed: false }) })
  const { user } = open()
  await user.click(await (await panel()).findByRole('button', { name: 'Show notifications on this device' }))
  expect(await (await panel()).findByText(/did not let itself be reached/)).toBeTruthy()
  expect((await panel()).getByRole('button', { name: 'Show notifications on this device' })).toBeTruthy()
  expect(asked.map(({ path }) => path)).not.toContain('/notifications/subscribe')
})
