// What Lighthouse says of the pages that people wait for, as on a middling phone: network and processor are simulated by
// its own rules, from what the pages load and compute here.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { atLeast, atMost, type Benchmark, type Figure } from './benchmark'
import { makeCompletedReport, makeDraft } from './full-draft'
import { median } from './rounds'
import { type ShippedServer, startShippedServer } from './shipped-server'
import type { Stage } from './stage'

const runs = 3

interface Page {
  name: string
  path: string
  signedIn: boolean
}

interface Look {
  performance: number
  accessibility: number
  bestPractices: number
  /** Largest contentful paint, first one, blocked main thread, in milliseconds; what moved. */
  lcp: number
  fcp: number
  tbt: number
  cls: number
  /** What is wrong, by Lighthouse's names. */
  inaccessible: string[]
  badPractices: string[]
}

export const lighthousePages: Benchmark = {
  name: 'lighthouse',
  title: `what Lighthouse says of five pages on a phone, median of ${runs}`,
  async run(stage) {
    const server = await startShippedServer(stage)
    const pages: Page[] = [
      { name: 'login', path: '/', signedIn: false },
      { name: 'dashboard', path: '/', signedIn: true },
      { name: 'report list', path: '/reports', signedIn: true },
      {
        name: 'editor, 6 findings',
        path: `/report/${await makeDraft(server.call, { findings: 6, photos: 6 })}`,
        signedIn: true,
      },
      {
        name: 'finished report, 20 findings',
        path: `/report/${await makeCompletedReport(server.call, { findings: 20, photos: 20 })}`,
        signedIn: true,
      },
    ]
    const figures: Figure[] = []
    for (const page of pages) figures.push(...figuresOf(page.name, await looks(stage, server, page)))
    return figures
  },
}

/** Each with a browser of its own, that has never been here. */
async function looks(stage: Stage, server: ShippedServer, { path, signedIn }: Page): Promise<Look[]> {
  const taken: Look[] = []
  for (let attempt = 1; taken.length < runs; attempt += 1) {
    if (attempt > runs * 2) throw new Error(`no figures of ${path}: Lighthouse could not record the page`)
    const folder = stage.folder()
    const context = await openBrowser(stage, folder)
    if (signedIn)
      await context.addCookies([
        { name: 'auth_token', value: server.token, url: server.address, httpOnly: true, sameSite: 'Lax' },
      ])
    const seen = await look(server.address + path, await debuggingPort(folder))
    if (seen) taken.push(seen)
    await context.close()
  }
  return taken
}

async function openBrowser(stage: Stage, folder: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--remote-debugging-port=0'],
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  stage.onEnd(() => context.close())
  return context
}

/** The browser writes it down once it listens. */
async function debuggingPort(folder: string): Promise<number> {
  for (;;) {
    const text = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const port = Number(text.split('\n', 1)[0])
    if (port > 0) return port
    await sleep(50)
  }
}

/** Nothing, where the recording has no beginning: now and then, and Lighthouse asks to be run again. */
async function look(url: string, port: number): Promise<Look | undefined> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') return undefined
  if (!result || result.lhr.runtimeError)
    throw new Error(`no figures of ${url}: ${result?.lhr.runtimeError?.message}`)
  const { audits, categories } = result.lhr
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const failed = (category: string) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    inaccessible: failed('accessibility'),
    badPractices: failed('best-practices'),
  }
}

function figuresOf(page: string, taken: readonly Look[]): Figure[] {
  const of = (what: (look: Look) => number) => median(taken.map(what))
  const seconds = (what: (look: Look) => number) => `${(of(what) / 1000).toFixed(1)} s`
  const all = (what: (look: Look) => string[]) => [...new Set(taken.flatMap(what))].join(', ')
  const [first, largest] = [seconds(({ fcp }) => fcp), seconds(({ lcp }) => lcp)]
  const moved = of(({ cls }) => cls).toFixed(3)
  const from = `FCP ${first}, LCP ${largest}, CLS ${moved}`
  return [
    atLeast(
      `${page}, performance`,
      of(({ performance }) => performance),
      90,
      '',
      from,
    ),
    atMost(
      `${page}, TBT`,
      of(({ tbt }) => tbt),
      200,
      ' ms',
      '',
    ),
    atLeast(
      `${page}, accessibility`,
      of(({ accessibility }) => accessibility),
      100,
      '',
      all(({ inaccessible }) => inaccessible),
    ),
    atLeast(
      `${page}, best practices`,
      of(({ bestPractices }) => bestPractices),
      100,
      '',
      all(({ badPractices }) => badPractices),
    ),
  ]
}
