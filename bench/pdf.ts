// A report of 20 findings with a photo each, printed by our renderer against a browser printing the same report as a
// page: both warm, both tagged, photos from files. Every round prints a report of its own, so that nobody can reuse the last.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createReportPrinter } from '@gozlem/document/report-printer'
import type { ReportDocument } from '@gozlem/document/report-document'
import { sampleEntry, sampleReport } from '@gozlem/document/testing/sample-report'
import { type Browser, chromium } from '@playwright/test'
import { atMost, type Benchmark, type Figure, reported } from './benchmark'
import { generatedPhoto } from './generated-photo'
import { descendants, peakMegabytes } from './process-memory'
import { projectFile } from './project-file'
import { reportHtml } from './report-html'
import { inTurns, timed } from './rounds'
import type { Stage } from './stage'

const findings = 20
/** With the warm-up as many jobs as a worker of the product does before it is replaced. */
const rounds = 7

export const pdf: Benchmark = {
  name: 'pdf',
  title: `PDF of ${findings} findings with photos against a browser`,
  async run(stage) {
    const folder = stage.folder()
    const reports = await Promise.all(
      Array.from({ length: rounds + 1 }, (_, round) => reportWithPhotos(folder, round)),
    )
    const pages = await Promise.all(reports.map((report, round) => pageOf(folder, report, round)))
    const renderer = createReportPrinter({
      workers: 1,
      jobsPerWorker: rounds + 2,
      workerUrl: new URL('./print-worker.js', import.meta.url),
      resourcesDir: projectFile('document/resources'),
    })
    stage.onEnd(() => renderer.close())
    const browser = await startBrowser(stage)
    const sizes = { ours: 0, browser: 0 }
    const turns = { ours: 0, browser: 0 }
    const sides = {
      ours: () =>
        timed(async () => (sizes.ours = (await renderer.render(taken(reports, turns.ours++), 'pdf')).length)),
      browser: () => timed(async () => (sizes.browser = await print(browser, taken(pages, turns.browser++)))),
    }
    await inTurns(1, sides, 'browser')
    const measured = await inTurns(rounds, sides, 'browser')
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    return [
      atMost(
        `PDF of ${findings} findings with photos, warm`,
        measured.ratio('ours'),
        0.3,
        'x',
        `${measured.median('ours').toFixed(0)} ms (${megabytes(sizes.ours)}) against ${measured.median('browser').toFixed(0)} ms (${megabytes(sizes.browser)}) by Chromium`,
      ),
      ...memory(),
    ]
  },
}

function taken<T>(items: readonly T[], turn: number): T {
  const item = items[turn]
  if (item === undefined) throw new Error('more turns than reports')
  return item
}

async function pageOf(folder: string, report: ReportDocument, round: number): Promise<string> {
  const page = join(folder, `report-${round}.html`)
  writeFileSync(page, await reportHtml(report))
  return page
}

/** A sample report with words of its own and photos of the size in which the product keeps them for documents. */
async function reportWithPhotos(folder: string, round: number): Promise<ReportDocument> {
  const entries = []
  for (let number = 1; number <= findings; number += 1) {
    const source = join(folder, `photo-${round}-${number}.jpg`)
    writeFileSync(source, await generatedPhoto(round * findings + number, 1000, 750, 80))
    const entry = sampleEntry(number, { photos: [{ source, width: 1000, height: 750, alt: '' }] })
    entries.push({
      ...entry,
      uygunsuzluk: `${entry.uygunsuzluk} Bölüm ${round}.${number}`,
      aciklama: `${entry.aciklama} Bölüm ${round}.${number}`,
      alinmasi_gereken_onlemler: entry.alinmasi_gereken_onlemler.map(
        (measure) => `${measure} Bölüm ${round}.`,
      ),
    })
  }
  const { organisation, ...sample } = sampleReport({ entries })
  return { ...sample, organisation: { ...organisation, logo: null } }
}

async function startBrowser(stage: Stage): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  stage.onEnd(() => browser.close())
  return browser
}

/** Prints a page as A4 with our running head and foot; answers the bytes of the PDF. */
async function print(browser: Browser, path: string): Promise<number> {
  const page = await browser.newPage()
  try {
    await page.goto(pathToFileURL(path).href)
    const bytes = await page.pdf({
      format: 'A4',
      margin: { top: '18mm', bottom: '17mm', left: '16mm', right: '16mm' },
      printBackground: true,
      tagged: true,
      displayHeaderFooter: true,
      headerTemplate: '<span style="font-size:8pt;margin-left:16mm">Saha Gözlem Raporu</span>',
      footerTemplate:
        '<span style="font-size:8pt;margin:auto">Sayfa <span class="pageNumber"></span> / <span class="totalPages"></span></span>',
    })
    return bytes.length
  } finally {
    await page.close()
  }
}

function memory(): Figure[] {
  const [worker] = descendants('print-worker')
  const ours = worker === undefined ? null : peakMegabytes(worker)
  if (ours === null) return [reported('peak memory of the PDF worker', 'not known', 'read on Linux only')]
  const browser = descendants('chrom').reduce((sum, pid) => sum + (peakMegabytes(pid) ?? 0), 0)
  return [
    atMost(
      'peak memory of the PDF worker',
      ours,
      300,
      ' MB',
      `the browser's processes together ${browser.toFixed(0)} MB`,
    ),
  ]
}
