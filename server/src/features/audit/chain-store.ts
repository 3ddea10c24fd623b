// The chains of the audit log, as the owner of the tables reads them (migration 0067): a row a seal, in order.
import type { Client } from 'pg'
import { checkedSeals } from '../../db/event-chain'
import type { Columns, Flags, OrNull } from '../../db/row-types'

export type OrganizationOfChain = Columns<'organization', 'id' | 'name'>

/** What a seal says of itself, its event and the seal before it. */
export type CheckedSeal = Columns<'event_seal', 'position' | 'event_id'> &
  Flags<'is_there' | 'is_old' | 'follows'> &
  /** Null where the event is gone. */
  OrNull<Flags<'is_same'>>

const atOnce = 2000

/** Whether the database has been migrated as far as seals. */
export async function hasSeals(client: Client): Promise<boolean> {
  const { rows } = await client.query<Flags<'there'>>(
    "select to_regclass('public.event_seal') is not null as there",
  )
  return rows[0]?.there ?? false
}

export async function listOrganizations(client: Client): Promise<OrganizationOfChain[]> {
  const { rows } = await client.query<OrganizationOfChain>('select id, name from organization order by id')
  return rows
}

/** The seals of an organization, some at a time; inside a transaction. */
export async function* walkSeals(client: Client, organization_id: string): AsyncGenerator<CheckedSeal> {
  await client.query(`declare seals no scroll cursor for ${checkedSeals(`'${organization_id}'`)}`)
  for (;;) {
    const { rows } = await client.query<CheckedSeal>(`fetch ${atOnce} from seals`)
    yield* rows
    if (rows.length < atOnce) break
  }
  await client.query('close seals')
}

/** The first event of an organization that no seal stands for. */
export async function findUnsealed(client: Client, organization_id: string): Promise<string | null> {
  const { rows } = await client.query<Columns<'event', 'id'>>(
    `select id from event e where organization_id = $1 and not exists (
       select from event_seal s where s.organization_id = e.organization_id and s.event_id = e.id)
     order by created_at, id limit 1`,
    [organization_id],
  )
  return rows[0]?.id ?? null
}
