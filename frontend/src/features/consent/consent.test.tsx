/** Whether somebody may be measured: nothing is loaded before they agree, and nothing after they withdraw. */
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Chat } from '../../app/Chat'
import { setLanguage } from '../../lib/i18n'
import { adapters } from '../../lib/measuring'
import { reloadPage } from '../../lib/openPage'
import { clearPersisted } from '../../state/persist'
import { show } from '../../test/render'
import { MeasuringPanel } from '../account/MeasuringPanel'
import { words as account } from '../account/words'
import { ConsentQuestion } from './Consent'
import { words } from './words'

vi.mock('../../lib/openPage', () => ({ reloadPage: vi.fn() }))

const ANALYTICS = 'https://count.granary.test/count.js'

/** As the server writes it into the page. */
function tell(name: string, content: string) {
  const meta = Object.assign(document.createElement('meta'), { name: `granary-${name}`, content })
  document.head.append(meta)
}
const loaded = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-measure]')].map(({ src }) => src)

beforeEach(async () => {
  await setLanguage('en')
  await Promise.all([words.load(), account.load()])
})
afterEach(() => {
  adapters.analytics.stop()
  localStorage.clear()
  for (const meta of document.querySelectorAll('meta[name^="granary-"]')) meta.remove()
})

test('where the server names no service nobody is asked, and no chat is shown', () => {
  tell('analytics', '')
  tell('chat', '{{chat}}')
  show(
    <>
      <ConsentQuestion />
      <Chat />
    </>,
  )
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the chat leads where the server says', async () => {
  tell('chat', 'https://chat.granary.test/desk')
  show(<Chat />)
  const chat = await screen.findByRole('link', { name: 'Chat with us' })
  expect(chat.getAttribute('href')).toBe('https://chat.granary.test/desk')
})

test('a script is loaded once somebody agrees, and they are asked once', async () => {
  tell('analytics', ANALYTICS)
  const { user, unmount } = show(<ConsentQuestion />)
  expect(await screen.findByRole('region', { name: 'May we measure how Granary is used?' })).toBeTruthy()
  expect(loaded()).toEqual([])
  expect(localStorage.getItem('granary.consent')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  expect(loaded()).toEqual([ANALYTICS])
  expect(screen.queryByRole('region')).toBeNull()
  unmount()
  show(<ConsentQuestion />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('who declines is not asked again, and nothing is loaded', async () => {
  tell('analytics', ANALYTICS)
  const { user } = show(<ConsentQuestion />)
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(loaded()).toEqual([])
  expect(localStorage.getItem('granary.consent')).toBe('{"analytics":false}')
})

test('what was agreed to is withdrawn in the account, and gone with the page', async () => {
  tell('analytics', ANALYTICS)
  localStorage.setItem('granary.consent', '{"analytics":true}')
  // biome-ignore lint/suspicious/noDocumentCookie: as a script sets it
  document.cookie = '_count=1; path=/'
  const { user } = show(<MeasuringPanel />)
  const analytics = await screen.findByRole('switch', { name: 'Count which pages are visited' })
  expect(analytics.getAttribute('aria-checked')).toBe('true')
  expect(loaded()).toEqual([ANALYTICS])
  await user.click(analytics)
  expect(loaded()).toEqual([])
  expect(document.cookie).not.toContain('_count')
  expect(localStorage.getItem('granary.consent')).toBe('{"analytics":false}')
  expect(reloadPage).toHaveBeenCalledOnce()
})

test('what this device agreed to outlives a sign-out', () => {
  localStorage.setItem('granary.consent', '{"analytics":false}')
  localStorage.setItem('granary.login', '{}')
  clearPersisted()
  expect(Object.keys(localStorage)).toEqual(['granary.consent'])
})
