/** What stands in place of a page whose words did not load: one line and a way to try again, of the browser's own making. */
import { type Language, language } from '../lib/i18n'

const said: Record<Language, { line: string; again: string }> = {
  en: { line: 'The page could not be loaded.', again: 'Reload' },
  ar: { line: 'تعذّر تحميل الصفحة.', again: 'إعادة التحميل' },
}

export function showUnloaded(root: HTMLElement): void {
  const box = document.createElement('div')
  const line = document.createElement('p')
  const again = document.createElement('button')
  box.className = 'noscript'
  line.role = 'alert'
  line.textContent = said[language()].line
  again.textContent = said[language()].again
  again.onclick = () => location.reload()
  box.append(line, again)
  root.replaceChildren(box)
}
