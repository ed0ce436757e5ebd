/** Where toasts begin: below the menu and the titles that stand at the top centre of what is shown. */

/** How wide a toast is at most, and what it keeps away from others. */
const WIDTH = 400
const GAP = 12
const TITLES = '.gr-header, .gr-page-title > *, .gr-page-extra, .ant-drawer-header, .ant-modal-header'

/** Pixels from the upper edge of the window. */
export function belowTitles(): number {
  const { innerWidth, innerHeight } = window
  const [left, right] = [(innerWidth - WIDTH) / 2, (innerWidth + WIDTH) / 2]
  const below = [...document.querySelectorAll(TITLES)]
    .map((title) => title.getBoundingClientRect())
    .filter((it) => it.height > 0 && it.bottom > 0 && it.top < innerHeight / 3 && it.left < right && it.right > left)
    .map(({ bottom }) => bottom)
  return Math.max(0, ...below) + GAP
}
