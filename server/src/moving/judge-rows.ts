// Rows of an archive, judged one by one before they go anywhere: by the rules that the tables' duties say of each column.
import * as z from 'zod/mini'
import { ArchiveError } from './archive-format'
import type { MovedTable } from './moved-tables'

export type Row = Record<string, unknown>

/** @throws ArchiveError naming the line of a part, counted from 1, and what is wrong with it */
export function refuse(path: string, line: number, why: string): never {
  throw new ArchiveError(`${path}, ${line}. satır: ${why}`)
}

/** @param opened what the key opened of the sealed columns of the row */
export type Judge = (row: Row, opened: Row, refused: (why: string) => never) => void

/**
 * A judge of the rows of a table that come with the organization of that id.
 * @throws ArchiveError for a column that nobody has a rule for
 */
export function judgeOf(table: MovedTable, organization_id: string | null): Judge {
  const row = rowSchema(table)
  return (given, opened, refused) => {
    if (organization_id !== null && (given.organization_id ?? given.id) !== organization_id)
      refused(`Satır başka bir kurumun: ${String(given.organization_id)}`)
    const judged = { ...given, ...opened }
    for (const schema of [row, table.moved.whole]) {
      const [issue] = schema?.safeParse(judged).error?.issues ?? []
      if (issue) refused(`${issue.path.join('.')}: ${issue.message}`)
    }
  }
}

function rowSchema({ table, columns, moved }: MovedTable): z.ZodMiniType {
  const names = columns
    .map(({ name }) => name)
    .filter((name) => name !== 'organization_id' && !(name in (moved.indexes ?? {})))
  return z.looseObject(
    Object.fromEntries(
      names.map((name) => {
        const rule = moved.columns[name]
        if (!rule)
          throw new ArchiveError(`${table}.${name}: bu sütunda ne olabileceğini söyleyen bir kural yok.`)
        return [name, rule]
      }),
    ),
  )
}
