/** The time zone of a company: one of those that the browser knows, or none. */

import { screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { show } from '../test/render'
import { CompanyTimeZoneItem } from './CompanyTimeZoneItem'

function Company({ timeZone, onFinish }: { timeZone?: string; onFinish: (typed: unknown) => void }) {
  return (
    <Form layout="vertical" initialValues={{ timeZone }} onFinish={onFinish}>
      <CompanyTimeZoneItem label="Time zone" placeholder="That of the country" />
      <button type="submit">Save</button>
    </Form>
  )
}

test('a zone is found by its name, and one that the browser does not know stays', async () => {
  const sent: unknown[] = []
  const { user, unmount } = show(<Company onFinish={(typed) => sent.push(typed)} />)
  expect(await screen.findByText('That of the country')).toBeTruthy()
  await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'los angeles')
  await user.click(await screen.findByTitle('America/Los Angeles'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  unmount()
  show(<Company timeZone="America/Gone_Town" onFinish={(typed) => sent.push(typed)} />)
  expect(await screen.findByTitle('America/Gone Town')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ timeZone: 'America/Los_Angeles' }, { timeZone: 'America/Gone_Town' }])
})
