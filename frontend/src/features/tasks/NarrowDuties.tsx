/** Narrows what waits: by the words of the order, by what is to be done, by when. */
import { Segmented, Select } from 'antd'
import type { ActionKind, DueBy } from '../../api/contract'
import { SearchBox } from '../../ui/SearchBox'
import { useListUrl } from '../board/useListUrl'
import { dues, kinds, queryOf } from './dutyQuery'
import { useT } from './words'

export function NarrowDuties() {
  const t = useT()
  const { url, view, go, adjust } = useListUrl()
  const { kind, due } = queryOf(url)
  return (
    <>
      <SearchBox label={t('findDuties')} value={view.search} onSearch={(search) => adjust({ search })} />
      <Select<ActionKind | ''>
        aria-label={t('todo')}
        value={kind ?? ''}
        popupMatchSelectWidth={false}
        options={[{ value: '', label: t('anyKind') }, ...kinds.map((value) => ({ value, label: t(`toDo.${value}`) }))]}
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
