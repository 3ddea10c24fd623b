import { riskMethods } from '@gozlem/domain/report/risk-method'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReportDocument } from './report-document'
import { createReportPrinter } from './report-printer'
import { mixedReport, shapes, textOf } from './testing/mixed-report'
import { emptiest, type Mark, type MarkedPage, readMarks } from './testing/page-marks'
import { readPdf } from './testing/read-pdf'
import { photos, sampleFinding, sampleReport } from './testing/sample-report'

const printer = createReportPrinter({ workers: 1, jobsPerWorker: 200 })
afterAll(() => printer.close())

const millimetre = 72 / 25.4
const margins = { top: 18 * millimetre, bottom: 17 * millimetre }
const print = async (report: ReportDocument) => readMarks(await printer.render(report, 'pdf'))
const picturesOf = (pages: readonly MarkedPage[]) =>
  pages.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'picture'))
const widthOf = ({ left, right }: Mark) => right - left
const heightOf = ({ top, bottom }: Mark) => top - bottom
const overlap = (one: Mark, other: Mark) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 1

const withPhotos = (...findings: ReportDocument['findings'][number]['photos'][]) =>
  sampleReport({
    organization: { ...sampleReport().organization, logo: null },
    references: [],
    findings: findings.map((shown, index) => sampleFinding(index + 1, { photos: shown, citations: [] })),
  })

const layouts = ['cards', 'table'] as const

describe('photos on paper', () => {
  const all = Object.values(shapes)
  const together = withPhotos(
    [shapes.landscape],
    all.slice(1, 3),
    all.slice(2, 5),
    all.slice(0, 4),
    all.slice(2, 6),
  )

  it.each(layouts)(
    'REP-14 are whole and clear of each other and of words, laid out as %s',
    async (layout) => {
      const pages = await print({ ...together, layout })
      expect(picturesOf(pages)).toHaveLength(together.findings.flatMap((finding) => finding.photos).length)
      for (const { marks, width } of pages)
        for (const picture of marks.filter(({ kind }) => kind === 'picture')) {
          const ratios = all.map((shape) => shape.width / shape.height)
          const ratio = widthOf(picture) / heightOf(picture)
          expect(Math.min(...ratios.map((known) => Math.abs(known / ratio - 1)))).toBeLessThan(0.01)
          expect(picture.left).toBeGreaterThan(0)
          expect(picture.right).toBeLessThan(width)
          expect(picture.bottom).toBeGreaterThan(margins.bottom)
          expect(marks.filter((mark) => mark !== picture && overlap(mark, picture))).toEqual([])
        }
    },
  )

  it.each(layouts)(
    'REP-14 are as large beside a panorama and a tower as beside their like, as %s',
    async (layout) => {
      const widths = async (...shown: ReportDocument['findings'][number]['photos']) =>
        picturesOf(await print({ ...withPhotos(shown), layout }))
          .filter((picture) => Math.abs(widthOf(picture) / heightOf(picture) - 4 / 3) < 0.05)
          .map((picture) => Math.round(widthOf(picture)))
      const plain = await widths(shapes.landscape, shapes.landscape, shapes.landscape)
      const mixed = await widths(shapes.landscape, shapes.panorama, shapes.tower)
      expect(mixed).toEqual(plain.slice(0, 1))
      expect(new Set(plain).size).toBe(1)
    },
  )

  it.each(layouts)(
    'REP-14 are numbered through the report, those of the annex last, as %s',
    async (layout) => {
      const annex = [{ ...photos.landscape, caption: 'Kat 3' }]
      const report = { ...withPhotos([shapes.landscape], [shapes.portrait, shapes.phone]), annex, layout }
      const pdf = (await readPdf(await printer.render(report, 'pdf'))).text
      expect(pdf.match(/Foto \d/g)).toEqual(['Foto 1', 'Foto 2', 'Foto 3', 'Foto 4'])
      expect(pdf).toContain('Foto 4 Kat 3')
    },
  )

  it.each([
    ['cards', 165],
    ['table', 200],
  ] as const)(
    'REP-14 large ones are as wide as the page allows, others stay as they are, as %s',
    async (layout, widest) => {
      const report = withPhotos([{ ...shapes.wide, large: true }, shapes.landscape])
      const widths = picturesOf(await print({ ...report, layout })).map(widthOf)
      // The table shows the large one once more in its row.
      expect(widths.filter((width) => width > widest * millimetre)).toHaveLength(1)
      expect(widths.filter((width) => width < 70 * millimetre)).toHaveLength(layout === 'table' ? 2 : 1)
    },
  )

  it.each(layouts)('REP-14 a large tower stays on its page, as %s', async (layout) => {
    const [page] = (await print({ ...withPhotos([{ ...shapes.tower, large: true }]), layout })).filter(
      ({ marks }) =>
        marks.some(({ kind, top, bottom }) => kind === 'picture' && top - bottom > 120 * millimetre),
    )
    expect(page?.marks.every(({ bottom }) => bottom > 0)).toBe(true)
  })
})

