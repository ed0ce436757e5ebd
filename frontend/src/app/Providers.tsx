/** What surrounds every page: theme, direction, the nonce, and the toasts at the top centre. */
import { ConfigProvider } from 'antd'
import arabic from 'antd/locale/ar_EG'
import english from 'antd/locale/en_GB'
import type { ReactNode } from 'react'
import { RecoilRoot } from 'recoil'
import { directionOf } from '../lib/i18n'
import { useDashboard } from '../state/dashboard'
import { useLogin } from '../state/session'
import { themeOf } from '../theme/tokens'
import { Toasts } from '../ui/Toasts'
import { useRootTheme } from '../ui/useRootTheme'
import { nonce } from './nonce'
import { router } from './router'
import { ThemeRoot } from './ThemeRoot'

const themes = { light: themeOf(false), dark: themeOf(true) }

export function Providers({ children }: { children: ReactNode }) {
  return (
    <RecoilRoot>
      <Looks>{children}</Looks>
    </RecoilRoot>
  )
}

function Looks({ children }: { children: ReactNode }) {
  const { dark, theme, language } = useDashboard()
  useLogin()
  const mode = dark ? 'dark' : 'light'
  useRootTheme(mode, theme)
  return (
    <ConfigProvider
      theme={themes[mode]}
      direction={directionOf(language)}
      locale={language === 'ar' ? arabic : english}
      csp={nonce ? { nonce } : undefined}
    >
      <ThemeRoot>
        <Toasts onOpen={router.navigate} />
        {children}
      </ThemeRoot>
    </ConfigProvider>
  )
}
