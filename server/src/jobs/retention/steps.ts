// Steps of the housekeeping that many tables have in common.
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import type { RetentionStep } from '../../db/duties'

const atOnce = { marked: 200, removed: 1000 }

/** SQL for the moment that many days ago. */
export const daysAgo = (count: number): string => `now() - make_interval(days => ${count})`

/** Removes rows that meet a condition, which has its index. */
export const removedWhen = (step: string, table: string, condition: string): RetentionStep => ({
  step,
  async batch({ db }) {
    const { rowCount } = await db.query(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${condition} limit ${atOnce.removed}))`,
    )
    return rowCount ?? 0
  },
})

/** Rows of organizations closed long enough ago count among those deleted, so that they are removed with them. */
export const markedWhenClosed = (step: string, table: string, column: string): RetentionStep => ({
  step,
  marks: true,
  async batch({ db }) {
    const { rowCount } = await db.query(
      `update ${table} t
       set ${column} = (select o.closed_at from organization o where o.id = t.organization_id)
       where ctid = any(array(
         select x.row from organization o cross join lateral (
           select ctid as row from ${table} where organization_id = o.id and ${column} is null limit $2) x
         where o.closed_at < now() - make_interval(days => $1) limit $2))`,
      [deletedKeptDays, atOnce.marked],
    )
    return rowCount ?? 0
  },
})
