// SQL of the sweep: which stored files a row stands for. Each kind of file is looked up by the part of its key that its row
// keeps, as its table says, by an index.
import { type Duties, tablesOf } from '../../db/duties'
import type { Columns, Texts } from '../../db/row-types'
import type { SystemScope, Work } from '../../db/tenant-scope'

type System = Work<SystemScope>

/** The folders of the file store in which rows stand for files. */
export function sweptFolders(duties: Duties): string[] {
  return [...new Set(tablesOf(duties).flatMap(({ files }) => files?.folder ?? []))].toSorted()
}

/** Those of the keys that no row stands for. A key of another form is none of ours and is left out. */
export async function withoutRow(
  { db }: System,
  duties: Duties,
  folder: string,
  keys: readonly string[],
): Promise<string[]> {
  const without = new Set<string>()
  const standing = new Set<string>()
  for (const { files } of tablesOf(duties)) {
    if (files?.folder !== folder) continue
    const ours = keys.flatMap((key) => {
      const name = files.named.exec(key)?.[1]
      return name ? [{ key, name }] : []
    })
    const { rows } = await db.query<Texts<'name'>>(files.known, [[...new Set(ours.map(({ name }) => name))]])
    const known = new Set(rows.map(({ name }) => name))
    for (const { key, name } of ours) (known.has(name) ? standing : without).add(key)
  }
  return [...without].filter((key) => !standing.has(key))
}

/** Behind which key a sweep of a folder goes on; empty for its beginning. */
export async function readPlace({ db }: System, step: string): Promise<string> {
  const { rows } = await db.query<Columns<'housekeeping_step', 'resume_after'>>(
    'select resume_after from housekeeping_step where step = $1',
    [step],
  )
  return rows[0]?.resume_after ?? ''
}

export async function notePlace({ db }: System, step: string, resume_after: string): Promise<void> {
  await db.query('update housekeeping_step set resume_after = $2 where step = $1', [step, resume_after])
}

/** The name of this installation, which its file store carries too. */
export async function readInstallation({ db }: System): Promise<string> {
  const { rows } = await db.query<Columns<'installation', 'id'>>('select id from installation')
  return rows[0]?.id ?? ''
}
