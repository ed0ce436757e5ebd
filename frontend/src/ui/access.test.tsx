/** Codes, new passwords, recovery codes: what they take, and what they say. */
import { act, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { show } from '../test/render'
import { CodeField } from './CodeField'
import { NewPassword } from './NewPassword'
import { RecoveryCodes } from './RecoveryCodes'
import { ResendButton } from './ResendButton'

function CodeForm({ onFull }: { onFull: (code: string) => void }) {
  return (
    <Form>
      <Form.Item name="otp" label="Code">
        <CodeField onFull={onFull} />
      </Form.Item>
    </Form>
  )
}

test('a code is one field that takes digits only, in either script, and says when it is full', async () => {
  const onFull = vi.fn()
  const { user } = show(<CodeForm onFull={onFull} />)
  const field = screen.getByLabelText('Code')
  await user.type(field, 'a12-٣4')
  expect(field).toHaveProperty('value', '1234')
  expect(onFull).not.toHaveBeenCalled()
  await user.type(field, '567')
  expect(field).toHaveProperty('value', '123456')
  expect(onFull).toHaveBeenCalledExactlyOnceWith('123456')
})

test('a code is pasted as it stands in a message', async () => {
  const onFull = vi.fn()
  const { user } = show(<CodeForm onFull={onFull} />)
  await user.click(screen.getByLabelText('Code'))
  await user.paste('Your code: 048 913')
  expect(onFull).toHaveBeenCalledExactlyOnceWith('048913')
})

test('a new password shows which part of the rule is kept, and which the server found broken', async () => {
  const form = (reasons: string[], tried?: string) => (
    <Form initialValues={{ fresh: 'password1' }}>
      <NewPassword name="fresh" label="New password" reasons={reasons} tried={tried} />
    </Form>
  )
  const { user } = show(form(['common'], 'password1'))
  const rule = (text: string) => screen.getByText(text).closest('li')?.dataset.state
  expect(rule('8 characters or more')).toBe('kept')
  expect(rule('Not a password that many people use')).toBe('broken')
  expect(screen.getByText('This password is too easy to guess.')).toBeTruthy()
  await user.type(screen.getByLabelText('New password'), '!')
  await waitFor(() => expect(rule('Not a password that many people use')).toBe('open'))
})

test('recovery codes are copied whole', async () => {
  const kept = vi.fn()
  const { user } = show(<RecoveryCodes codes={['abcd-1234', 'efgh-5678']} onKept={kept} />)
  await user.click(screen.getByRole('button', { name: 'Copy the codes' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('abcd-1234\nefgh-5678')
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(kept).toHaveBeenCalledOnce()
})

test('a code is sent again only when the cool-down is over', () => {
  vi.useFakeTimers()
  show(<ResendButton from={Date.now() + 60_000} onResend={vi.fn()} />)
  expect(screen.getByRole('button', { name: 'Send again in 60 s' })).toHaveProperty('disabled', true)
  for (let second = 0; second < 60; second += 1) act(() => vi.advanceTimersByTime(1_000))
  expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false)
  vi.useRealTimers()
})
