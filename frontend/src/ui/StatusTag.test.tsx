/** States as coloured words: what is late stands out as much as what is disputed. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../test/render'
import { StatusTag } from './StatusTag'

test('what is overdue is red', () => {
  show(<StatusTag of="overdue" />)
  expect(screen.getByText('Overdue').className).toContain('gr-tone-danger')
})
