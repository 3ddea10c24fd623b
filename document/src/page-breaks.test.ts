// What stays together where a page ends, and how a reader knows what goes on.
import { afterAll, describe, expect, it } from 'vitest'
import type { ReportDocument } from './report-document'
import { createReportPrinter } from './report-printer'
import { mixedReport, shapes, textOf } from './testing/mixed-report'
import { readMarks } from './testing/page-marks'
import { readPdf } from './testing/read-pdf'
import { sampleFinding, sampleReport, sampleSignature } from './testing/sample-report'

const printer = createReportPrinter({ workers: 1, jobsPerWorker: 200 })
afterAll(() => printer.close())

const layouts = ['cards', 'table'] as const
const verification = {
  link: 'https://gozlem.example/verify-report?code=8F3K22QX91AB',
  code: '8F3K-22QX-91AB',
}
const pagesOf = async (report: ReportDocument) => (await readPdf(await printer.render(report, 'pdf'))).pages

describe('a row of the table that goes on', () => {
  it('REP-14 says on the next page whose row it is, and no other page says so', async () => {
    const { landscape, portrait } = shapes
    const findings = Array.from({ length: 12 }, (_, index) =>
      sampleFinding(index + 1, {
        aciklama: `${textOf(120 + ((index * 173) % 600))} son ${index + 1}.`,
        photos: index % 3 === 2 ? [] : [landscape, portrait, landscape].slice(0, 1 + (index % 3)),
      }),
    )
    const pages = await pagesOf(sampleReport({ layout: 'table', findings }))
    const begins = (page: string) =>
      [...page.matchAll(/Bulgu (\d+): döşeme/g)].map(([, number]) => Number(number))
    const ends = (page: string) => [...page.matchAll(/ son (\d+)\./g)].map(([, number]) => Number(number))
    let begun = 0
    const said: { number: number; begun: number }[] = []
    const unsaid: number[] = []
    for (const page of pages) {
      const [, number] = /(\d+) ?devamı/.exec(page) ?? []
      if (number === undefined) unsaid.push(...ends(page).filter((end) => !begins(page).includes(end)))
      else said.push({ number: Number(number), begun })
      begun = Math.max(begun, ...begins(page))
    }
    expect(begun).toBe(12)
    expect(unsaid).toEqual([])
    expect(said.length).toBeGreaterThan(1)
    expect(said.map(({ number }) => number)).toEqual(said.map((each) => each.begun))
  })
})

describe('a card that goes on', () => {
  it('REP-14 says on the next page whose it is, and no other page says so', async () => {
    const { landscape, portrait, panorama } = shapes
    let foto = 0
    const findings = Array.from({ length: 14 }, (_, index) =>
      sampleFinding(index + 1, {
        aciklama: `${textOf(60 + ((index * 413) % 3000))} son ${index + 1}.`,
        photos: [[landscape], [], [portrait, landscape], [panorama]][index % 4] ?? [],
      }),
    )
    const last = findings.map(({ number, photos }) => [
      `son ${number}.`,
      `Madde ${number}/1`,
      ...photos.map(() => `Foto ${++foto} `),
    ])
    const pages = (await pagesOf(sampleReport({ findings }))).map((page) => `${page} `)
    const lastPage = (words: string) => pages.findLastIndex((page) => page.includes(words))
    const expected = findings.map(({ number }, index) => {
      const end = Math.max(...(last[index] ?? []).map(lastPage))
      // The list of the first page has the titles, too.
      const begin = lastPage(`Bulgu ${number}: döşeme`)
      return Array.from({ length: end - begin }, (_, more) => begin + 1 + more)
    })
    const said = findings.map(({ number }) =>
      pages.flatMap((page, at) => (new RegExp(`(?<!\\d)${number} ?devamı`).test(page) ? [at] : [])),
    )
    expect(said).toEqual(expected)
    expect(said.flat().length).toBeGreaterThan(3)
    const parts = (await readPdf(await printer.render(sampleReport({ findings }), 'pdf'))).parts
    expect(parts.filter(({ text, artifact }) => /devamı/.test(text) && !artifact)).toEqual([])
  })
})

describe('the end of a report', () => {
  it.each(layouts)('REP-14 keeps the matrix whole and the proof in company, as %s', async (layout) => {
    for (const findings of [1, 2, 3, 4, 5, 7]) {
      const pages = await pagesOf(mixedReport(findings, 1, { layout, verification }))
      expect(pages.find((page) => page.includes('Risk matrisi'))).toMatch(
        /Şiddet 5.*Şiddet 1.*Olasılık 1.*Olasılık 5/,
      )
      expect(pages.find((page) => page.includes('8F3K-22QX-91AB'))).toMatch(
        /Mevzuat kaynakları|Belge ve imzalar|Risk matrisi|Risk yöntemi/,
      )
    }
  })

  it.each(layouts)(
    'BEY-09 four who sign have room, and nothing lies upon anything, as %s',
    async (layout) => {
      const { authors } = sampleReport()
      const author = authors.map((each) => ({ ...each, signature: sampleSignature }))
      const report = sampleReport({
        layout,
        authors: [...author, ...author, ...author],
        initials_on_pages: true,
      })
      const pages = await readMarks(await printer.render(report, 'pdf'))
      for (const { marks } of pages)
        for (const [index, one] of marks.entries()) {
          expect(one.bottom).toBeGreaterThan((25 * 72) / 25.4 - 1)
          const upon = marks
            .slice(index + 1)
            .filter(
              (other) =>
                Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
                Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 1,
            )
          expect(upon).toEqual([])
        }
    },
  )
})
