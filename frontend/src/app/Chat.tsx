/** The link to the chat, at hand on every page: it stays with the header, where it covers nothing. */
import { WhatsAppOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { paths } from '../lib/paths'
import { useT } from './words'

export function Chat() {
  const t = useT()
  return (
    <Button
      type="text"
      icon={<WhatsAppOutlined aria-hidden />}
      href={paths.chat()}
      target="_blank"
      rel="noopener noreferrer"
      title={t('chat')}
      aria-label={t('chat')}
    />
  )
}
