// SQL of canned answers, which are the system's.
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface CannedAnswerRow {
  id: string
  title: string
  body: string
  updated_at: string
}

const columns = 'id, title, body, updated_at'

export async function listCannedAnswers({ db }: Work<UserScope>): Promise<CannedAnswerRow[]> {
  const { rows } = await db.query<CannedAnswerRow>(
    `select ${columns} from canned_answer order by title collate "tr-x-icu", id`,
  )
  return rows
}

/** One, locked until the transaction ends, or null. */
export async function lockCannedAnswer({ db }: Work<Scope>, id: string): Promise<CannedAnswerRow | null> {
  const { rows } = await db.query<CannedAnswerRow>(
    `select ${columns} from canned_answer where id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

type Words = Pick<CannedAnswerRow, 'id' | 'title' | 'body'>

/** False when the id is taken. */
export async function insertCannedAnswer(
  { db }: Work<SystemScope>,
  { id, title, body }: Words,
  created_by: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into canned_answer (id, title, body, created_by) values ($1, $2, $3, $4) on conflict (id) do nothing',
    [id, title, body, created_by],
  )
  return rowCount === 1
}

export async function updateCannedAnswer(
  { db }: Work<SystemScope>,
  { id, title, body }: Words,
): Promise<void> {
  await db.query('update canned_answer set title = $2, body = $3, updated_at = now() where id = $1', [
    id,
    title,
    body,
  ])
}

export async function deleteCannedAnswer({ db }: Work<SystemScope>, id: string): Promise<void> {
  await db.query('delete from canned_answer where id = $1', [id])
}
