// 50 reports of 100,000, signed in, against the least a server can do for the same bytes.
import autocannon from 'autocannon'
import { atLeast, type Benchmark } from './benchmark'
import { reportDatabases, tokens } from './report-database'
import { inTurns } from './rounds'
import { serveFloor, serveProduct } from './served-reports'

const rounds = 9
const seconds = 2

export const listThroughput: Benchmark = {
  name: 'list',
  title: '50 reports of 100,000 by HTTP against one prepared query without a session',
  async run(stage) {
    const [database] = await reportDatabases(stage, [100_000])
    if (!database) throw new Error('no database')
    const product = await serveProduct(stage, database)
    const floor = await serveFloor(stage, database)
    const sides = {
      osgb_admin: () => load(product, tokens.osgb_admin),
      osgb_user: () => load(product, tokens.osgb_user),
      floor: () => load(floor, tokens.osgb_admin),
    }
    await inTurns(1, sides, 'floor')
    const measured = await inTurns(rounds, sides, 'floor')
    return (['osgb_admin', 'osgb_user'] as const).map((role) =>
      atLeast(
        `list of 50 of 100,000 reports, ${role}`,
        measured.ratio(role),
        0.6,
        'x',
        `${measured.median(role).toFixed(0)} requests/s against ${measured.median('floor').toFixed(0)}`,
      ),
    )
  },
}

/** Requests a second; a thread of its own sends, so that the server has this one. */
async function load(address: string, token: string): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({
    url: `${address}/api/reports?limit=50`,
    connections: 10,
    duration: seconds,
    workers: 1,
    headers: { authorization: `Bearer ${token}` },
  })
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of the requests failed`)
  return requests.average
}
