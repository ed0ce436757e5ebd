/** A letter as its readers have it, in each language. */
import type { ShownLetter } from '../../api/contract'
import './emails.css'

export function ExampleLetters({ letters }: { letters: readonly ShownLetter[] }) {
  return letters.map(({ language, subject, text }) => (
    <article key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <p className="gr-strong">{subject}</p>
      <pre>{text}</pre>
    </article>
  ))
}
