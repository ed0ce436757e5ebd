/** How this device shows the product: mode, theme, language. */

import { type AtomEffect, atom, useRecoilState, useRecoilValue } from 'recoil'
import * as v from 'valibot'
import { type Language, setLanguage } from '../lib/i18n'
import { notify } from '../lib/notify'
import { parsed } from '../lib/schema'
import { sentence } from '../lib/sentences'
import { readLogoutMessage } from './logoutMessage'
import { persisted, type Stored, stored } from './persist'

const fields = {
  /** Procurement (buying) or Warehouse (selling). */
  mode: v.picklist(['Procurement', 'Warehouse']),
  theme: v.picklist(['light', 'dark', 'system']),
  language: v.picklist(['en', 'ar']),
}
type Dashboard = Stored<typeof fields>
export type ThemeChoice = Dashboard['theme']

function unchosen(): Dashboard {
  const { theme, language } = readLogoutMessage()
  const browser = navigator.language.startsWith('ar') ? 'ar' : 'en'
  return {
    mode: 'Procurement',
    theme: parsed(fields.theme, theme) ?? 'system',
    language: parsed(fields.language, language) ?? browser,
  }
}

/** The language to begin in: as chosen on this device, else as the browser's. */
export function chosenLanguage(): Language {
  return stored<Dashboard>('dashboard', fields).language ?? unchosen().language
}

const speak: AtomEffect<Dashboard> = ({ onSet }) =>
  onSet(({ language }) => {
    setLanguage(language).catch(() => notify.error(sentence('network')))
  })

const dashboardState = atom<Dashboard>({
  key: 'dashboard',
  default: unchosen(),
  effects: [persisted<Dashboard>('dashboard', fields), speak],
})

/** Whether the device prefers something, now and whenever that changes. */
const preferred = (key: string, query: string) =>
  atom<boolean>({
    key: `dashboard/${key}`,
    default: false,
    effects: [
      ({ setSelf }) => {
        const asked = window.matchMedia?.(query)
        if (!asked) return
        setSelf(asked.matches)
        const follow = () => setSelf(asked.matches)
        asked.addEventListener('change', follow)
        return () => asked.removeEventListener('change', follow)
      },
    ],
  })

const systemDarkState = preferred('systemDark', '(prefers-color-scheme: dark)')
const stillState = preferred('still', '(prefers-reduced-motion: reduce)')

export function useDashboard() {
  const [dashboard, set] = useRecoilState(dashboardState)
  const systemDark = useRecoilValue(systemDarkState)
  return {
    ...dashboard,
    /** Whether nothing is to move. */
    still: useRecoilValue(stillState),
    dark: dashboard.theme === 'system' ? systemDark : dashboard.theme === 'dark',
    choose: (choice: Partial<Dashboard>) => set((before) => ({ ...before, ...choice })),
  }
}

/** Buying or selling. */
export function useMode() {
  const { mode, choose } = useDashboard()
  return { mode, setMode: (next: Dashboard['mode']) => choose({ mode: next }) }
}
