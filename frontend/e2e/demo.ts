/** Starts one product with its demo for all journeys, and tells them its address. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { start } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
  }
}

export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'granary-journeys-'))
  const product = await start(folder)
  project.provide('url', product.url)
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
