/** The way to all conversations in the header, with how many have something unread. */
import { MessageOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths'
import { useConversations } from '../../state/conversations'
import { useT } from './words'

export function MessagesButton() {
  const t = useT()
  const go = useNavigate()
  const { unread } = useConversations()
  return (
    <Badge count={unread} overflowCount={9} size="small" offset={[-2, 4]}>
      <Button
        type="text"
        icon={<MessageOutlined />}
        aria-label={unread ? t('unread', { count: unread }) : t('title')}
        onClick={() => void go(paths.messages())}
      />
    </Badge>
  )
}
