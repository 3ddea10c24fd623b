// The dashboard must not get slower with the number of reports and findings.
import { atMost, type Benchmark, type Figure } from './benchmark'
import { reportDatabases, tokens } from './report-database'
import { inTurns, timed } from './rounds'
import { serveProduct } from './served-reports'

const rounds = 150
const warmUpRounds = 30
const findings = 10

export const dashboard: Benchmark = {
  name: 'dashboard',
  title: 'the dashboard among 100,000 reports with 1,000,000 findings against among 1,000 with 10,000',
  async run(stage) {
    const [small, large] = await reportDatabases(stage, [1000, 100_000], { findings })
    if (!small || !large) throw new Error('no database')
    const among = { small: await serveProduct(stage, small), large: await serveProduct(stage, large) }
    const figures: Figure[] = []
    for (const role of ['osgb_admin', 'osgb_user'] as const) {
      const sides = {
        large: () => timed(() => read(among.large, tokens[role])),
        small: () => timed(() => read(among.small, tokens[role])),
      }
      await inTurns(warmUpRounds, sides, 'small')
      const measured = await inTurns(rounds, sides, 'small')
      const [large, small] = [measured.median('large'), measured.median('small')]
      const from = `${large.toFixed(2)} ms against ${small.toFixed(2)} ms`
      figures.push(atMost(`dashboard, ${role}`, large / small, 1.5, 'x', from))
    }
    return figures
  },
}

async function read(address: string, token: string): Promise<void> {
  const response = await fetch(`${address}/api/dashboard`, { headers: { authorization: `Bearer ${token}` } })
  const { totals } = (await response.json()) as { totals?: { open_findings: number } }
  if (!totals?.open_findings) throw new Error(`the dashboard answered ${response.status}`)
}
