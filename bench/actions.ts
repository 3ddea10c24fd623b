// Lists, counts, figures and the daily job of corrective actions must not get slower with the number of actions. Fewer organizations are
// enough to see that it runs: BENCH_ACTIONS_ORGANIZATIONS=10.
import { createPool } from '@gozlem/server/db/pool'
import { writeAsSystem, writeForOrganization } from '@gozlem/server/db/tenant-scope'
import {
  countWithoutLink,
  listFollowed,
  listFollowers,
} from '@gozlem/server/features/action-reminder/digest-store'
import { lowestId } from '@gozlem/server/features/action-reminder/sweep-jobs'
import { noteOverdue } from '@gozlem/server/features/corrective-action/overdue-store'
import { addActions, untold } from './action-database'
import { atMost, type Benchmark, type Figure } from './benchmark'
import { organizationId, type ReportDatabase, reportDatabases, tokens } from './report-database'
import { inTurns, timed } from './rounds'
import { serveFloor, serveProduct } from './served-reports'
import type { Stage } from './stage'
import { firstCompanyId, superadminToken } from './visit-database'

const organizations = Number(process.env['BENCH_ACTIONS_ORGANIZATIONS'] ?? 1000)
const own = 10_000
const elsewhere = 990 * organizations
const rounds = 40
const warmUpRounds = 10
const pageSize = 50

interface Called {
  path: string
  token: string
  /** What an answer has to have, so that nothing is measured that is empty. */
  has: string
}

const list = '/api/corrective-actions'
const page = (filter: string) => `${list}?limit=${pageSize}${filter}`
const ofAdmin = (path: string, has = 'actions'): Called => ({ path, token: tokens.osgb_admin, has })
const ofUser = (path: string, has = 'actions'): Called => ({ path, token: tokens.osgb_user, has })
const ofSuperadmin = (path: string, has = 'actions'): Called => ({ path, token: superadminToken, has })
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** What pages ask for. */
const calls: Readonly<Record<string, Called>> = {
  'all, osgb_admin': ofAdmin(page('')),
  'what is not closed, osgb_admin': ofAdmin(page('&only=unsettled')),
  'what is late, osgb_admin': ofAdmin(page('&only=overdue')),
  'the closed ones, newest first, osgb_admin': ofAdmin(page('&state=closed&sort_order=desc')),
  'of a client company, osgb_admin': ofAdmin(page(`&client_company_id=${firstCompanyId}`)),
  'of a responsible, osgb_admin': ofAdmin(page('&responsible=Sorumlu%207&only=unsettled')),
  'of a risk level, osgb_admin': ofAdmin(page('&risk_level=high')),
  'of a place, osgb_admin': ofAdmin(page('&place=Yer%207')),
  'of a category, osgb_admin': ofAdmin(page('&category=none')),
  'opened in a month, osgb_admin': ofAdmin(page(`&opened_from=${dayBefore(60)}&opened_to=${dayBefore(30)}`)),
  'search, osgb_admin': ofAdmin(page('&search=pano%2077')),
  'what is not closed, osgb_user': ofUser(page('&only=unsettled')),
  'what is not closed, superadmin': ofSuperadmin(page('&only=unsettled')),
  'counts, osgb_admin': ofAdmin(`${list}/counts`, 'counts'),
  'counts of a client company, osgb_admin': ofAdmin(
    `${list}/counts?client_company_id=${firstCompanyId}`,
    'counts',
  ),
  'counts, osgb_user': ofUser(`${list}/counts`, 'counts'),
  'names of responsible, osgb_admin': ofAdmin(`${list}/responsible`, 'responsible'),
  'figures of a year, osgb_admin': ofAdmin(`${list}/analytics`, 'months'),
  'figures of a client company, osgb_admin': ofAdmin(
    `${list}/analytics?client_company_id=${firstCompanyId}`,
    'months',
  ),
  'figures of a year, osgb_user': ofUser(`${list}/analytics`, 'months'),
  'figures of a year, superadmin': ofSuperadmin(
    `${list}/analytics?organization_id=${organizationId}`,
    'months',
  ),
}

