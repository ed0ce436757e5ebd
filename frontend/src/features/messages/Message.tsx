/** One message: who said it, what it says, its files, and what it refers to. */
import { Alert, Button } from 'antd'
import { useCall } from '../../api/call'
import type { MessageView } from '../../api/contract'
import { formatTime } from '../../lib/dates'
import { useLanguage } from '../../lib/i18n'
import { notify } from '../../lib/notify'
import { listed } from '../../lib/rows'
import { sizeOf } from '../../lib/sizes'
import type { ConversationView } from '../../live/topics'
import { useOpenFile } from '../../state/files'
import { useSession } from '../../state/session'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { useT } from './words'

type Props = { of: ConversationView; message: MessageView; link?: string }

export function Message({ of, message, link }: Props) {
  const t = useT()
  const language = useLanguage()
  const isOwn = message.side === of.side
  const files = listed(message.files)
  return (
    <li className={isOwn ? 'gr-message gr-message-own' : 'gr-message'}>
      <p className="gr-secondary">
        <bdi>{message.name ?? message.company ?? t(`side.${message.side}`)}</bdi>
        {message.name && message.company && (
          <>
            {' · '}
            <bdi>{message.company}</bdi>
          </>
        )}{' '}
        <time className="gr-number" dateTime={message.at}>
          {formatTime(message.at, language)}
        </time>
        {of.can.hide && !message.isHidden && <Hide of={of} message={message} />}
      </p>
      {message.isHidden && <p className="gr-secondary">{t('hidden')}</p>}
      {message.text && (
        <p className="gr-message-text" dir="auto">
          {message.text}
        </p>
      )}
      {files.length > 0 && (
        <ul className="gr-message-files">
          {files.map((file) => (
            <li key={file._id}>
              <OpenFile url={file.fileURL} name={file.fileName} size={file.size} />
              {file.isUnreadable && <Alert type="warning" showIcon title={t('unreadable')} />}
            </li>
          ))}
        </ul>
      )}
      {(message.isAccountUnknown || files.some((file) => file.isAccountUnknown)) && (
        <Alert type="warning" showIcon title={t('accountUnknown')} />
      )}
      <Mentioned message={message} link={link} />
    </li>
  )
}

function OpenFile({ url, name, size }: { url: string; name: string; size?: number }) {
  const { open, busy } = useOpenFile()
  return (
    <Button type="link" size="small" loading={busy} onClick={() => void open(url)}>
      <bdi>{name}</bdi> {size !== undefined && <span className="gr-secondary">{sizeOf(size)}</span>}
    </Button>
  )
}

function Mentioned({ message, link }: Pick<Props, 'message' | 'link'>) {
  const t = useT()
  const mentions = listed(message.mentions)
  if (!mentions.length) return null
  return (
    <p className="gr-secondary">
      {t('mentions')}{' '}
      {mentions.map(({ _id, stepNumber, fileURL, fileName }) =>
        stepNumber === undefined ? (
          <OpenFile key={_id} url={fileURL ?? ''} name={fileName ?? ''} />
        ) : (
          <a key={_id} href={link}>
            {t('step', { step: stepNumber })}
          </a>
        ),
      )}
    </p>
  )
}

function Hide({ of, message }: Pick<Props, 'of' | 'message'>) {
  const t = useT()
  const { can } = useSession()
  const { run, busy } = useCall('/admin/conversation/hide/{id}')
  if (!can('deal.dispute')) return null
  const hide = async () => {
    if (await run({ number: message.number }, { id: of._id })) notify.success(t('wasHidden'))
  }
  return (
    <ConfirmButton
      type="link"
      size="small"
      danger
      loading={busy}
      question={t('hideAsked')}
      detail={t('hideDetail')}
      confirmText={t('hide')}
      onConfirm={hide}
    >
      {t('hide')}
    </ConfirmButton>
  )
}
