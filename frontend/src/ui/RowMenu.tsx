/** What may be done to a row of a list, in a menu at its end. */
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'

export function RowMenu({ label, items }: { label: string; items: MenuProps['items'] }) {
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={label} aria-haspopup="menu" />
    </Dropdown>
  )
}
