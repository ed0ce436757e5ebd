/** What customers say of the platform, as staff write it down, change and publish it. */
import { Button } from 'antd'
import { useState } from 'react'
import type { Testimonial } from '../../api/contract'
import { useDeskPost } from '../../state/deskList'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Page } from '../../ui/Page'
import { Portrait } from '../../ui/Portrait'
import { SearchBox } from '../../ui/SearchBox'
import { StatusTag } from '../../ui/StatusTag'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { useOpenedRow } from '../../ui/useOpenedRow'
import { Publish } from './Publish'
import { TestimonialForm } from './TestimonialForm'
import './testimonials.css'
import { t, useT } from './words'

const columns: Column<Testimonial>[] = [
  {
    key: 'author',
    title: () => t('author'),
    share: 1.4,
    render: ({ author, company, photo }) => (
      <span className="gr-row">
        <Portrait name={author} src={photo} missing={t('photoMissing')} />
        <span className="gr-stack">
          <bdi className="gr-strong">{author}</bdi>
          <bdi className="gr-secondary">{company}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'text',
    title: () => t('text'),
    share: 2.4,
    render: ({ text }) => (
      <span dir="auto" className="gr-testimonial-text">
        {text}
      </span>
    ),
  },
  {
    key: 'state',
    title: () => t('state'),
    share: 0.8,
    render: ({ published }) => {
      const state = published ? 'published' : 'draft'
      return <StatusTag of={state} tone={published ? 'success' : 'neutral'} label={t(state)} />
    },
  },
  { key: 'changed', title: () => t('changed'), render: ({ updatedAt }) => <DateTime at={updatedAt} as="day" /> },
]

export function TestimonialsPage() {
  useT()
  const { can } = useSession()
  const { url, search, page, turn, go, narrow, onClear, hrefOf } = useListPlace()
  const [adding, setAdding] = useState(false)
  const { data, error, loading, scope, again, changed } = useDeskPost('list:testimonials', '/admin/testimonials', {
    body: { page, filters: { search: search || null } },
  })
  const manages = can('testimonial.manage')
  const opened = useOpenedRow(manages ? url.get('testimonial') : null, data?.items, ({ _id }) => _id)
  const acts: Column<Testimonial> = {
    key: 'acts',
    title: () => '',
    align: 'end',
    share: 1.4,
    render: (one) => (
      <span className="gr-row">
        <Publish testimonial={one} onDone={changed} />
        <Button aria-label={`${t('change')}: ${one.author}`} onClick={() => go({ testimonial: one._id })}>
          {t('change')}
        </Button>
      </span>
    ),
  }
  const add = manages && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Page wide title={t('title')} lead={t('lead')} extra={add}>
      <Toolbar>
        <SearchBox label={t('search')} value={search} onSearch={(words) => narrow({ search: words })} />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<Testimonial>
        wide
        name="testimonials"
        scope={scope}
        counted={data?.page}
        label={t('title')}
        rowKey="_id"
        version={({ version }) => version}
        columns={manages ? [...columns, acts] : columns}
        rows={data?.items ?? (error && [])}
        loading={loading}
        linkTo={({ _id }) => (manages ? hrefOf({ testimonial: _id }) : undefined)}
        emptyText={t('nothing')}
        onClear={onClear}
        create={add}
      />
      {data && <ListPagination {...data.page} {...turn} />}
      {(adding || opened) && (
        <TestimonialForm
          key={opened?._id}
          testimonial={opened}
          onClose={(isSaved) => {
            setAdding(false)
            go({ testimonial: undefined })
            if (isSaved) changed()
          }}
        />
      )}
    </Page>
  )
}
