/** Light or dark, English or Arabic. */
import { GlobalOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type ThemeChoice, useDashboard } from '../state/dashboard'
import { useT } from './words'

const themes: ThemeChoice[] = ['light', 'dark', 'system']

export function Settings() {
  const t = useT()
  const { theme, language, choose } = useDashboard()
  const items: MenuProps['items'] = [
    {
      type: 'group',
      label: t('theme'),
      children: themes.map((choice) => ({ key: choice, label: t(choice), onClick: () => choose({ theme: choice }) })),
    },
    {
      type: 'group',
      label: t('language'),
      children: [
        { key: 'en', label: <span lang="en">English</span>, onClick: () => choose({ language: 'en' }) },
        { key: 'ar', label: <span lang="ar">العربية</span>, onClick: () => choose({ language: 'ar' }) },
      ],
    },
  ]
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, selectable: true, selectedKeys: [theme, language] }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('appearance')} aria-haspopup="menu" />
    </Dropdown>
  )
}
