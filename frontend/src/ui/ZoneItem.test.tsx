/** The designated zone of an address: asked for in the Emirates alone. */

import { screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { expect, test } from 'vitest'
import { show } from '../test/render'
import { ZoneItem } from './ZoneItem'

const emirates = 'United Arab Emirates'

function Address({ onFinish, within }: { onFinish: (typed: unknown) => void; within?: string }) {
  return (
    <Form layout="vertical" initialValues={within ? {} : { to: { country: emirates } }} onFinish={onFinish}>
      {!within && (
        <Form.Item name={['to', 'country']} label="Country">
          <Input />
        </Form.Item>
      )}
      <ZoneItem under={['to']} within={within} />
      <button type="submit">Save</button>
    </Form>
  )
}

test('a zone is chosen by its name, and is none of another country', async () => {
  const sent: unknown[] = []
  const { user } = show(<Address onFinish={(typed) => sent.push(typed)} />)
  await user.type(await screen.findByRole('combobox', { name: 'Designated zone' }), 'jebel')
  await user.click(await screen.findByTitle('Jebel Ali Free Zone'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.clear(screen.getByLabelText('Country'))
  await user.type(screen.getByLabelText('Country'), 'India')
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ to: { country: emirates, zone: 'JAFZ' } }, { to: { country: 'India' } }])
})

test('where the country is not asked for, it is the one that is told', async () => {
  show(<Address onFinish={() => {}} within={emirates} />)
  expect(await screen.findByRole('combobox', { name: 'Designated zone' })).toBeTruthy()
})
