/** The searches that somebody keeps: the one that stands may be saved, and any of them opened, changed and deleted. */
import { BellOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { Suspense, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import type { SavedSearch } from '../../api/contract'
import { lazily } from '../../lib/lazily'
import { useFresh, usePost } from '../../state/read'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { isNarrowed, queryOf } from './savedSearch'
import { useT } from './words'

const SearchDrawer = lazily(async () => (await import('./SearchDrawer')).SearchDrawer)

export function SavedSearches() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const { fresh, changed } = useFresh()
  const { data } = usePost('/savedSearch/list', {}, fresh)
  const [editing, setEditing] = useState<SavedSearch | 'new'>()
  const [isOpen, setOpen] = useState(false)
  const wanted = query.get('saved')
  const searches = data?.searches
  // A letter leads here by the search; one that is gone leads to the market.
  const found = searches?.find(({ _id }) => _id === wanted)
  if (wanted && searches) return <Navigate to={{ search: found ? `${queryOf(found)}` : '' }} replace />
  const edit = (search: SavedSearch | 'new') => {
    setOpen(false)
    setEditing(search)
  }
  const list = (
    <ul className="gr-saved-list">
      {searches?.map((search) => (
        <Row
          key={search._id}
          search={search}
          onOpen={() => {
            setOpen(false)
            setQuery(queryOf(search))
          }}
          onEdit={() => edit(search)}
          onGone={changed}
        />
      ))}
    </ul>
  )
  return (
    <div className="gr-row gr-saved">
      {isNarrowed(query) && (
        <Button size="small" onClick={() => edit('new')}>
          {t('saveSearch')}
        </Button>
      )}
      {!!searches?.length && (
        <Popover trigger="click" placement="bottomLeft" open={isOpen} onOpenChange={setOpen} content={list}>
          <Button size="small" aria-expanded={isOpen}>
            {t('savedSearches', { number: searches.length })}
          </Button>
        </Popover>
      )}
      <Suspense>
        {editing && (
          <SearchDrawer
            search={editing === 'new' ? undefined : editing}
            query={query}
            onClose={(isSaved) => {
              setEditing(undefined)
              if (isSaved) changed()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

type RowProps = { search: SavedSearch; onOpen: () => void; onEdit: () => void; onGone: () => void }

function Row({ search: { _id, name, tells }, onOpen, onEdit, onGone }: RowProps) {
  const t = useT()
  const { run, busy } = useCall('/savedSearch/remove/{id}')
  const remove = async () => {
    if (await run(undefined, { id: _id })) onGone()
  }
  return (
    <li>
      <Button type="link" size="small" onClick={onOpen}>
        <bdi>{name}</bdi>
      </Button>
      {tells && <BellOutlined aria-label={t('searchTells')} />}
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={t('changeSearch', { name })}
        onClick={onEdit}
      />
      <ConfirmButton
        type="text"
        size="small"
        danger
        loading={busy}
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('deleteSearch', { name })}
        question={t('reallyDeleteSearch')}
        confirmText={t('deleteIt')}
        onConfirm={remove}
      />
    </li>
  )
}
