/** The floating link to the chat, on every page. */
import { WhatsAppOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { paths } from '../lib/paths'
import './shell.css'
import { useT } from './words'

export function Chat() {
  const t = useT()
  return (
    <aside aria-label={t('chat')}>
      <Tooltip title={t('chat')} placement="left">
        <a className="gr-chat" href={paths.chat()} target="_blank" rel="noopener noreferrer" aria-label={t('chat')}>
          <WhatsAppOutlined aria-hidden />
        </a>
      </Tooltip>
    </aside>
  )
}
