/** Starts one server with its demo for all tests, tells them its address, and stops it at the end. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server'

export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'granary-journeys-'))
  const server = await startServer(folder)
  process.env.JOURNEYS_URL = server.url
  process.env.JOURNEYS_FOLDER = folder
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
