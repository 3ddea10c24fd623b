// Walks the chains of the audit log (ADM-06, docs/decisions/057-audit.md) and names the first row of each that broke.
import { Client } from 'pg'
import { BackupError } from '../../backup/manifest'
import { assertOwner, plainText } from '../../backup/tables'
import { valueParsers } from '../../db/value-parsers'
import * as chains from './chain-store'

export const faults = {
  changed: 'the row was changed after it was written',
  missing: 'the row is missing',
  unsealed: 'the row was slipped in: no seal stands for it',
  cut: 'the chain is cut here: a seal was changed, taken out or slipped in',
} as const

const notMigrated =
  'This database has no sealed audit log: it is empty, or of an older version. Start the product once, which migrates it, and verify then.'

export interface BrokenRow {
  organization_id: string
  organization: string
  /** Null for a row without a seal: it has no place in the chain. */
  position: number | null
  event_id: string
  fault: keyof typeof faults
}

export interface Verified {
  organizations: number
  /** Events that are there and are what was sealed. */
  events: number
  /** Older than the period, and gone from the beginning of their chain on. */
  forgotten: number
  /** At most one an organization, its first. */
  broken: BrokenRow[]
}

/**
 * Reads every chain as of one moment, some rows at a time.
 * @param ownerUrl signs in as the owner of the tables: anybody else would be shown a part of them
 * @throws BackupError when it does not own them, or when there are none yet
 */
export async function verifyChains(ownerUrl: string, signal: AbortSignal): Promise<Verified> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'gozlem-audit',
    types: valueParsers,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(plainText)
    await client.query('begin transaction isolation level repeatable read read only')
    await assertOwner(client)
    if (!(await chains.hasSeals(client))) throw new BackupError(notMigrated)
    const verified: Verified = { organizations: 0, events: 0, forgotten: 0, broken: [] }
    for (const organization of await chains.listOrganizations(client)) {
      signal.throwIfAborted()
      const { broken, ...counted } = await verifyChain(client, organization, signal)
      verified.organizations += 1
      verified.events += counted.events
      verified.forgotten += counted.forgotten
      if (broken) verified.broken.push(broken)
    }
    return verified
  } finally {
    await client.end()
  }
}

async function verifyChain(client: Client, { id, name }: chains.OrganizationOfChain, signal: AbortSignal) {
  const whose = { organization_id: id, organization: name }
  const found = { events: 0, forgotten: 0, broken: null as BrokenRow | null }
  for await (const seal of chains.walkSeals(client, id)) {
    signal.throwIfAborted()
    const fault = faultOf(seal, found.events === 0)
    // The cursor is read to its end, which closes it.
    if (fault !== null) found.broken ??= { ...whose, position: seal.position, event_id: seal.event_id, fault }
    if (seal.is_there) found.events += 1
    else found.forgotten += 1
  }
  if (found.broken) return found
  const unsealed = await chains.findUnsealed(client, id)
  if (unsealed !== null) found.broken = { ...whose, position: null, event_id: unsealed, fault: 'unsealed' }
  return found
}

/** What is old enough may be gone as long as nothing before it is still there. */
function faultOf(seal: chains.CheckedSeal, isBeginning: boolean): keyof typeof faults | null {
  if (!seal.follows) return 'cut'
  if (!seal.is_there) return seal.is_old && isBeginning ? null : 'missing'
  return seal.is_same ? null : 'changed'
}
