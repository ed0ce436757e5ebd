/** All conversations of the viewer: what is unread first, found by their words, and one of them open beside. */
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import type { ConversationItem } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useConversations } from '../../state/conversations'
import { useFresh, usePost } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Page } from '../../ui/Page'
import { SearchBox } from '../../ui/SearchBox'
import { useWidth } from '../../ui/useWidth'
import type { Warning } from './Composer'
import { Conversation } from './Conversation'
import { ConversationRow } from './ConversationRow'
import './messages.css'
import { useT } from './words'

export function MessagesPage({ Warning }: { Warning?: Warning }) {
  const t = useT()
  const width = useWidth()
  const [url, setUrl] = useSearchParams()
  const [open, search] = [url.get('of') ?? '', url.get('search') ?? '']
  const isNarrow = width === 'mobile'
  const look = (text: string) => setUrl(text ? { search: text } : {}, { replace: true })
  return (
    <Page title={t('title')} wide>
      <div className="gr-messages-page">
        {!(isNarrow && open) && (
          <nav className="gr-conversations" aria-label={t('all')}>
            <SearchBox label={t('search')} value={search} onSearch={look} />
            {search ? <Found search={search} open={open} /> : <All open={open} />}
          </nav>
        )}
        <section aria-label={t('conversation')}>
          {isNarrow && open && <Link to={paths.messages()}>{t('back')}</Link>}
          {open ? (
            <Conversation key={open} id={open} Warning={Warning} />
          ) : (
            !isNarrow && <p className="gr-secondary">{t('choose')}</p>
          )}
        </section>
      </div>
    </Page>
  )
}

function All({ open }: { open: string }) {
  const t = useT()
  const { newest, isLoading } = useConversations()
  const [older, setOlder] = useState<ConversationItem[]>([])
  const [isDone, setDone] = useState(false)
  const { run, busy } = useCall('/conversation/list')
  if (isLoading) return <LoadingSkeleton rows={6} />
  if (!newest.length)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`${t('none')}. ${t('noneHint')}`} />
  const known = new Set(newest.map(({ _id }) => _id))
  const all = [...newest, ...older.filter(({ _id }) => !known.has(_id))]
  const showOlder = async () => {
    // Unread ones stand first, however old they are: the list goes on behind the last that was read.
    const last = older.at(-1) ?? newest.findLast(({ unread }) => !unread) ?? newest.at(-1)
    const reply = await run(last ? { behind: { at: last.at, _id: last._id } } : {})
    if (!reply) return
    // What is new pushes others out of the live list; an unread one comes again with its page.
    const before = older.length ? older : newest.filter(({ unread }) => !unread)
    const held = new Set(before.map(({ _id }) => _id))
    setOlder([...before, ...reply.data.items.filter(({ _id }) => !held.has(_id))])
    setDone(!reply.data.hasMore)
  }
  return (
    <>
      <ul>
        {all.map((it) => (
          <ConversationRow key={it._id} it={it} to={paths.messages({ of: it._id })} isOpen={it._id === open} />
        ))}
      </ul>
      {newest.length >= PAGE && !isDone && (
        <Button block loading={busy} onClick={() => void showOlder()}>
          {t('older')}
        </Button>
      )}
    </>
  )
}

/** As many as stand in the live list. */
const PAGE = 50

function Found({ search, open }: { search: string; open: string }) {
  const t = useT()
  const { fresh } = useFresh()
  const { data, error, again } = usePost('/conversation/search', { body: { search } }, fresh)
  if (error) return <FailedRead text={error.message} onAgain={again} />
  if (!data) return <LoadingSkeleton rows={4} />
  if (!data.items.length) return <p className="gr-secondary">{t('nothingFound')}</p>
  return (
    <ul aria-label={t('found')}>
      {data.items.map(({ conversation, number, text, at, side }) => (
        <ConversationRow
          key={`${conversation._id} ${number}`}
          it={{ ...conversation, at, side }}
          begins={text}
          to={paths.messages({ of: conversation._id, search })}
          isOpen={conversation._id === open}
        />
      ))}
    </ul>
  )
}
