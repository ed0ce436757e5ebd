/** Mail and messages as they would have been sent, for development: the list, and the one that is open. */
import { Alert, Button } from 'antd'
import { useLoaderData, useNavigation, useRevalidator } from 'react-router'
import type { Message } from '../../api/outbox'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { MessagePage } from '../../ui/MessagePage'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { SearchBox } from '../../ui/SearchBox'
import { StatusTag } from '../../ui/StatusTag'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import type { Kept } from './load'
import { MailPreview } from './MailPreview'
import { t, useT } from './words'
import './outbox.css'

const columns: Column<Message>[] = [
  { key: 'subject', title: () => t('subject'), share: 2, render: (message) => titleOf(message) },
  { key: 'to', title: () => t('to'), render: ({ to }) => <bdi dir="ltr">{to}</bdi> },
  { key: 'kind', title: () => t('kind'), render: ({ kind }) => <StatusTag of={kind} label={t(kind)} /> },
  { key: 'at', title: () => t('at'), render: ({ at }) => <DateTime at={at} /> },
]

/** A text message has no subject; it is short enough to be its own. */
const titleOf = ({ subject, text }: Message) => subject || text

const keyOf = ({ at, to, subject }: Message) => `${at} ${to} ${subject}`

export function OutboxPage() {
  useT()
  const { messages, error, absent } = useLoaderData<Kept>()
  const { url: query, narrow, onClear, hrefOf: withWords } = useListPlace([], ['to'])
  const { revalidate, state } = useRevalidator()
  const opened = query.get('message')
  const hrefOf = (one: Message) => withWords({ message: keyOf(one) })
  const loading = useNavigation().state === 'loading' || state === 'loading'
  if (absent) {
    return (
      <MessagePage text={t('absent')}>
        <p className="gr-secondary">{t('absentLead')}</p>
      </MessagePage>
    )
  }
  const message = messages.find((one) => keyOf(one) === opened) ?? messages[0]
  return (
    <Page wide title={t('title')} lead={t('lead')}>
      <Toolbar>
        <SearchBox
          label={t('search')}
          value={query.get('to') ?? ''}
          onSearch={(to) => narrow({ to, message: undefined })}
        />
        <Button loading={loading} onClick={() => void revalidate()}>
          {t('lookAgain')}
        </Button>
      </Toolbar>
      {error && <Alert type="warning" showIcon title={error} />}
      <div className="gr-outbox">
        <DataTable<Message>
          wide
          name="outbox"
          label={t('title')}
          rowKey={keyOf}
          columns={columns}
          rows={messages}
          linkTo={hrefOf}
          emptyText={t('nothing')}
          onClear={onClear}
        />
        {message && <MessagePanel key={keyOf(message)} message={message} />}
      </div>
    </Page>
  )
}

function MessagePanel({ message }: { message: Message }) {
  const t = useT()
  const { to, html, text, at } = message
  return (
    <Panel title={titleOf(message)} extra={<DateTime at={at} as="ago" />}>
      <p className="gr-secondary">
        {t('to')} <bdi dir="ltr">{to}</bdi>
      </p>
      {html && <MailPreview title={t('asShown')} html={html} />}
      <h3>{t('asText')}</h3>
      <pre className="gr-mail-text" dir="auto">
        {text}
      </pre>
    </Panel>
  )
}
