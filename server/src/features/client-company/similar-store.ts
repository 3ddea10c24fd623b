import { type ComparedCompany, tellingWords } from '@gozlem/domain/client-company/similar'
import { containsWords } from '../../db/list-query'
import type { UserScope, Work } from '../../db/tenant-scope'
import { restorable, visibleClientCompanies } from './store'

export type LikelyCompany = ComparedCompany & { id: string }

/** Companies the scope may see with one of the numbers or all telling words of the name: those that are there, or those that can be restored. */
export async function listLikelyCompanies(
  { db, scope }: Work<UserScope>,
  { name, sgk_no, tax_number }: ComparedCompany,
  except: string | null,
  which: 'present' | 'deleted',
): Promise<LikelyCompany[]> {
  const values: unknown[] = [sgk_no, tax_number, except]
  const words = tellingWords(name)
  const like = [
    "(c.sgk_no = $1 and c.sgk_no <> '')",
    "(c.tax_number = $2 and c.tax_number <> '')",
    ...(words.length > 0
      ? [`(${containsWords('c.search_text', words.join(' '), values).join(' and ')})`]
      : []),
  ]
  const { rows } = await db.query<LikelyCompany>(
    `select c.id, c.name, c.sgk_no, c.tax_number from searchable_client_company c
     where ${visibleClientCompanies(scope, values)} and c.organization_id = $${values.push(scope.organization_id)}
       and ${which === 'present' ? 'c.deleted_at is null' : restorable} and c.id is distinct from $3::uuid and (${like.join(' or ')})
     order by c.name collate "tr-x-icu", c.id limit 50`,
    values,
  )
  return rows
}
