// Whether the queue still has a job of a row, as a condition of SQL in the row's own statement: row and job are written in one
// transaction, so a row in work without a job has lost it.
import type { JobName, JobPayloads } from './catalogue'

type Named<Name extends JobName> = { names: readonly Name[]; key: keyof JobPayloads[Name] & string }

const jobsOf = <Name extends JobName>({ names, key }: Named<Name>, id: string) =>
  `select from pgboss.job j where j.name in (${names.map((name) => `'${name}'`).join(', ')})
     and j.data->>'${key}' = (${id})::text`

/** The job waits, runs, or comes back by itself. */
export const isQueued = <Name extends JobName>(jobs: Named<Name>, id: string): string =>
  `exists (${jobsOf(jobs, id)} and j.state < 'completed')`

/** The job waits, or a process works on it that is alive: its heartbeat is not overdue. */
export const isAlive = <Name extends JobName>(jobs: Named<Name>, id: string): string =>
  `exists (${jobsOf(jobs, id)} and (j.state < 'active'
     or j.state = 'active' and j.heartbeat_on + make_interval(secs => j.heartbeat_seconds) > now()))`
