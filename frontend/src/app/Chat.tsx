/** The chat, where the server names one: it floats at the corner of every page, which leaves it room at its end. */
import { MessageOutlined } from '@ant-design/icons'
import { hosted } from '../lib/hosted'
import './Chat.css'
import { useT } from './words'

export function Chat() {
  const t = useT()
  const address = hosted.chat()
  if (!address) return null
  return (
    <a className="gr-chat" href={address} target="_blank" rel="noopener noreferrer" title={t('chat')}>
      <MessageOutlined aria-hidden />
      <span className="gr-visually-hidden">{t('chat')}</span>
    </a>
  )
}
