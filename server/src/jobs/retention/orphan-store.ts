// SQL of the sweep: which stored files a row stands for. Each kind of file is looked up by the part of its key that its row
// keeps, by an index.
import type { SystemScope, Work } from '../../db/tenant-scope'

type System = Work<SystemScope>

/** The top folders of the file store that are swept, and how their files are told from those without a row. */
export const sweptFolders = ['certificates', 'logos', 'photos'] as const
export type SweptFolder = (typeof sweptFolders)[number]

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const kinds: Record<SweptFolder, { named: RegExp; known: string }> = {
  certificates: {
    named: new RegExp(`^(certificates/${uuid}\\.[a-z0-9]+)$`),
    known: 'select document_key as name from certificate where document_key = any($1)',
  },
  logos: {
    named: new RegExp(`^logos/${uuid}/(${uuid})/[a-z]+\\.jpg$`),
    known: `select logo_id::text as name from client_company where logo_id = any($1::uuid[])
      union all select id::text from organization_logo where id = any($1::uuid[])`,
  },
  photos: {
    named: new RegExp(`^photos/${uuid}/(${uuid})/[a-z]+\\.[a-z0-9]+$`),
    known: 'select storage_id::text as name from report_image where storage_id = any($1::uuid[])',
  },
}

/** Those of the keys that no row stands for. A key of another form is none of ours and is left out. */
export async function withoutRow(
  { db }: System,
  folder: SweptFolder,
  keys: readonly string[],
): Promise<string[]> {
  const { named, known } = kinds[folder]
  const ours = keys.flatMap((key) => {
    const name = named.exec(key)?.[1]
    return name ? [{ key, name }] : []
  })
  const { rows } = await db.query<{ name: string }>(known, [[...new Set(ours.map(({ name }) => name))]])
  const standing = new Set(rows.map(({ name }) => name))
  return ours.filter(({ name }) => !standing.has(name)).map(({ key }) => key)
}

/** Behind which key a sweep of a folder goes on; empty for its beginning. */
export async function readPlace({ db }: System, step: string): Promise<string> {
  const { rows } = await db.query<{ resume_after: string }>(
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
  const { rows } = await db.query<{ id: string }>('select id from installation')
  return rows[0]?.id ?? ''
}
