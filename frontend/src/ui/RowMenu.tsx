/** What may be done to a row of a list, in a menu at its end. */
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'

type Props = { label: string; items: MenuProps['items']; onOpen?: () => void }

export function RowMenu({ label, items, onOpen }: Props) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items }}
      placement="bottomRight"
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
    >
      <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={label} aria-haspopup="menu" />
    </Dropdown>
  )
}
