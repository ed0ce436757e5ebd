/** A letter as its readers have it, in each language. */
import * as v from 'valibot'
import './emails.css'

export const shown = v.object({ language: v.picklist(['en', 'ar']), subject: v.string(), text: v.string() })

export function Shown({ letters }: { letters: readonly v.InferOutput<typeof shown>[] }) {
  return letters.map(({ language, subject, text }) => (
    <article key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <p className="gr-strong">{subject}</p>
      <pre>{text}</pre>
    </article>
  ))
}
