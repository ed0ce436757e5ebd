/** The list that each deal was opened from, for each person: lives as long as the tab, so that a reload of the deal's page finds it. */
import { ofTab } from './tab'

const keyOf = (viewer: string, deal: string) => `granary.list.${viewer}.${deal}`

export const openedFrom = {
  /** The address of the list; none where the deal was opened in no list of this tab. */
  list: (viewer: string, deal: string) => ofTab((kept) => kept.getItem(keyOf(viewer, deal))) ?? undefined,
  keep: (viewer: string, deal: string, list: string) => ofTab((kept) => kept.setItem(keyOf(viewer, deal), list)),
}
