/** Narrows a list of deals to a state, and to what wants an eye: overdue, without a bank, on hold. */
import { Select } from 'antd'
import { type DealStatus, dealStatuses, useStatusWord } from '../../lib/statuses'
import { marks as allMarks, type Mark } from './listUrl'
import { useListUrl } from './useListUrl'
import { useT } from './words'

export function Narrow({ marks }: { marks: readonly Mark[] }) {
  const t = useT()
  const word = useStatusWord()
  const { view, go } = useListUrl()
  return (
    <>
      <Select<DealStatus | ''>
        aria-label={t('status')}
        value={view.status ?? ''}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: t('anyStatus') },
          ...dealStatuses.map((value) => ({ value, label: word(value) })),
        ]}
        onChange={(status) => go({ status })}
      />
      <Select<Mark[]>
        mode="multiple"
        className="gr-narrow"
        aria-label={t('only')}
        placeholder={t('only')}
        value={view.marks}
        options={marks.map((value) => ({ value, label: t(`mark.${value}`) }))}
        onChange={(chosen) => go(Object.fromEntries(allMarks.map((mark) => [mark, chosen.includes(mark) ? 1 : 0])))}
      />
    </>
  )
}
