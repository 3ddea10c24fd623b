// The embedded analysis engine: how often its first answer is one a specialist would accept, and how long a note takes, here and
// in a browser whose processor is as slow as a phone's.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type * as Engine from '@gozlem/knowledge/engine'
import { evaluate, type JudgedNote, rateOf, type Share } from '@gozlem/knowledge/evaluate'
import { atMost, type Benchmark, type Figure, reported } from './benchmark'
import { startBrowser } from './browser'
import { projectFile } from './project-file'
import { median } from './rounds'

const sets = ['dev', 'heldout', 'blind', 'sample']
const rounds = 5
const slowdown = 4
const limitMs = 10

export const engine: Benchmark = {
  name: 'engine',
  title: 'judged notes through the embedded engine',
  async run(stage) {
    const figures = sets.map(measure)
    const page = await (await startBrowser(stage)).newPage()
    // Bundled as the worker of the web app is, by scripts/bench.mjs.
    await page.addScriptTag({ content: readFileSync(projectFile('bench/dist/engine-in-browser.js'), 'utf8') })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (const set of sets) figures.push(await measureSlowed(page, set))
    return figures
  },
}

const notesOf = (set: string) =>
  JSON.parse(readFileSync(projectFile(`knowledge/eval/notes-${set}.json`), 'utf8')) as JudgedNote[]

async function measureSlowed(page: Page, set: string): Promise<Figure> {
  const notes = notesOf(set).map(({ note, expected }) => ({ note, site: expected.site }))
  const times: number[] = []
  // The first round warms up: a phone reads one note after the other too.
  for (let round = 0; round <= rounds; round += 1) {
    const took = await page.evaluate(timeNotes, notes)
    if (round > 0) times.push(...took)
  }
  const sorted = times.toSorted((left, right) => left - right)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  return atMost(
    `engine in a browser, processor slowed ${slowdown} times, ${set} notes`,
    mean,
    limitMs,
    ' ms a note',
    `mean ${mean.toFixed(1)} ms, median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`,
  )
}

/** Runs in the page: how many milliseconds each note takes. */
function timeNotes(notes: readonly { note: string; site: JudgedNote['expected']['site'] }[]): number[] {
  const { analyzeNote } = (globalThis as unknown as { engine: typeof Engine }).engine
  return notes.map(({ note, site }) => {
    const begun = performance.now()
    analyzeNote(note, { site })
    return performance.now() - begun
  })
}

function measure(set: string): Figure {
  const notes = notesOf(set)
  const { firstCitation, firstHazard, alarmOnHarmless } = evaluate(notes)
  const milliseconds = median(Array.from({ length: rounds }, () => evaluate(notes).millisecondsPerNote))
  const share = (part: Share) => `${(rateOf(part) * 100).toFixed(1)} %`
  return reported(
    `engine, ${notes.length} ${set} notes`,
    `${milliseconds.toFixed(2)} ms a note`,
    `first citation ${share(firstCitation)}, first hazard ${share(firstHazard)}, alarm on harmless ${share(alarmOnHarmless)}`,
  )
}
