/** The server's calendar day, as React reads it. */
import { useSyncExternalStore } from 'react'
import { onServerDay, serverDay } from '../lib/serverClock'

export const useServerDay = () => useSyncExternalStore(onServerDay, serverDay)
