// The first page of the report list must not get slower with the number of reports.
import { atMost, type Benchmark, type Figure } from './benchmark'
import { frequentWord, rareWord, reportDatabases, tokens } from './report-database'
import { inTurns, timed } from './rounds'
import { serveProduct } from './served-reports'

const rounds = 200
const warmUpRounds = 30

const pages = {
  'first page': {},
  'first page, completed only': { status: 'completed' },
  'first page, drafts only': { status: 'draft' },
  'search for a rare word': { search: rareWord },
  'search for a frequent word': { search: frequentWord },
  'search for a frequent word, drafts only': { search: frequentWord, status: 'draft' },
} as const

export const listLatency: Benchmark = {
  name: 'latency',
  title: 'first page of the report list among 100,000 reports against among 1,000',
  async run(stage) {
    const [small, large] = await reportDatabases(stage, [1000, 100_000])
    if (!small || !large) throw new Error('no database')
    const among = { small: await serveProduct(stage, small), large: await serveProduct(stage, large) }
    const figures: Figure[] = []
    for (const role of ['osgb_admin', 'osgb_user'] as const)
      for (const [name, query] of Object.entries(pages))
        figures.push(
          await compare(`${name}, ${role}`, among, new URLSearchParams(query).toString(), tokens[role]),
        )
    return figures
  },
}

async function compare(
  name: string,
  among: { small: string; large: string },
  query: string,
  token: string,
): Promise<Figure> {
  const sides = {
    large: () => timed(() => read(`${among.large}/api/reports?${query}`, token)),
    small: () => timed(() => read(`${among.small}/api/reports?${query}`, token)),
  }
  await inTurns(warmUpRounds, sides, 'small')
  const measured = await inTurns(rounds, sides, 'small')
  const [large, small] = [measured.median('large'), measured.median('small')]
  return atMost(name, large / small, 1.5, 'x', `${large.toFixed(2)} ms against ${small.toFixed(2)} ms`)
}

async function read(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const { reports } = (await response.json()) as { reports?: unknown[] }
  if (reports?.length !== 20)
    throw new Error(`${url} answered ${response.status}, ${reports?.length} reports`)
}
