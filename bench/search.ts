// The search must not get slower with the number of findings, whatever the word.
import { atMost, type Benchmark, type Figure, reported } from './benchmark'
import { reportDatabases, tokens } from './report-database'
import { inTurns, timed } from './rounds'
import { searchedFindings, searchedWords } from './searched-findings'
import { serveProduct } from './served-reports'

const rounds = 60
const warmUpRounds = 10

type Word = keyof typeof searchedWords

/** Words that both sizes hold as often on the first page; of the others more is found in the larger one, which is told. */
const held: readonly Word[] = ['frequent', 'rare', 'unwritten']

const calls = {
  'from anywhere': (address: string, word: string) => `${address}/api/search?q=${encodeURIComponent(word)}`,
  'in the list': (address: string, word: string) =>
    `${address}/api/reports?search=${encodeURIComponent(word)}`,
} as const

export const search: Benchmark = {
  name: 'search',
  title: 'the search among 1,000,000 findings of 100,000 reports against among 10,000 of 1,000',
  async run(stage) {
    const [small, large] = await reportDatabases(stage, [1000, 100_000], {
      findings: 10,
      written: searchedFindings,
    })
    if (!small || !large) throw new Error('no database')
    const among = { small: await serveProduct(stage, small), large: await serveProduct(stage, large) }
    const figures: Figure[] = []
    for (const role of ['osgb_admin', 'osgb_user'] as const)
      for (const [place, urlOf] of Object.entries(calls))
        for (const [word, text] of Object.entries(searchedWords)) {
          const sides = {
            large: () => timed(() => read(urlOf(among.large, text), tokens[role])),
            small: () => timed(() => read(urlOf(among.small, text), tokens[role])),
          }
          await inTurns(warmUpRounds, sides, 'small')
          const measured = await inTurns(rounds, sides, 'small')
          const [largeMs, smallMs] = [measured.median('large'), measured.median('small')]
          const [name, ratio] = [`${place}, ${word} word, ${role}`, largeMs / smallMs]
          const from = `${largeMs.toFixed(2)} ms against ${smallMs.toFixed(2)} ms`
          figures.push(
            held.includes(word as Word)
              ? atMost(name, ratio, 1.5, 'x', from)
              : reported(name, `${ratio.toFixed(2)}x`, from),
          )
        }
    return figures
  },
}

async function read(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const { reports } = (await response.json()) as { reports?: unknown[] }
  if (!reports) throw new Error(`${url} answered ${response.status}`)
}
