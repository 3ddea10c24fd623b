// A report of 20 findings with a photo each, printed by our renderer against a browser printing the same report as a
// page: both warm, both tagged, photos from files. Every round prints a report of its own, so that nobody can reuse the last.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReportDocument } from '@gozlem/document/report-document'
import type { Browser } from '@playwright/test'
import { atMost, type Benchmark, type Figure, reported } from './benchmark'
import { startBrowser } from './browser'
import { descendants, peakMegabytes } from './process-memory'
import { reportHtml } from './report-html'
import { findings, reportWithPhotos, warmPrinter } from './report-with-photos'
import { inTurns, taken, timed } from './rounds'

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
    const renderer = warmPrinter(stage, rounds + 2)
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

async function pageOf(folder: string, report: ReportDocument, round: number): Promise<string> {
  const page = join(folder, `report-${round}.html`)
  writeFileSync(page, await reportHtml(report))
  return page
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
