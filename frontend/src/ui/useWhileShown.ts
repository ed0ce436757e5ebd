/** Something that holds for as long as a part of the page is shown: begun when it comes, ended when it goes. */
import { useEffect } from 'react'

/** `begin` must stay the same function for as long as it means the same; what it answers ends it. */
export function useWhileShown(begin: () => () => void): void {
  useEffect(begin, [begin])
}
