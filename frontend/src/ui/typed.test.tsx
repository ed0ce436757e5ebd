/** What was typed into a form and not sent: offered back when the form opens again, and gone once it was sent or given up. */
import { act, screen, waitFor } from '@testing-library/react'
import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { keepTyped, typedAt } from '../lib/typed'
import { aUser } from '../test/builders'
import { show } from '../test/render'
import { FormDrawer } from './FormDrawer'
import { useTypedForm } from './useTyped'

const AS = ['note', 'deal-1'] as const
const me = aUser({})

type Sent = (values: object) => boolean
/** A form of a deal, which closes when it is taken. */
function Drawer({ initial = {}, onSend = () => true }: { initial?: object; onSend?: Sent }) {
  const [open, setOpen] = useState(true)
  const [error, setError] = useState<{ message: string }>()
  const submit = (values: object) => (onSend(values) ? setOpen(false) : setError({ message: 'No.' }))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <FormDrawer<object>
        title="A form"
        keptAs={AS}
        open={open}
        onClose={() => setOpen(false)}
        onSubmit={submit}
        busy={false}
        error={error}
        initialValues={initial}
      >
        <Form.Item name="text" label="Text">
          <Input />
        </Form.Item>
        <Form.Item name="count" label="Count">
          <InputNumber />
        </Form.Item>
        <Form.Item name="password" label="Password">
          <Input.Password />
        </Form.Item>
      </FormDrawer>
    </>
  )
}

const open = (props: Parameters<typeof Drawer>[0] = {}, user = me) => show(<Drawer {...props} />, { user })
const value = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label).then((field) => field.value)
const press = (name: string) => screen.findByRole('button', { name })

/** Another tab, or the same one loaded anew. */
async function typeAndReload(props: Parameters<typeof Drawer>[0] = {}) {
  const { user, unmount } = open(props)
  await user.type(await screen.findByLabelText(/Text/), 'half a line')
  await user.type(screen.getByLabelText(/Count/), '7')
  await user.type(screen.getByLabelText(/Password/), 'secret')
  unmount()
}

test('what was typed is offered back with its time, restored when that is wanted, and asked about when it goes', async () => {
  await typeAndReload()
  const { user } = open()
  expect(await screen.findByText(/You typed this on .*\d\d:\d\d/)).toBeTruthy()
  expect(await value(/Text/)).toBe('')
  await user.click(await press('Restore'))
  expect(await value(/Text/)).toBe('half a line')
  expect(await value(/Count/)).toBe('7')
  expect(await value(/Password/)).toBe('')
  expect(screen.queryByText(/You typed this/)).toBeNull()
  expect(screen.getByLabelText(/Text/)).toBe(document.activeElement)
  await user.click(await press('Close'))
  expect(await screen.findByText('You have unsaved changes')).toBeTruthy()
})

test('somebody else is offered nothing', async () => {
  await typeAndReload()
  open({}, aUser({ _id: 'somebody-else' }))
  await screen.findByLabelText(/Text/)
  expect(screen.queryByText(/You typed this/)).toBeNull()
})

test('what is discarded is gone', async () => {
  await typeAndReload()
  const { user } = open()
  await user.click(await press('Discard'))
  expect(typedAt(AS)).toBeUndefined()
  expect(screen.queryByText(/You typed this/)).toBeNull()
  expect(await value(/Text/)).toBe('')
})

test('it is gone once the server has it, and not before', async () => {
  let isTaken = false
  const { user } = open({ onSend: () => isTaken })
  await user.type(await screen.findByLabelText(/Text/), 'half a line')
  await user.click(await press('Save'))
  await screen.findByText('No.')
  expect(typedAt(AS)?.changes).toEqual([{ place: ['text'], typed: 'half a line' }])
  isTaken = true
  await user.type(await screen.findByLabelText(/Text/), '!')
  expect(typedAt(AS)?.changes[0]?.typed).toBe('half a line!')
})

