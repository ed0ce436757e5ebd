/** Whether a part of the page is shown, or kept behind another tab, where nobody reads it. */
import { createContext } from 'react'

export const Shown = createContext(true)
