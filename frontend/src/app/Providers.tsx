/** What surrounds every page: theme, direction, the nonce, and the toasts at the top centre. */
import { ConfigProvider } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { RecoilRoot } from 'recoil'
import { afterFirstPage } from '../lib/firstPage'
import { directionOf, useLanguage } from '../lib/i18n'
import { lazily } from '../lib/lazily'
import { useTableMemory } from '../state/boards'
import { useCurrency } from '../state/currency'
import { useDashboard } from '../state/dashboard'
import { useLogin } from '../state/session'
import { themeOf } from '../theme/tokens'
import { formDefaults } from '../ui/focus'
import { ReadCurrency } from '../ui/readCurrency'
import { TableMemory } from '../ui/tableMemory'
import { useRootTheme } from '../ui/useRootTheme'
import { nonce } from './nonce'
import { ThemeRoot } from './ThemeRoot'
import { localeOf } from './words'

// What is told before they are there waits for them (lib/notify).
const Toasts = lazily(async () => {
  await afterFirstPage()
  return (await import('../ui/Toasts')).Toasts
})

const themes = {
  moving: { light: themeOf(false), dark: themeOf(true) },
  still: { light: themeOf(false, true), dark: themeOf(true, true) },
}

// A newer server has no parts of an older page: this one is there before it is needed.
const NewBuild = lazily(async () => {
  await afterFirstPage()
  return (await import('./NewBuild')).NewBuild
})

type Props = {
  /** Follows a toast that leads somewhere. */
  onOpen: (path: string) => unknown
  children: ReactNode
}

export function Providers(props: Props) {
  return (
    <RecoilRoot>
      <Theme {...props} />
    </RecoilRoot>
  )
}

function Theme({ onOpen, children }: Props) {
  const { dark, still, theme } = useDashboard()
  const language = useLanguage()
  const [{ code }] = useCurrency()
  const tables = useTableMemory()
  useLogin()
  const mode = dark ? 'dark' : 'light'
  useRootTheme(mode, theme)
  return (
    <ConfigProvider
      theme={themes[still ? 'still' : 'moving'][mode]}
      direction={directionOf(language)}
      locale={localeOf(language)}
      csp={nonce ? { nonce } : undefined}
      form={formDefaults}
    >
      <ThemeRoot>
        <Suspense>
          <Toasts onOpen={onOpen} />
          <NewBuild />
        </Suspense>
        <TableMemory.Provider value={tables}>
          <ReadCurrency.Provider value={code}>{children}</ReadCurrency.Provider>
        </TableMemory.Provider>
      </ThemeRoot>
    </ConfigProvider>
  )
}
