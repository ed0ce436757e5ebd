/** What is typed into a field of a number stays as it was typed, and is told where it is none. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { NumberInput } from './NumberInput'

type Kind = { isWhole?: boolean; min: number; max: number }

async function typed(text: string, { isWhole, min, max }: Kind) {
  const user = userEvent.setup()
  const seen: { value: unknown } = { value: undefined }
  render(
    <Form onValuesChange={(_, { figure }) => Object.assign(seen, { value: figure })}>
      <Form.Item
        name="figure"
        label="Figure"
        rules={[{ type: isWhole ? 'integer' : 'number', min, max, message: 'wrong' }]}
      >
        <NumberInput isWhole={isWhole} />
      </Form.Item>
    </Form>,
  )
  const field = screen.getByLabelText('Figure')
  await user.type(field, text)
  await user.tab()
  return { ...seen, shown: (field as HTMLInputElement).value }
}

test.each([
  ['25', { isWhole: true, min: 1, max: 30 }, 25],
  ['1,000', { isWhole: true, min: 1, max: 5000 }, 1000],
  ['١٢', { isWhole: true, min: 1, max: 30 }, 12],
  ['55.27', { min: -180, max: 180 }, 55.27],
  ['-55.27', { min: -180, max: 180 }, -55.27],
] as const)('%s is read', async (text, kind, value) => {
  expect((await typed(text, kind)).value).toBe(value)
  expect(screen.queryByText('wrong')).toBeNull()
})

test.each([
  ['1.000', { isWhole: true, min: 1, max: 5000 }],
  ['2.5', { isWhole: true, min: 1, max: 5000 }],
  ['5,000', { isWhole: true, min: 1, max: 500 }],
  ['0', { isWhole: true, min: 1, max: 500 }],
  ['55,27', { min: -180, max: 180 }],
  ['200', { min: -180, max: 180 }],
] as const)('%s is told', async (text, kind) => {
  const { shown } = await typed(text, kind)
  expect(await screen.findByText('wrong')).toBeTruthy()
  expect(shown).toBe(text)
})
