/** The name of a part of a deal, with how much is in it, and a mark where it is urgent. */
import { WarningFilled } from '@ant-design/icons'
import { useStatusWord } from '../../../lib/statuses'
import type { Part } from './parts'

export function PartName({ part: { label, count, isUrgent } }: { part: Part }) {
  const word = useStatusWord()
  return (
    <>
      {label}
      {count > 0 && (
        <>
          {' '}
          <span className="gr-secondary gr-number">{count}</span>
        </>
      )}
      {isUrgent && (
        <>
          {' '}
          <WarningFilled className="gr-overdue" aria-label={word('open')} />
        </>
      )}
    </>
  )
}
