/** How this device shows the product: mode, theme, language. */
import { type AtomEffect, atom, useRecoilState, useRecoilValue } from 'recoil'
import { type Language, setLanguage } from '../lib/i18n'
import { notify } from '../lib/notify'
import { sentence } from '../lib/sentences'
import { readLogoutMessage } from './logoutMessage'
import { persisted, stored } from './persist'

export type Mode = 'Procurement' | 'Warehouse'
export type ThemeChoice = 'light' | 'dark' | 'system'
type Dashboard = { mode: Mode; theme: ThemeChoice; language: Language }

const isTheme = (text?: string): text is ThemeChoice => text === 'light' || text === 'dark' || text === 'system'
const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'ar'

function unchosen(): Dashboard {
  const { theme, language } = readLogoutMessage()
  const browser = navigator.language.startsWith('ar') ? 'ar' : 'en'
  return {
    mode: 'Procurement',
    theme: isTheme(theme) ? theme : 'system',
    language: isLanguage(language) ? language : browser,
  }
}

/** The language to begin in: as chosen on this device, else as the browser's. */
export function chosenLanguage(): Language {
  const language = stored('dashboard')?.language
  return isLanguage(language) ? language : unchosen().language
}

const speak: AtomEffect<Dashboard> = ({ onSet }) =>
  onSet(({ language }) => {
    setLanguage(language).catch(() => notify.error(sentence('network')))
  })

const dashboardState = atom<Dashboard>({
  key: 'dashboard',
  default: unchosen(),
  effects: [persisted<Dashboard>('dashboard', ['mode', 'theme', 'language']), speak],
})

const systemDarkState = atom<boolean>({
  key: 'dashboard/systemDark',
  default: false,
  effects: [
    ({ setSelf }) => {
      const dark = window.matchMedia?.('(prefers-color-scheme: dark)')
      if (!dark) return
      setSelf(dark.matches)
      const follow = () => setSelf(dark.matches)
      dark.addEventListener('change', follow)
      return () => dark.removeEventListener('change', follow)
    },
  ],
})

export function useDashboard() {
  const [dashboard, set] = useRecoilState(dashboardState)
  const systemDark = useRecoilValue(systemDarkState)
  return {
    ...dashboard,
    dark: dashboard.theme === 'system' ? systemDark : dashboard.theme === 'dark',
    choose: (choice: Partial<Dashboard>) => set((before) => ({ ...before, ...choice })),
  }
}

/** Procurement (buying) or Warehouse (selling). */
export function useMode() {
  const { mode, choose } = useDashboard()
  return { mode, setMode: (next: Mode) => choose({ mode: next }) }
}
