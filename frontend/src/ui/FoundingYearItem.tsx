/** The year in which a company was founded, as a field of a form. */
import type { FormItemProps } from 'antd'
import { WholeNumberItem } from './WholeNumberItem'

const FIRST_YEAR = 1600

export function FoundingYearItem(item: Pick<FormItemProps, 'label' | 'extra' | 'validateTrigger'>) {
  return (
    <WholeNumberItem
      {...item}
      name="yearEstablished"
      from={FIRST_YEAR}
      to={new Date().getFullYear()}
      controls={false}
    />
  )
}
