// npm run audit:verify: reads the audit log of every organization against its seals, while the product runs or not, and
// names the first row of each that was changed, taken out or slipped in.
import { readConfig } from './config'
import { atTerminal } from './backup/at-terminal'
import { type OwnDatabase, openOwnDatabase } from './backup/own-database'
import { faults, type Verified, verifyChains } from './features/audit/chain-commands'

async function readAll(database: OwnDatabase, signal: AbortSignal): Promise<Verified> {
  try {
    return await verifyChains(database.ownerUrl, signal)
  } finally {
    await database.release()
  }
}

await atTerminal('The audit log was not verified.', async ({ say, signal }) => {
  const database = await openOwnDatabase(readConfig(process.env))
  const verified = await readAll(database, signal)
  for (const { organization_id, organization, position, event_id, fault } of verified.broken)
    say(
      `BROKEN: organization ${organization_id} (${organization}), position ${position ?? '-'}, event ${event_id}: ${faults[fault]}`,
    )
  say(
    `${verified.events} events of ${verified.organizations} organizations read, ${verified.forgotten} older ones are gone by their period.`,
  )
  if (verified.broken.length > 0) process.exitCode = 1
  else say('The audit log is whole.')
})
