/** What was typed and not saved goes by nobody's mistake. */
import { screen, waitFor, within } from '@testing-library/react'
import { Form, Input } from 'antd'
import { Link } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { show } from '../test/render'
import { FormDrawer } from './FormDrawer'

const TITLE = 'You have unsaved changes'

function Note({ onClose, onSubmit = () => undefined }: { onClose: () => void; onSubmit?: () => unknown }) {
  return (
    <FormDrawer title="A note" open onClose={onClose} onSubmit={onSubmit} busy={false} error={undefined}>
      <Form.Item name="note" label="Note">
        <Input />
      </Form.Item>
      <Link to="/elsewhere">Elsewhere</Link>
    </FormDrawer>
  )
}

function open(onSubmit?: () => unknown) {
  const onClose = vi.fn()
  const shown = show(<Note onClose={onClose} onSubmit={onSubmit} />, {
    at: '/form',
    routes: [{ path: '/elsewhere', element: <h1>Elsewhere</h1> }],
  })
  return { ...shown, onClose }
}

/** Antd gives every title the same id under test, so a dialog is found by what it says. */
const question = async () =>
  within((await screen.findByText(TITLE)).closest<HTMLElement>('[role=dialog]') ?? document.body)

beforeEach(() => setLanguage('en'))

test('a form in which nothing was typed goes at once', async () => {
  const { user, onClose } = open()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})

test.each([
  ['its mask', () => document.querySelector('.ant-drawer-mask')],
  ['its cross', () => screen.getByRole('button', { name: 'Close' })],
])('a form with something typed asks before %s closes it, and keeps it where that was not meant', async (_, what) => {
  const { user, onClose } = open()
  await user.type(screen.getByLabelText(/^Note/), 'mine')
  const close = () => user.click(what() ?? document.body)
  await close()
  const keep = (await question()).getByRole('button', { name: 'Keep editing' })
  await waitFor(() => expect(document.activeElement).toBe(keep))
  await user.click(keep)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'mine')
  await close()
  await user.click((await question()).getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalled()
})

test('another page waits for an answer', async () => {
  const { user, router } = open()
  await user.type(screen.getByLabelText(/^Note/), 'mine')
  await user.click(screen.getByText('Elsewhere'))
  await user.click((await question()).getByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/form')
  await user.click(screen.getByText('Elsewhere'))
  await user.click((await question()).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy()
})

test('the tab asks before it closes, for as long as something is unsaved', async () => {
  const { user } = open()
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closing()).toBe(false)
  await user.type(screen.getByLabelText(/^Note/), 'mine')
  expect(closing()).toBe(true)
})

test('what is sent leads on unasked', async () => {
  let router: ReturnType<typeof open>['router'] | undefined
  const shown = open(() => router?.navigate('/elsewhere'))
  router = shown.router
  await shown.user.type(screen.getByLabelText(/^Note/), 'mine')
  await shown.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy()
})
