/** How many requests wait for the viewer's approval. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aList, anAdmin } from '../../test/builders'
import { deliver, show } from '../../test/render'
import { ToApprove } from './ToApprove'

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: `r${at}`, kind: 'approval' }))

test('all requests are counted, also where they fill the first page', async () => {
  show(<ToApprove />, { user: anAdmin() })
  deliver('actions:desk', { ver: 1, snap: { ...aList([...rows(13), { _id: 's', kind: 'step' }]), total: 14 } })
  expect(await screen.findByText('13 requests of other admins wait for your approval.')).toBeTruthy()
})