export const actions: Benchmark = {
  name: 'actions',
  title: `lists, counts, figures and the daily job among ${own + elsewhere} corrective actions of ${organizations} organizations against among ${own}`,
  async run(stage) {
    const [small, large] = await reportDatabases(stage, [1000, 1001])
    if (!small || !large) throw new Error('no database')
    await addActions(small.ownerUrl, { own, elsewhere: 0, others: 0 })
    await addActions(large.ownerUrl, { own, elsewhere, others: organizations - 1 })
    const among = { small: await serveProduct(stage, small), large: await serveProduct(stage, large) }
    const floor = await serveFloor(stage, large)
    const figures: Figure[] = []
    for (const [name, called] of Object.entries(calls)) {
      const sides = {
        large: () => timed(() => read(among.large, called)),
        small: () => timed(() => read(among.small, called)),
        floor: () =>
          timed(() => read(floor, { path: `/api/reports?limit=${pageSize}`, token: '', has: 'reports' })),
      }
      figures.push(await grown(name, sides))
    }
    const job = { small: overdueJob(stage, small), large: overdueJob(stage, large) }
    figures.push(
      await grown(`the daily job, ${untold} late ones`, {
        large: () => timed(job.large),
        small: () => timed(job.small),
      }),
    )
    const digests = { small: digestsOf(stage, small), large: digestsOf(stage, large) }
    figures.push(
      await grown('the weekly digests of an organization', {
        large: () => timed(digests.large),
        small: () => timed(digests.small),
      }),
    )
    return figures
  },
}

type Sides = Record<'large' | 'small', () => Promise<number>> & { floor?: () => Promise<number> }

/** How much longer it takes among many. */
async function grown(name: string, { floor, ...sides }: Sides): Promise<Figure> {
  const all = { ...sides, ...(floor && { floor }) }
  await inTurns(warmUpRounds, all, 'small')
  const measured = await inTurns(rounds, all, 'small')
  const [slow, quick] = [measured.median('large'), measured.median('small')]
  const least = floor ? `, floor ${measured.median('floor').toFixed(2)} ms` : ''
  return atMost(name, slow / quick, 1.5, 'x', `${slow.toFixed(2)} ms against ${quick.toFixed(2)} ms${least}`)
}

/** What the job reads and notes, taken back again. */
function overdueJob(stage: Stage, { appUrl }: ReportDatabase): () => Promise<void> {
  const pool = createPool(appUrl, { max: 1 })
  stage.onEnd(() => pool.end())
  const takenBack = new Error('taken back')
  return async () => {
    await writeAsSystem(pool, async (work) => {
      const noted = await noteOverdue(work, dayBefore(0), untold + 1)
      throw noted.length === untold ? takenBack : new Error(`${noted.length} instead of ${untold}`)
    }).catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
  }
}

/** What the digests of everybody in an organization are made of. */
function digestsOf(stage: Stage, { appUrl }: ReportDatabase): () => Promise<void> {
  const pool = createPool(appUrl, { max: 1 })
  stage.onEnd(() => pool.end())
  const days = { today: dayBefore(0), until: dayBefore(-6) }
  return () =>
    writeForOrganization(pool, organizationId, async (work) => {
      const followers = await listFollowers(work, days, { after: lowestId, limit: pageSize })
      if (followers.length === 0) throw new Error('nobody follows anything up')
      for (const { id: user_id } of followers) {
        for (const part of ['overdue', 'reported', 'upcoming'] as const)
          await listFollowed(work, part, { user_id, ...days, limit: 10 })
        await countWithoutLink(work, { user_id, until: days.until })
      }
    })
}

async function read(address: string, { path, token, has }: Called): Promise<void> {
  const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const answer = (await response.json()) as Record<string, unknown>
  const found = answer[has]
  if (Array.isArray(found) ? found.length === 0 : !found)
    throw new Error(`${path} answered ${response.status} without ${has}`)
}
