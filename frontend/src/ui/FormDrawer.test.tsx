/** A form in a drawer: the focus is where one goes on. */
import { screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../test/render'
import { FormDrawer } from './FormDrawer'

function Opener() {
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<{ message: string }>()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && (
        <FormDrawer<object>
          title="A form"
          open
          onClose={() => setOpen(false)}
          onSubmit={() => setError({ message: 'The server says no.' })}
          busy={false}
          error={error}
        >
          <Form.Item name="first" label="First">
            <Input />
          </Form.Item>
          <Form.Item name="second" label="Second" rules={[{ required: true }]}>
            <Input />
          </Form.Item>
        </FormDrawer>
      )}
    </>
  )
}

test('the first field has the focus, then what is wrong, then what the server says, and at last the opener', async () => {
  const { user } = show(<Opener />)
  await user.click(screen.getByRole('button', { name: 'open' }))
  const first = await screen.findByLabelText(/First/)
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const second = screen.getByLabelText(/Second/)
  await waitFor(() => expect(document.activeElement).toBe(second))
  await user.type(second, 'x{Enter}')
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' })))
})
