/** How this device shows the product: mode, theme, language. */
import { type AtomEffect, atom, useRecoilState, useRecoilValue } from 'recoil'
import { type Language, setLanguage } from '../lib/i18n'
import { readLogoutMessage } from './logoutMessage'
import { persisted } from './persist'

export type Mode = 'Procurement' | 'Warehouse'
export type ThemeChoice = 'light' | 'dark' | 'system'
type Dashboard = { mode: Mode; theme: ThemeChoice; language: Language }

const isTheme = (text?: string): text is ThemeChoice => text === 'light' || text === 'dark' || text === 'system'
const isLanguage = (text?: string): text is Language => text === 'en' || text === 'ar'

function unchosen(): Dashboard {
  const { theme, language } = readLogoutMessage()
  const browser = navigator.language.startsWith('ar') ? 'ar' : 'en'
  return {
    mode: 'Procurement',
    theme: isTheme(theme) ? theme : 'system',
    language: isLanguage(language) ? language : browser,
  }
}

const speak: AtomEffect<Dashboard> = ({ onSet, getPromise, node }) => {
  void getPromise(node).then(({ language }) => setLanguage(language))
  onSet(({ language }) => setLanguage(language))
}

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
