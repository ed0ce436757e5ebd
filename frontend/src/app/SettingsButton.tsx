/** The button of the settings. */
import { GlobalOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { forwardRef } from 'react'
import { useT } from './words'

export const SettingsButton = forwardRef<HTMLButtonElement, ButtonProps>(function SettingsButton(props, ref) {
  const t = useT()
  return (
    <Button
      type="text"
      icon={<GlobalOutlined />}
      aria-label={t('appearance')}
      aria-haspopup="menu"
      {...props}
      ref={ref}
    />
  )
})
