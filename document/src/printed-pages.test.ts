// How many sheets of paper a workbook takes, reckoned from its own heights, widths and scale, as Excel does it.
import { afterAll, describe, expect, it } from 'vitest'
import type { ReportDocument } from './report-document'
import { createReportPrinter } from './report-printer'
import { mixedReport, textOf } from './testing/mixed-report'
import { readPart } from './testing/read-office'

const printer = createReportPrinter({ workers: 1, jobsPerWorker: 200 })
afterAll(() => printer.close())

/** Points of A4 across within the margins of the sheet. */
const page = { width: 841.9 - 0.8 * 72, height: 595.3 - 1.1 * 72 }
const pointsPerCharacter = (7 * 72) / 96

async function printedPages(report: ReportDocument): Promise<number> {
  const sheet = readPart(await printer.render(report, 'xlsx'), 'xl/worksheets/sheet2.xml')
  const numbers = (pattern: RegExp) => [...sheet.matchAll(pattern)].map(([, value]) => Number(value))
  const width = numbers(/<col [^>]* width="([\d.]+)"/g).reduce(
    (sum, each) => sum + each * pointsPerCharacter,
    0,
  )
  const [heading = 0, ...rows] = numbers(/<row [^>]* ht="([\d.]+)"/g)
  const room = page.height / Math.min(1, page.width / width)
  let pages = 1
  let used = heading
  for (const height of rows) {
    if (used + height > room) {
      pages += 1
      used = heading
    }
    used += height
  }
  return pages
}

describe('an Excel file on paper', () => {
  it.each([0, 3])(
    'REP-14 shows 20 findings with mixed photos on at most 5 pages (mixture %i)',
    async (seed) => {
      expect(await printedPages(mixedReport(20, seed))).toBeLessThanOrEqual(5)
    },
  )

  it('REP-14 shows 20 findings of 600 letters and two measures of 250 on at most 5 pages', async () => {
    const report = mixedReport(20)
    const findings = report.findings.map((finding) => ({
      ...finding,
      aciklama: textOf(600),
      alinmasi_gereken_onlemler: [textOf(250), textOf(250)],
    }))
    expect(await printedPages({ ...report, findings })).toBeLessThanOrEqual(5)
  })
})
