/** A form in a drawer: the focus is where one goes on. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
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

test('what is wrong with fields calls them as the form does', async () => {
  const said = (detail: { code: string; fields: string[] }) => (
    <FormDrawer<object>
      title="A form"
      open
      onClose={() => undefined}
      onSubmit={() => undefined}
      busy={false}
      error={{ message: 'In the words of the wire', detail }}
    >
      <Form.Item name="name" label="Name of the plan">
        <Input />
      </Form.Item>
      <Form.Item name={['address', 'city']} label="City" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
    </FormDrawer>
  )
  const { rerender } = render(said({ code: 'FIELD_REQUIRED', fields: [] }))
  await screen.findByLabelText(/City/)
  rerender(said({ code: 'FIELD_EXISTS', fields: ['plan.name'] }))
  expect(await screen.findByText('Name of the plan already exists')).toBeTruthy()
  rerender(said({ code: 'FIELD_REQUIRED', fields: ['address.city', 'files[0]'] }))
  expect(await screen.findByText('City is required Files is required')).toBeTruthy()
  rerender(said({ code: 'NOT_ALLOWED', fields: ['name'] }))
  expect(await screen.findByText('In the words of the wire')).toBeTruthy()
})

test('while it is sent a form neither goes nor is sent again, and a double click presses once', async () => {
  const sent = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  let answer = () => {}
  const close = vi.fn()
  const { user } = show(
    <FormDrawer<object> title="A form" open onClose={close} onSubmit={sent} busy={false} error={undefined}>
      <Form.Item name="only" label="Only">
        <Input />
      </Form.Item>
    </FormDrawer>,
  )
  await user.type(await screen.findByLabelText(/Only/), 'x')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false))
  expect(sent).toHaveBeenCalledTimes(1)
})

function Vanishing() {
  const [stage, setStage] = useState<'before' | 'open' | 'over'>('before')
  return (
    <section aria-label="A part">
      {stage === 'before' && (
        <button type="button" onClick={() => setStage('open')}>
          open
        </button>
      )}
      {stage === 'open' && (
        <FormDrawer<object>
          title="A form"
          open
          onClose={() => undefined}
          onSubmit={() => setStage('over')}
          busy={false}
          error={undefined}
        >
          <Form.Item name="first" label="First">
            <Input />
          </Form.Item>
        </FormDrawer>
      )}
    </section>
  )
}

test('where the opener has gone meanwhile, the focus goes to what is left around it', async () => {
  const { user } = show(<Vanishing />)
  await user.click(screen.getByRole('button', { name: 'open' }))
  const first = await screen.findByLabelText(/^First/)
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'A part' })))
})

test('what is wrong with a field is told there alone, until something else is typed', async () => {
  const form = (error?: { message: string; detail: { code: string; fields: string[] } }) => (
    <FormDrawer<object>
      title="A form"
      open
      onClose={() => undefined}
      onSubmit={() => undefined}
      busy={error === undefined}
      error={error}
      isFleeting
      fieldWords={{ account: 'No account is like this.' }}
    >
      <Form.Item name={['company', 'tax']} label="Tax number">
        <Input />
      </Form.Item>
      <Form.Item name="account" label="Account">
        <Input />
      </Form.Item>
    </FormDrawer>
  )
  const { rerender } = render(form())
  const field = await screen.findByLabelText(/Tax number/)
  rerender(
    form({ message: 'A tax number is 15 digits.', detail: { code: 'TAX_NUMBER_SHAPE', fields: ['company.tax'] } }),
  )
  await screen.findByText('A tax number is 15 digits.')
  expect(document.querySelector('.gr-form-error')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: '1' } })
  await waitFor(() => expect(screen.queryByText('A tax number is 15 digits.')).toBeNull())
  rerender(form({ message: 'No.', detail: { code: 'ACCOUNT_WRONG', fields: ['account'] } }))
  expect(await screen.findByText('No account is like this.')).toBeTruthy()
})

test('a row of a list, a group of fields, and what the server calls otherwise are told at a field', async () => {
  const form = (code: string, field: string, message = 'Not so.') => (
    <FormDrawer<object>
      title="A form"
      open
      onClose={() => undefined}
      onSubmit={() => undefined}
      busy={false}
      error={{ message, detail: { code, fields: [field] } }}
      initialValues={{ containers: [{ vgm: '1' }] }}
      fieldWords={{ price: { at: 'amount', text: 'Two decimals' }, window: { text: 'Not over yet' } }}
    >
      <Form.List name="containers">
        {(rows, _, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <Form.Item key={key} name={[name, 'vgm']} label="Gross mass">
                <Input />
              </Form.Item>
            ))}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
      <Form.Item name={['window', 'from']} label="From">
        <Input />
      </Form.Item>
      <Form.Item name="amount" label="Price">
        <Input />
      </Form.Item>
    </FormDrawer>
  )
  const { rerender } = render(form('NOT_ALLOWED', 'whole'))
  await screen.findByLabelText(/Gross mass/)
  rerender(form('VGM_TOO_HEAVY', 'shipment.containers[0].vgm', 'Too heavy.'))
  const at = (label: RegExp) => screen.getByLabelText(label).closest('.ant-form-item')?.textContent
  await waitFor(() => expect(at(/Gross mass/)).toContain('Too heavy.'))
  rerender(form('VGM_TOO_LIGHT', 'shipment.containers', 'Too light.'))
  expect(await screen.findByText('Too light.')).toBeTruthy()
  rerender(form('FIELD_INVALID', 'terms.window'))
  await waitFor(() => expect(at(/From/)).toContain('Not over yet'))
  rerender(form('FIELD_INVALID', 'terms.price'))
  await waitFor(() => expect(at(/Price/)).toContain('Two decimals'))
  rerender(form('BELOW_MINIMUM', 'terms.price', 'At least USD 2,000.'))
  await waitFor(() => expect(at(/Price/)).toContain('At least USD 2,000.'))
  expect(document.querySelector('.gr-form-error')).toBeNull()
  rerender(form('FIELD_INVALID', 'shipment.billOfLading[0]'))
  expect(await screen.findByText('Bill of lading : Validation Error')).toBeTruthy()
})
