/** What only time would do, done to the database of the server under test: nobody waits for the end of an auction. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

async function perform(...statements: string[]) {
  const folder = process.env.JOURNEYS_FOLDER ?? ''
  const { stdout: address } = await run('scripts/db', ['start', `${folder}/postgres`], { cwd: root })
  const commands = statements.flatMap((statement) => ['-c', statement])
  await run('psql', ['-q', '-v', 'ON_ERROR_STOP=1', ...commands, address.trim()])
}

/** Lets the time of an auction come, and pass until it is known how it ends. */
export function letAuctionEnd(lot: string) {
  const past = new Date(Date.now() - 6000).toISOString()
  return perform(
    `update auctions set state = state || jsonb_build_object('endsAt', '${past}') where lot_id = '${lot}'`,
    `update jobs set next_at = now() where kind = 'auction' and payload->>'lot' = '${lot}'`,
  )
}

/** The desk has accepted the trade licence of somebody's company. */
export const acceptLicence = (email: string) =>
  perform(
    `insert into verification_documents (user_id, company_id, kind, file_id, status, expires_on, decided_at)
     select u.id, u.company_id, 'tradeLicence', (select id from files limit 1), 'accepted', '2035-01-31', now()
     from users u where u.email = '${email}'`,
  )

/** Somebody is as new as on their first day: the first steps stand on their dashboard again. */
export const beNew = (email: string) =>
  perform(
    `update users set onboarded = false where email = '${email}'`,
    `delete from saved_searches where user_id = (select id from users where email = '${email}')`,
  )
