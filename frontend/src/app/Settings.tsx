/** The settings of this device: a button, and its menu, which is fetched when somebody comes near it. */
import { Suspense, useState } from 'react'
import { lazily } from '../lib/lazily'
import { SettingsButton } from './SettingsButton'

const fetchMenu = () => import('./SettingsMenu')
const SettingsMenu = lazily(async () => (await fetchMenu()).SettingsMenu)

export function Settings() {
  const [wanted, setWanted] = useState(false)
  const near = () => void fetchMenu()
  const button = <SettingsButton onPointerEnter={near} onFocus={near} onClick={() => setWanted(true)} />
  return wanted ? (
    <Suspense fallback={button}>
      <SettingsMenu />
    </Suspense>
  ) : (
    button
  )
}
