/** Has something done as a notification about a lot arrives. */
import { useEffect } from 'react'
import { onNotification } from '../state/notifications'

export function useNewsOf(lot: string, onNews: () => void) {
  useEffect(() => onNotification(({ body }) => body.listingId === lot && onNews()), [lot, onNews])
}