test('a form that is taken leaves nothing behind', async () => {
  const { user } = open()
  await user.type(await screen.findByLabelText(/Text/), 'a line')
  expect(typedAt(AS)).toBeDefined()
  await user.click(await press('Save'))
  await waitFor(() => expect(typedAt(AS)).toBeUndefined())
})

function Quick({ answer }: { answer: Promise<boolean> }) {
  const [open, setOpen] = useState(true)
  const submit = () => {
    setOpen(false)
    return answer
  }
  return (
    <FormDrawer<object>
      title="A form"
      keptAs={AS}
      open={open}
      onClose={() => setOpen(false)}
      onSubmit={submit}
      busy={false}
      error={undefined}
    >
      <Form.Item name="text" label="Text">
        <Input />
      </Form.Item>
    </FormDrawer>
  )
}

test.each([true, false])('what goes before there is an answer is kept until there is one: %s', async (isTaken) => {
  let tell = (_: boolean) => {}
  const answer = new Promise<boolean>((resolve) => {
    tell = resolve
  })
  const { user } = show(<Quick answer={answer} />, { user: me })
  await user.type(await screen.findByLabelText(/Text/), 'a line')
  await user.click(await press('Save'))
  await waitFor(() => expect(screen.queryByLabelText(/Text/)).toBeNull())
  expect(typedAt(AS)).toBeDefined()
  tell(isTaken)
  await act(async () => void (await answer))
  expect(typedAt(AS) === undefined).toBe(isTaken)
})

test('a form that is given up leaves nothing; one that was only looked at leaves what waits', async () => {
  await typeAndReload()
  const { user } = open()
  await screen.findByText(/You typed this/)
  await user.click(await press('Cancel'))
  await waitFor(() => expect(screen.queryByLabelText(/Text/)).toBeNull())
  expect(typedAt(AS)).toBeDefined()
  await user.click(await press('open'))
  await user.click(await press('Restore'))
  await user.click(await press('Cancel'))
  expect(typedAt(AS)).toBeUndefined()
})

test.each([
  ['What I typed', 'half a line'],
  ['What is there now', 'by somebody else'],
])('nothing that changed meanwhile is overwritten unasked: %s', async (answer, expected) => {
  await typeAndReload({ initial: { text: '' } })
  const { user } = open({ initial: { text: 'by somebody else' } })
  await user.click(await press('Restore'))
  expect(await screen.findByText(/Meanwhile this has changed: .*Text/)).toBeTruthy()
  expect(await value(/Text/)).toBe('by somebody else')
  await user.click(await press(answer))
  expect(await value(/Text/)).toBe(expected)
  expect(await value(/Count/)).toBe('7')
})

test('it says which files are to be chosen again, in either language', async () => {
  const { unmount } = open()
  keepTyped(AS, {}, { text: 'x', scan: new File([], 'passport.pdf') })
  unmount()
  await setLanguage('ar')
  open()
  expect(await screen.findByText(/كتبت هذا في/)).toBeTruthy()
  expect(await screen.findByText(/اخترها من جديد.*passport\.pdf/)).toBeTruthy()
  expect(await press('استعادة')).toBeTruthy()
})

function Stored() {
  const kept = useTypedForm<{ text: string }>(AS)
  return (
    <Form form={kept.form} onValuesChange={kept.changed} onFinish={kept.saved}>
      {kept.question}
      <Form.Item name="text" label="Text">
        <Input />
      </Form.Item>
      <button type="submit">keep</button>
    </Form>
  )
}

test('a form that stands in a page keeps in the same way, and begins anew from what was saved', async () => {
  const first = show(<Stored />, { user: me })
  await first.user.type(await screen.findByLabelText('Text'), 'half')
  first.unmount()
  const { user } = show(<Stored />, { user: me })
  await user.click(await press('Restore'))
  expect(await value(/Text/)).toBe('half')
  await user.click(await press('keep'))
  await waitFor(() => expect(typedAt(AS)).toBeUndefined())
  await user.type(screen.getByLabelText('Text'), '!')
  expect(typedAt(AS)?.changes).toEqual([{ place: ['text'], was: 'half', typed: 'half!' }])
})
