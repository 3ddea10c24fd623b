// Calendar, minutes, performance and statistics must not get slower with the number of visits.
import { atMost, type Benchmark, type Figure } from './benchmark'
import { organizationId, type ReportDatabase, reportDatabases, tokens } from './report-database'
import { inTurns, timed } from './rounds'
import { serveFloor, serveProduct } from './served-reports'
import { addVisits, firstCompanyId, superadminToken } from './visit-database'

const rounds = 60
const warmUpRounds = 10
/** The floor reads as many rows as the call answers, and no fewer than a page. */
const leastRows = 50

interface Called {
  path: string
  token: string
  /** What an answer has to have, so that nothing is measured that is empty. */
  has: string
}

/** The day in Istanbul so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10)
const today = dayIn(0)
const month = today.slice(0, 7)
const year = month.slice(0, 4)
const lastOfMonth = new Date(Date.UTC(Number(year), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
const calendar = (from: string, to: string) => `/api/visits/calendar?from=${from}&to=${to}`

/** What pages ask for. */
const calls: Readonly<Record<string, Called>> = {
  'calendar month, osgb_admin': ofAdmin(calendar(`${month}-01`, lastOfMonth), 'visits'),
  'calendar month, osgb_user': ofUser(calendar(`${month}-01`, lastOfMonth), 'visits'),
  'visits of today, osgb_admin': ofAdmin(calendar(today, today), 'visits'),
  'week ahead, osgb_user': ofUser(calendar(today, dayIn(6)), 'visits'),
  'list of visits, osgb_admin': ofAdmin('/api/visits?limit=50', 'visits'),
  'overdue visits, osgb_admin': ofAdmin('/api/visits?only=overdue&limit=50', 'visits'),
  'visits of nobody, osgb_admin': ofAdmin('/api/visits?only=unassigned&limit=50', 'visits'),
  'minutes panel, osgb_admin': ofAdmin('/api/service-minutes?limit=20', 'services'),
  'minutes of people, osgb_admin': ofAdmin('/api/service-minutes/people?limit=20', 'people'),
  'minutes of a client company, osgb_admin': ofAdmin(
    `/api/companies/client-companies/${firstCompanyId}/service-minutes`,
    'company',
  ),
  'performance of a month, osgb_admin': ofAdmin('/api/performance', 'people'),
  'performance of a year, osgb_admin': ofAdmin(`/api/performance?from=${year}-01&to=${year}-12`, 'people'),
  'performance of a year, superadmin': {
    path: `/api/performance?from=${year}-01&to=${year}-12&organization_id=${organizationId}`,
    token: superadminToken,
    has: 'people',
  },
  'system statistics, superadmin': {
    path: '/api/statistics/system',
    token: superadminToken,
    has: 'reports_by_month',
  },
  'system activity, superadmin': {
    path: '/api/statistics/system/activity',
    token: superadminToken,
    has: 'months',
  },
}

function ofAdmin(path: string, has: string): Called {
  return { path, token: tokens.osgb_admin, has }
}

function ofUser(path: string, has: string): Called {
  return { path, token: tokens.osgb_user, has }
}

export const visits: Benchmark = {
  name: 'visits',
  title: 'calls of calendar, minutes, performance and statistics among 1,000,000 visits against among 10,000',
  async run(stage) {
    const [small, large] = await reportDatabases(stage, [1000, 100_000])
    if (!small || !large) throw new Error('no database')
    await addVisits(small.ownerUrl, { own: 10_000, elsewhere: 0 })
    await addVisits(large.ownerUrl, { own: 10_000, elsewhere: 990_000 })
    const serve = (database: ReportDatabase) => serveProduct(stage, database)
    const among = { small: await serve(small), large: await serve(large) }
    const floor = await serveFloor(stage, large)
    const figures: Figure[] = []
    for (const [name, called] of Object.entries(calls)) {
      const rows = Math.max(leastRows, await read(among.large, called))
      const sides = {
        large: () => timed(() => read(among.large, called)),
        small: () => timed(() => read(among.small, called)),
        floor: () => timed(async () => (await fetch(`${floor}/api/reports?limit=${rows}`)).text()),
      }
      await inTurns(warmUpRounds, sides, 'small')
      const measured = await inTurns(rounds, sides, 'small')
      const [slow, quick, least] = [
        measured.median('large'),
        measured.median('small'),
        measured.median('floor'),
      ]
      const from = `${slow.toFixed(2)} ms against ${quick.toFixed(2)} ms`
      figures.push(atMost(name, slow / quick, 1.5, 'x', from))
      figures.push(atMost(`${name}, of the floor`, slow / least, 5, 'x', `floor ${least.toFixed(2)} ms`))
    }
    return figures
  },
}

/** How many rows an answer has. */
async function read(address: string, { path, token, has }: Called): Promise<number> {
  const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const answer = (await response.json()) as Record<string, unknown>
  const found = answer[has]
  const isEmpty = Array.isArray(found) ? found.length === 0 : !found
  if (isEmpty) throw new Error(`${path} answered ${response.status} without ${has}`)
  return Array.isArray(found) ? found.length : 1
}
