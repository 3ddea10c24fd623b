// How the database would answer the queries of a list, so that a test sees whether an index carries it.
import { Client, type Pool, type QueryConfig } from 'pg'
import { inject } from 'vitest'
import type { People } from '../../http/testing/people'
import { createPool } from '../pool'
import {
  type Database,
  readAsSession,
  type SystemScope,
  type UserScope,
  type Work,
  writeAsSystem,
} from '../tenant-scope'
import { freshDatabase } from './fresh-database'

type Explained = (work: Work<UserScope>) => Promise<unknown>

/**
 * The plans of all statements that `work` sends on behalf of a session; they are not run. Tables of tests are small, so
 * what the planner chooses says little; with scans of whole tables and sorting forbidden, it shows whether it can do
 * without.
 */
export async function sortedPlans(pool: Pool, token: string, work: Explained): Promise<string[]> {
  return explained(pool, token, ['enable_seqscan', 'enable_sort', 'enable_incremental_sort'], work)
}

/**
 * The plans of all statements that `work` sends across tenants, with scans of whole tables forbidden. They are run, too: what
 * the first one finds leads to the next.
 */
export async function systemPlans(
  pool: Pool,
  work: (work: Work<SystemScope>) => Promise<unknown>,
): Promise<string[]> {
  const plans: string[] = []
  await writeAsSystem(pool, async ({ db, scope }) => {
    await db.query('set local enable_seqscan = off')
    const explainAndRun = async (text: string, values?: unknown[]) => {
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return db.query(text, values)
    }
    await work({ db: { query: explainAndRun as unknown as Database['query'] }, scope })
  })
  return plans
}

/** The scans of a plan that read all of one of these tables instead of looking something up. */
export function wholeReads(plan: string, tables: readonly string[]): string[] {
  return plan.split(/^ *-> +/m).filter((node) => {
    const table = /(?:Seq|Index|Index Only) Scan .*?on (\w+)/.exec(node)?.[1] ?? ''
    return (tables.includes(table) || node.startsWith('Bitmap Index Scan')) && !node.includes('Index Cond')
  })
}

export interface Filling {
  /** SQL that makes many rows of a table beside the named people. */
  fill: string
  /** The tables it fills. */
  table: string
}

export interface FilledDatabase {
  /** The plans that the planner chooses by itself. */
  plans: (person: keyof People, work: Explained) => Promise<string[]>
  drop: () => Promise<void>
}

/** A database of its own with many rows. */
export async function fillDatabase({ fill, table }: Filling): Promise<FilledDatabase> {
  const database = await freshDatabase({ peopled: true })
  const pool = createPool(database.appUrl, { max: 1 })
  const drop = async () => {
    await pool.end()
    await database.drop()
  }
  try {
    const people = inject('people')
    const owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    try {
      await owner.query(fill)
      await owner.query(`vacuum analyze ${table}`)
    } finally {
      await owner.end()
    }
    return { plans: (person, work) => explained(pool, people[person].token, [], work), drop }
  } catch (error) {
    await drop()
    throw error
  }
}

/** The plans that the planner chooses by itself among many rows. */
export async function plansWithMany(
  filling: Filling,
  person: keyof People,
  work: Explained,
): Promise<string[]> {
  const database = await fillDatabase(filling)
  try {
    return await database.plans(person, work)
  } finally {
    await database.drop()
  }
}

async function explained(
  pool: Pool,
  token: string,
  forbidden: readonly string[],
  work: Explained,
): Promise<string[]> {
  const plans: string[] = []
  await readAsSession(pool, token, async ({ db, scope }) => {
    const explain = async (query: string | QueryConfig, given?: unknown[]) => {
      const { text, values } = typeof query === 'string' ? { text: query, values: given } : query
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [] }
    }
    for (const name of forbidden) await db.query(`set ${name} = off`)
    try {
      await work({ db: { query: explain as unknown as Database['query'] }, scope })
    } finally {
      for (const name of forbidden) await db.query(`reset ${name}`)
    }
  })
  return plans
}
