/** Opening a file: a tab for one that is there, a word for one that is not. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { aUser } from '../test/builders'
import { mockApi, refuse } from '../test/mockApi'
import { show } from '../test/render'
import { useOpenFile } from './files'

function Opener() {
  const { open } = useOpenFile()
  return (
    <button type="button" onClick={() => void open('/files/1')}>
      Open
    </button>
  )
}

/** What the file itself answers; the mock knows calls alone. */
function answering(status: number | undefined) {
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => {
    if (typeof input !== 'string' || !input.startsWith('/files/')) return calls(input, init)
    return status ? Promise.resolve(new Response('x', { status })) : Promise.reject(new TypeError('no network'))
  })
}

beforeEach(() => {
  setLanguage('en')
  vi.stubGlobal('open', vi.fn())
})

const good = () => ({ url: '/files/1?signed' })

test.each([
  ['unknown to the server', () => refuse(404, 'x', { code: 'NOT_FOUND' }), 200, 'File not available'],
  ['gone since it was signed', good, 404, 'File not available'],
  ['lost by the server', good, 500, 'Failed to fetch file'],
  ['out of reach', good, undefined, 'Failed to fetch file'],
] as const)('a file that is %s is told, and opens no tab', async (_, sign, status, sentence) => {
  mockApi({ '/getSignedUrl': sign })
  answering(status)
  const { user } = show(<Opener />, { user: aUser() })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(window.open).not.toHaveBeenCalled()
})

test('a file that is there opens in a tab of its own', async () => {
  mockApi({ '/getSignedUrl': good })
  answering(200)
  const { user } = show(<Opener />, { user: aUser() })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await vi.waitFor(() => expect(window.open).toHaveBeenCalledWith('/files/1?signed', '_blank', 'noopener'))
})
