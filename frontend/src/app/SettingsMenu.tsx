/** Light or dark, English or Arabic, dollars or dirhams: the choices themselves, open from the start. */
import { Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useConsent } from '../state/consent'
import { currencies, useCurrency } from '../state/currency'
import { type ThemeChoice, useDashboard } from '../state/dashboard'
import { SettingsButton } from './SettingsButton'
import { useT } from './words'

const themes: ThemeChoice[] = ['light', 'dark', 'system']

export function SettingsMenu() {
  const t = useT()
  const [open, setOpen] = useState(true)
  const { theme, language, choose } = useDashboard()
  const [currency, setCurrency] = useCurrency()
  const { services, reopen } = useConsent()
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
    {
      type: 'group',
      label: t('currency'),
      children: currencies.map((one) => ({
        key: one.code,
        label: t(`currency.${one.code}`),
        onClick: () => setCurrency(one),
      })),
    },
    ...(services.length ? [{ key: 'measuring', label: t('measuring'), onClick: reopen }] : []),
  ]
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      menu={{ items, selectable: true, selectedKeys: [theme, language, currency.code] }}
    >
      <SettingsButton autoFocus />
    </Dropdown>
  )
}
