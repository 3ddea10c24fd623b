// SQL of what the housekeeping leaves for whoever looks after the installation: how far each step came, which files
// are to go.
import type { Columns } from '../../db/row-types'
import type { SystemScope, Work } from '../../db/tenant-scope'
import { type LogoFiles, logoKey, logoSizes } from '../../external/images/logo-files'

type System = Work<SystemScope>

export async function noteBegin({ db }: System, step: string): Promise<void> {
  await db.query(
    `insert into housekeeping_step (step) values ($1)
     on conflict (step) do update set began_at = now(), ended_at = null, removed = 0, error = null`,
    [step],
  )
}

export async function noteBatch({ db }: System, step: string, removed: number): Promise<void> {
  await db.query('update housekeeping_step set removed = removed + $2 where step = $1', [step, removed])
}

export async function noteEnd({ db }: System, step: string, error: string | null): Promise<void> {
  await db.query('update housekeeping_step set ended_at = now(), error = $2 where step = $1', [step, error])
}

/** Files whose rows are removed in the same transaction. */
export async function doomFiles({ db }: System, keys: readonly string[]): Promise<void> {
  await db.query('insert into doomed_file (key) select unnest($1::text[]) on conflict do nothing', [keys])
}

/** The pictures of logos whose rows are removed or emptied in the same transaction; answers of how many logos. */
export async function doomLogos(work: System, logos: readonly LogoFiles[]): Promise<number> {
  await doomFiles(
    work,
    logos.flatMap((logo) => logoSizes.map((size) => logoKey(logo, size))),
  )
  return logos.length
}

/** The next files to go, behind the key given. */
export async function listDoomedFiles({ db }: System, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<Columns<'doomed_file', 'key'>>(
    'select key from doomed_file where key > $1 order by key limit $2',
    [after, limit],
  )
  return rows.map(({ key }) => key)
}

export async function deleteDoomedFiles({ db }: System, keys: readonly string[]): Promise<void> {
  await db.query('delete from doomed_file where key = any($1)', [keys])
}
