/** The messages of a conversation by their days: earlier ones on demand, new ones without a jump, and how far the others read. */
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import { formatDay, formatMoment } from '../../lib/dates'
import { useLanguage } from '../../lib/i18n'
import { listed } from '../../lib/rows'
import type { ConversationView } from '../../live/topics'
import { useFollowEnd } from '../../ui/useFollowEnd'
import { byDays, type Known, merged } from './conversation'
import { Message } from './Message'
import { useT } from './words'

export function MessageList({ of, link }: { of: ConversationView; link?: string }) {
  const t = useT()
  const language = useLanguage()
  const messages = useKnown(of)
  const { run: mark } = useCall('/conversation/read/{id}', { quiet: true })
  const [marked, setMarked] = useState(0)
  const onSeen = (last: number) => {
    if (last <= marked) return
    setMarked(last)
    void mark({ number: last }, { id: of._id })
  }
  const { box, onScroll, toEnd, unseen } = useFollowEnd(of.last, onSeen)
  const older = useCall('/conversation/messages/{id}')
  const first = messages.known[0]
  const showOlder = async () => {
    const reply = await older.run({ before: first?.number }, { id: of._id })
    if (reply) messages.add(reply.data.items)
  }
  return (
    <div className="gr-messages-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <div ref={box} className="gr-messages" onScroll={onScroll} tabIndex={0} role="log" aria-label={t('conversation')}>
        {first && first.number > 1 && (
          <Button type="link" loading={older.busy} onClick={() => void showOlder()}>
            {t('olderMessages')}
          </Button>
        )}
        {messages.known.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noMessages')} />}
        {byDays(messages.known).map(({ day, messages: ofDay }) => (
          <section key={day} aria-label={formatDay(day, language)}>
            <p className="gr-messages-day">{formatDay(day, language)}</p>
            <ul>
              {ofDay.map((message) => (
                <Message key={message.number} of={of} message={message} link={link} />
              ))}
            </ul>
          </section>
        ))}
        <Reads of={of} />
      </div>
      {unseen > 0 && (
        <Button className="gr-messages-new" shape="round" type="primary" onClick={toEnd}>
          {t('newMessages', { count: unseen })}
        </Button>
      )}
    </div>
  )
}

/** Which of the others read all of it, and when. */
function Reads({ of: { reads, last } }: { of: ConversationView }) {
  const t = useT()
  const language = useLanguage()
  const done = listed(reads).filter(({ number }) => last > 0 && number >= last)
  return done.map(({ side, at }) => (
    <p key={side} className="gr-secondary gr-messages-read">
      {t('readBy', { side: t(`side.${side}`), time: formatMoment(at, language) })}
    </p>
  ))
}

/** The window that is live, with what was read before it. */
function useKnown({ _id, messages }: ConversationView) {
  const [held, setHeld] = useState<{ of: string; window: unknown; known: Known }>({
    of: _id,
    window: messages,
    known: listed(messages),
  })
  let now = held
  if (held.of !== _id || held.window !== messages) {
    const before = held.of === _id ? held.known : []
    now = { of: _id, window: messages, known: merged(before, listed(messages)) }
    setHeld(now)
  }
  const add = (came: Known) => setHeld((it) => ({ ...it, known: merged(it.known, came) }))
  return { known: now.known, add }
}
