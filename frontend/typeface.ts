/** Has the typeface of the page's language asked for with the first files. */
import type { Plugin } from 'vite'

const SCRIPTS = { en: ['latin'], ar: ['arabic', 'latin'] }
/** Where `index.html` lists them. */
const PLACE = '{ en: [], ar: [] }'

export function typeface(): Plugin {
  return {
    name: 'typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fileOf = (script: string) => {
          const file = Object.keys(bundle).find((name) => name.includes(`-${script}-wght-`))
          if (!file) throw new Error(`the typeface has no ${script} letters: where are they now?`)
          return `/${file}`
        }
        if (!html.includes(PLACE)) throw new Error('index.html lists no files of the typeface')
        const files = Object.entries(SCRIPTS).map(([language, scripts]) => [language, scripts.map(fileOf)])
        return html.replace(PLACE, JSON.stringify(Object.fromEntries(files)))
      },
    },
  }
}
