/** A page that is older than its server: it is loaded anew once, and never while something would be lost by it. */
import { beforeEach, expect, test, vi } from 'vitest'

const reloadPage = vi.fn()
vi.mock('./openPage', () => ({ reloadPage }))

/** As the page of this build begins, in the same tab as those before it. */
async function begun(build: string) {
  document.head.innerHTML = `<meta name="granary-build" content="${build}" />`
  vi.resetModules()
  return import('./build')
}

beforeEach(() => {
  vi.useFakeTimers()
  reloadPage.mockReset()
  sessionStorage.clear()
  document.body.innerHTML = ''
  return () => vi.useRealTimers()
})

const calm = () => vi.advanceTimersByTimeAsync(5_000)

test('a page of the build that the server serves goes on', async () => {
  const { hearBuild, isOld } = await begun('aa')
  for (const build of ['aa', null, undefined, '']) hearBuild(build)
  await calm()
  expect([isOld(), reloadPage.mock.calls.length]).toEqual([false, 0])
})

test('in development no page is old', async () => {
  const { hearBuild, isOld } = await begun('{{build}}')
  hearBuild('bb')
  await calm()
  expect([isOld(), reloadPage.mock.calls.length]).toEqual([false, 0])
})

test('an old page says so, and is loaded anew once for each build, whatever it is then', async () => {
  const { hearBuild, onOld, isOld } = await begun('aa')
  const told = vi.fn()
  onOld(told)
  hearBuild('bb')
  expect([isOld(), told.mock.calls.length]).toEqual([true, 1])
  hearBuild('aa')
  await calm()
  expect([isOld(), reloadPage.mock.calls.length]).toEqual([true, 1])
  // Another node still serves the older page.
  const again = await begun('aa')
  again.hearBuild('bb')
  await calm()
  expect([again.isOld(), again.awaitsReload(), reloadPage.mock.calls.length]).toEqual([true, false, 1])
  const newer = await begun('bb')
  newer.hearBuild('aa')
  await calm()
  newer.hearBuild('bb')
  expect(reloadPage).toHaveBeenCalledTimes(2)
})

test('while something is held it stays, and goes when that is let go', async () => {
  const { hearBuild, holdPage } = await begun('aa')
  const release = holdPage()
  hearBuild('bb')
  await calm()
  expect(reloadPage).not.toHaveBeenCalled()
  release()
  await calm()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

test('what is typed into a field keeps the page, as long as it stands there', async () => {
  const { hearBuild, awaitsReload } = await begun('aa')
  document.body.innerHTML = '<input name="email" /><input type="search" />'
  const [field, search] = document.querySelectorAll('input')
  for (const one of [field, search]) {
    if (one) one.value = 'typed'
    one?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  hearBuild('bb')
  await calm()
  expect([awaitsReload(), reloadPage.mock.calls.length]).toEqual([true, 0])
  field?.remove()
  await calm()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

test('where the tab remembers nothing it is not loaded anew', async () => {
  const { hearBuild } = await begun('aa')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  hearBuild('bb')
  await calm()
  expect(reloadPage).not.toHaveBeenCalled()
})
