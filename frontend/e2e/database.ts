/** What only time would do, done to the database of the server under test: nobody waits for the end of an auction. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Lets the time of an auction come. */
export async function letAuctionEnd(lot: string) {
  const folder = process.env.JOURNEYS_FOLDER ?? ''
  const { stdout: address } = await run('scripts/db', ['start', `${folder}/postgres`], { cwd: root })
  const past = new Date(Date.now() - 1000).toISOString()
  const ends = `update auctions set state = state || jsonb_build_object('endsAt', '${past}') where lot_id = '${lot}'`
  const due = `update jobs set next_at = now() where kind = 'auction' and payload->>'lot' = '${lot}'`
  await run('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-c', ends, '-c', due, address.trim()])
}
