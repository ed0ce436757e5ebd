/** Packs what is built as small as it gets, once, so that no server does it for each visitor. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const pack = promisify(brotliCompress)

export function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name)
          await writeFile(`${path}.br`, await pack(await readFile(path)))
        }),
      )
    },
  }
}
