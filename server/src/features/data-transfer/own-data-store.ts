// Reads what the product keeps about one person, for their own copy (KVKK art. 11), by what each table says of it.
import { asked, type CopiedFiles, type CopiedRows, type Duties, tablesOf } from '../../db/duties'
import type { UserScope, Work } from '../../db/tenant-scope'

export type OwnRow = Record<string, unknown>

/** The files of JSON of a person's copy, by name without extension. */
export async function readSections(
  { db, scope }: Work<UserScope>,
  duties: Duties,
): Promise<Record<string, OwnRow[]>> {
  const read: Record<string, OwnRow[]> = {}
  for (const part of partsFor(scope, duties)) {
    if (!('file' in part)) continue
    const { rows } = await db.query<OwnRow>(part.rows, [scope.organization_id, scope.user_id])
    read[part.file] = part.inWords ? rows.map(part.inWords) : rows
  }
  return read
}

type OwnFileRow = Parameters<CopiedFiles['place']>[0]

export interface OwnFile {
  /** Where it lies in the file store. */
  key: string
  /** What it is called in the copy. */
  name: string
}

/** The stored files of a person's copy. */
export async function listOwnFiles({ db, scope }: Work<UserScope>, duties: Duties): Promise<OwnFile[]> {
  const listed: OwnFile[] = []
  for (const part of partsFor(scope, duties)) {
    if ('file' in part) continue
    const { rows } = await db.query<OwnFileRow>(part.rows, [scope.organization_id, scope.user_id])
    listed.push(...rows.map(part.place))
  }
  return listed
}

function partsFor({ role }: UserScope, duties: Duties): (CopiedRows | CopiedFiles)[] {
  const reader = role === 'regular' ? 'individual' : 'employee'
  return tablesOf(duties)
    .flatMap(({ copy }) => asked(copy) ?? [])
    .filter(({ of }) => of === 'everybody' || of === reader)
}
