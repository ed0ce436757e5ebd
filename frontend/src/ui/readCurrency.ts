/** The currency that the reader prefers. */
import { createContext } from 'react'

export const ReadCurrency = createContext('USD')
