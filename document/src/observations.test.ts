import { afterAll, describe, expect, it } from 'vitest'
import type { ReportDocument } from './report-document'
import { createReportPrinter } from './report-printer'
import { mixedReport, shapes, textOf } from './testing/mixed-report'
import { emptiest, readMarks } from './testing/page-marks'
import { readDocx, readPart, readXlsx, textOf as sheetText } from './testing/read-office'
import { readPdf } from './testing/read-pdf'
import { photos, sampleReport } from './testing/sample-report'

const printer = createReportPrinter({ workers: 1, jobsPerWorker: 100 })
afterAll(() => printer.close())

const millimetre = 72 / 25.4
const margins = { top: 18 * millimetre, bottom: 17 * millimetre }
const layouts = ['cards', 'table'] as const
const title = 'Olumlu gözlemler'
const observations: ReportDocument['observations'] = [
  { text: 'Acil çıkış yolları açık.\nAydınlatma çalışıyor.', photo: shapes.tower },
  { text: 'Baretler takılı.', photo: null },
  { text: 'Malzemeler düzenli istiflenmiş.', photo: { ...shapes.panorama, large: true } },
]

async function texts(report: ReportDocument) {
  const [pdf, docx, xlsx] = await Promise.all(
    (['pdf', 'docx', 'xlsx'] as const).map((format) => printer.render(report, format)),
  )
  if (!pdf || !docx || !xlsx) throw new Error('a form is missing')
  const sheets = await readXlsx(xlsx)
  return { pdf: (await readPdf(pdf)).text, docx: await readDocx(docx), sheets, xlsx }
}

describe('positive observations on paper', () => {
  it.each(layouts)(
    'BEY-17 REP-14 stand behind the findings with their photos, in PDF, Word and Excel, as %s',
    async (layout) => {
      const annex = [{ ...photos.landscape, caption: 'Kat 3' }]
      const { pdf, docx, sheets, xlsx } = await texts(sampleReport({ layout, observations, annex }))
      const said = observations.flatMap(({ text }) => text.split('\n'))
      for (const text of [pdf, docx]) {
        const section = text.slice(text.indexOf(title), text.indexOf('Genel değerlendirme'))
        expect(text.indexOf(title)).toBeGreaterThan(text.indexOf('Önlem 1-b'))
        expect(said.filter((words) => !section.includes(words))).toEqual([])
        expect(section.match(/Foto \d/g)).toEqual(['Foto 2', 'Foto 3'])
        expect(text).toContain('Foto 4 Kat 3')
      }
      const sheet = sheets.find(({ name }) => name === title)
      expect(sheet?.rows).toMatchObject([
        ['Fotoğraf', 'Gözlem'],
        ['Foto 2', observations[0]?.text],
        [null, observations[1]?.text],
        ['Foto 3', observations[2]?.text],
      ])
      const drawing = readPart(xlsx, 'xl/drawings/drawing3.xml')
      expect(drawing.match(/editAs="twoCell"/g)).toHaveLength(2)
    },
  )

  it('BEY-17 REP-14 have neither heading nor sheet in a report without any', async () => {
    const { pdf, docx, sheets } = await texts(sampleReport())
    for (const text of [pdf, docx, sheetText(sheets)]) expect(text).not.toContain(title)
    expect(sheets.map(({ name }) => name)).not.toContain(title)
  })

  it.each(layouts)(
    'BEY-17 REP-14 20 of 1,000 letters with photos of every shape break nothing, as %s',
    async (layout) => {
      const all = Object.values(shapes)
      const long = Array.from({ length: 20 }, (_, index) => ({
        text: `${textOf(985)} son ${index + 1}.`,
        photo: all[index % all.length] ?? null,
      }))
      const bytes = await printer.render(sampleReport({ layout, observations: long }), 'pdf')
      const { text } = await readPdf(bytes)
      expect(long.filter((_, index) => !text.includes(`son ${index + 1}.`))).toEqual([])
      const pages = await readMarks(bytes)
      expect(pages.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'picture'))).toHaveLength(
        1 + 1 + 20,
      )
      for (const { marks, width } of pages)
        for (const mark of marks) {
          expect(mark.bottom).toBeGreaterThan(margins.bottom - 1)
          expect(mark.right).toBeLessThan(width - 10 * millimetre)
        }
    },
  )

  it('BEY-17 REP-14 leave at most 15 percent of a page but the last empty', async () => {
    const all = Object.values(shapes)
    const short = Array.from({ length: 20 }, (_, index) => ({
      text: textOf(40 + ((index * 97) % 700)),
      photo: index % 4 === 3 ? null : (all[index % all.length] ?? null),
    }))
    const pages = await readMarks(await printer.render(mixedReport(5, 0, { observations: short }), 'pdf'))
    const shares = pages.slice(0, -1).map((page) => Math.round(100 * emptiest(page, margins)))
    expect(shares.filter((share) => share > 15)).toEqual([])
  })
})