describe('narrow columns', () => {
  const responsible = 'bakim.onarim.mudurlugu@korfezyapi.example'
  const method = riskMethods.fine_kinney
  const finding = sampleFinding(1, { responsible, due_on: '2026-12-04', band: 'tolerans_yok', photos: [] })

  it('REP-14 no word of the table runs into the next column, however long it is', async () => {
    const pages = await print(sampleReport({ layout: 'table', risk_method: method, findings: [finding] }))
    for (const { marks } of pages)
      for (const [index, mark] of marks.entries())
        expect(marks.slice(index + 1).filter((other) => overlap(mark, other))).toEqual([])
  })
})

describe('scales', () => {
  it.each([0, 1, 2, 3, 4])('REP-17 stand on one page, after %i findings', async (more) => {
    const { pages } = await readPdf(await printer.render(mixedReport(1 + more), 'pdf'))
    expect(pages.filter((page) => page.includes('Çok hafif: ') || page.includes('Çok ciddi: '))).toHaveLength(
      1,
    )
  })
})

describe('white space', () => {
  const verification = {
    link: 'https://gozlem.example/verify-report?code=8F3K22QX91AB',
    code: '8F3K-22QX-91AB',
  }

  it.each(layouts.flatMap((layout) => [5, 10, 20].map((findings) => ({ layout, findings }))))(
    'REP-14 leaves at most 15 percent of a page but the last empty, with $findings findings as $layout',
    async ({ layout, findings }) => {
      for (const seed of [0, 2, 4]) {
        const pages = await print(mixedReport(findings, seed, { layout, verification }))
        const shares = pages.slice(0, -1).map((page) => Math.round(100 * emptiest(page, margins)))
        expect([seed, shares.filter((share) => share > 15)]).toEqual([seed, []])
      }
    },
  )
})

describe('long texts', () => {
  it.each(layouts)(
    'REP-14 20 findings of 4,000 letters and 4 photos each break nothing, as %s',
    async (layout) => {
      const { landscape, panorama, tower, phone } = shapes
      const report = sampleReport({
        layout,
        findings: Array.from({ length: 20 }, (_, index) =>
          sampleFinding(index + 1, {
            aciklama: `${textOf(3980)} son ${index + 1}.`,
            photos: [landscape, panorama, tower, phone],
          }),
        ),
      })
      const bytes = await printer.render(report, 'pdf')
      const { text } = await readPdf(bytes)
      const pages = await readMarks(bytes)
      expect(Array.from({ length: 20 }, (_, index) => text.includes(`son ${index + 1}.`))).not.toContain(
        false,
      )
      expect(picturesOf(pages)).toHaveLength(81)
      for (const { marks, width } of pages)
        for (const mark of marks) {
          expect(mark.bottom).toBeGreaterThan(margins.bottom - 1)
          expect(mark.right).toBeLessThan(width - 10 * millimetre)
        }
    },
  )
})
