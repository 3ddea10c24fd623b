// A link to corrective actions that nobody has to make through the API first.
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import type { AppUnderTest } from './app-under-test'

/** A link to the actions of a completed report that name nobody, held by whom `name` says. */
export async function linkOf(
  { pool }: Pick<AppUnderTest, 'pool'>,
  report_id: string,
  name = 'Hasan Usta',
): Promise<string> {
  const id = uuidv7()
  await writeAsSystem(pool, ({ db }) =>
    db.query(
      `insert into action_link (organization_id, id, report_id, responsible, name, email, token_hash, issued_on, created_by)
       select organization_id, $1, id, '', $3, 'hasan@firma.example', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), current_date, created_by
       from report where id = $2`,
      [id, report_id, name],
    ),
  )
  return id
}
