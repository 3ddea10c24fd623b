// SQL of client companies that can no longer be restored. Each function takes a bounded number of rows and answers how many;
// whoever calls repeats it until nothing is left.
import { deletedKeptDays, optInWordsKeptYears } from '@gozlem/domain/account/retention'
import { asked, type Duties, tablesOf } from '../../db/duties'
import type { Database, SystemScope, Work } from '../../db/tenant-scope'
import { idsByOrganization, type WholeKey } from '../../db/whole-keys'
import type { LogoFiles } from '../../external/images/logo-files'
import { doomLogos } from '../../jobs/retention/progress-store'

type System = Work<SystemScope>

const atOnce = 200

/** Logos of client companies that can no longer be restored. */
export async function removeLogosOfDeletedCompanies(work: System): Promise<number> {
  const { rows } = await work.db.query<LogoFiles>(
    `select organization_id, logo_id from client_company
     where deleted_at < now() - make_interval(days => $1) and logo_id is not null order by deleted_at limit $2
     for update`,
    [deletedKeptDays, atOnce],
  )
  const ids = rows.map(({ logo_id }) => logo_id)
  if (ids.length === 0) return 0
  await work.db.query('update client_company set logo_id = null where logo_id = any($1)', [ids])
  return doomLogos(work, rows)
}

/**
 * Takes from client companies that can no longer be restored what only they needed. The name stays for the reports that
 * stand for them, which print what they froze.
 */
export async function eraseClientCompanies({ db }: System, duties: Duties): Promise<number> {
  const { rows } = await db.query<WholeKey>(
    `select organization_id, id from client_company where deleted_at < now() - make_interval(days => $1) and erased_at is null
     order by deleted_at limit $2`,
    [deletedKeptDays, atOnce],
  )
  return fulfil(db, duties, 'erased', rows)
}

/** Removes client companies deleted long enough ago that no report stands for any more. */
export async function removeClientCompanies({ db }: System, duties: Duties): Promise<number> {
  const { rows } = await db.query<WholeKey>(
    `select c.organization_id, c.id from client_company c where c.deleted_at < now() - make_interval(days => $1)
       and not exists (
         select 1 from report r where r.organization_id = c.organization_id and r.client_company_id = c.id)
     order by c.deleted_at limit $2`,
    [deletedKeptDays, atOnce],
  )
  return fulfil(db, duties, 'removed', rows)
}

/**
 * Empties what people of clients said when they wanted mails again: after some years, and when nobody mails them any more.
 * The objections themselves hold as long as the organization, and name nobody.
 */
export async function emptyOptInWords({ db }: System): Promise<number> {
  const { rowCount } = await db.query(
    `update mail_opt_out set opted_in_word = null where ctid = any(array(
       select n.ctid from mail_opt_out n join organization o on o.id = n.organization_id
       where n.opted_in_word is not null and (n.opted_in_at < now() - make_interval(years => $1)
         or o.closed_at < now() - make_interval(days => $2)) limit $3))`,
    [optInWordsKeptYears, deletedKeptDays, atOnce],
  )
  return rowCount ?? 0
}

async function fulfil(
  db: Database,
  duties: Duties,
  how: 'erased' | 'removed',
  companies: readonly WholeKey[],
): Promise<number> {
  for (const [organization_id, ids] of idsByOrganization(companies))
    for (const { client } of tablesOf(duties))
      for (const statement of asked(client)?.[how] ?? []) await db.query(statement, [organization_id, ids])
  return companies.length
}
