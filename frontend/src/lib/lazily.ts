/** Parts that are loaded when they are first shown; what cannot be had is asked for again until it can. */
import { type ComponentType, lazy } from 'react'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

/** A server that is away, or being started anew, must not take with it the page that somebody works on. */
async function persist<T>(load: () => Promise<T>, pause = FIRST_PAUSE_MS): Promise<T> {
  try {
    return await load()
  } catch {
    await online(pause)
    return persist(load, Math.min(pause * 2, LONGEST_PAUSE_MS))
  }
}

/** After the pause, or as soon as the machine is back in its network. */
const online = (pause: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, pause)
    window.addEventListener('online', go)
  })

export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => persist(async () => ({ default: await load() })))
}
