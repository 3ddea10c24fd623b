// The server is killed again and again while people write: what it acknowledged must be there once, and what its jobs were at must come
// to an end. KILLS says how often, SEED when.
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Benchmark, reported } from './benchmark'
import { randomNumbers } from './generated-photo'
import { createLedger } from './kill-ledger'
import { addWriters } from './kill-people'
import { somePhotos } from './kill-photos'
import { ends, jobsThatDied, workOn } from './kill-runs'
import { keepWriting, type Work } from './kill-writers'
import { type ProductionServer, productionServer } from './production-server'
import { reportDatabases } from './report-database'
import { median, timed } from './rounds'

const kills = Number(process.env['KILLS'] ?? 20)
const seed = Number(process.env['SEED'] ?? 1)
/** After the server answers again, in milliseconds. */
const earliest = 200
const latest = 3000

export const kill: Benchmark = {
  name: 'kill',
  title: `${kills} kills of the server while eight people write`,
  async run(stage) {
    const [database] = await reportDatabases(stage, [1000])
    if (!database) throw new Error('no database')
    const server = await productionServer(stage, database)
    await server.start()
    const writers = await addWriters(database.ownerUrl, server.address)
    const ledger = createLedger()
    let isOver = false
    const photos = await somePhotos()
    const work: Work = { ledger, photos, runs: [], imports: [], isOver: () => isOver }
    const over = <T>(result: T) => {
      isOver = true
      return result
    }
    const writing = Promise.all(writers.map((writer, place) => keepWriting(writer, work, place)))
    const killing = killAgain(server, work.isOver).then(over)
    // Whoever fails first ends the others: a server that is started later would outlive the benchmark.
    await Promise.allSettled([writing.catch(over), killing])
    await writing
    const startsMs = await killing
    say(`${kills} kills, ${work.runs.length} analyses, ${work.imports.length} imports`)

    const unended = await ends(work)
    const { lost, twice } = await ledger.verify()
    const after = await workOn(work.runs)
    const unendedAgain = await ends({ ...work, runs: after.again, imports: [] })
    for (const [what, named] of Object.entries({ lost, twice, refused: after.refused }))
      for (const one of named) say(`${what}: ${one}`)
    for (const run of [...unended.runs, ...unendedAgain.runs]) say(`still running: ${run.analysis_id}`)
    for (const id of unended.imports) say(`import without an end: ${id}`)

    const { acknowledged, sentAgain, checks, others } = ledger.told()
    if (others !== '') say(`answers other than success: ${others}`)
    const without = unended.runs.length + unended.imports.length + unendedAgain.runs.length
    const died = await jobsThatDied(database.ownerUrl)
    const waited = `the last ended ${(unended.waitedMs / 1000).toFixed(0)} s after the last kill`
    const ofRuns = `${work.runs.length} analyses and ${work.imports.length} imports, ${died} of them begun by a process that was killed, ${waited}`
    return [
      reported(
        `${kills} kills`,
        `${acknowledged} writes acknowledged`,
        `${sentAgain} sent again; answers again after ${(median(startsMs) / 1000).toFixed(1)} s, seed ${seed}`,
      ),
      atMost('acknowledged writes lost', lost.length, 0, '', `${checks} things read back`),
      atMost('acknowledged writes there twice', twice.length, 0, '', 'of the same'),
      atMost('runs without an end', without, 0, '', ofRuns),
      atMost(
        'reports of runs that refuse what follows',
        after.refused.length,
        0,
        '',
        `${after.done} drafts completed, deleted or analysed again`,
      ),
    ]
  },
}

/** Kills a server that answers and starts it again; answers how long each start took. */
async function killAgain(server: ProductionServer, isOver: () => boolean): Promise<number[]> {
  const random = randomNumbers(seed)
  const startsMs = []
  for (let number = 1; number <= kills && !isOver(); number += 1) {
    await sleep(earliest + random() * (latest - earliest))
    await server.kill()
    startsMs.push(await timed(() => server.start()))
    if (number % 10 === 0) say(`${number} kills`)
  }
  return startsMs
}

const say = (line: string) => process.stdout.write(`${line}\n`)
