/** Holds what the sign-in page loads before it can be used: fails a build that lets it grow. */
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** What `/login` imports when it is opened, in English: the page, its words and those of the frame. */
const OPENED = [
  'src/app/main.tsx',
  'src/app/words/en.ts',
  'src/lib/words/en.ts',
  'src/lib/words/refusals.en.ts',
  'src/lib/words/sentences.en.ts',
  'src/features/login/LoginPage.tsx',
  'src/features/login/ProviderButton.tsx',
  'src/features/login/words/en.ts',
]
const MAX_KB = 292

export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const loaded = new Set<string>()
        for (const name of OPENED) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)))
          if (!chunk) this.error(`${name} is not built: where is it now?`)
          load(chunk, bundle, loaded)
        }
        const bytes = [...loaded].map((name) => gzipSync(contentOf(bundle[name])).length)
        const kB = bytes.reduce((sum, size) => sum + size, 0) / 1000
        this.info(`/login loads ${kB.toFixed(1)} kB of ${MAX_KB}`)
        if (kB > MAX_KB) this.error(`/login loads ${kB.toFixed(1)} kB, more than ${MAX_KB}`)
      },
    },
  }
}

/** A chunk with its stylesheets and all that it imports. */
export function load(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, loaded: Set<string>): void {
  if (loaded.has(chunk.fileName)) return
  loaded.add(chunk.fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) loaded.add(css)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') load(imported, bundle, loaded)
  }
}

const contentOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) =>
  file?.type === 'chunk' ? file.code : (file?.source ?? '')
