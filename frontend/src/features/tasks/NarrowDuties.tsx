/** Narrows what waits: by the words of the order, by what is to be done, by when. */
import { Segmented, Select } from 'antd'
import type { DueBy, DutyKind } from '../../api/contract'
import { SearchBox } from '../../ui/SearchBox'
import { useListUrl } from '../board/useListUrl'
import { dues, isTaskKind, kindsOf, queryOf } from './dutyQuery'
import type { Doer } from './pending'
import { useT } from './words'

export function NarrowDuties({ doer }: { doer: Doer }) {
  const t = useT()
  const { url, view, go, adjust } = useListUrl()
  const { kind, due } = queryOf(url)
  const named = (value: DutyKind) => ({ value, label: isTaskKind(value) ? t(`task.${value}`) : t(`toDo.${value}`) })
  return (
    <>
      <SearchBox label={t('findDuties')} value={view.search} onSearch={(search) => adjust({ search })} />
      <Select<DutyKind | ''>
        aria-label={t('todo')}
        value={kind ?? ''}
        popupMatchSelectWidth={false}
        options={[{ value: '', label: t('anyKind') }, ...kindsOf[doer].map(named)]}
        onChange={(todo) => go({ todo })}
      />
      <Segmented<DueBy | ''>
        aria-label={t('whenDue')}
        value={due ?? ''}
        options={[{ value: '', label: t('due.any') }, ...dues.map((value) => ({ value, label: t(`due.${value}`) }))]}
        onChange={(by) => go({ due: by })}
      />
    </>
  )
}
