// What stays together on the pages of a Word document. Who opens it decides with their program and fonts where pages end, so
// this reads what the file asks for, in the form that Word and LibreOffice both heed.
import { afterAll, describe, expect, it } from 'vitest'
import type { ReportDocument } from './report-document'
import { createReportPrinter } from './report-printer'
import { mixedReport, shapes, textOf } from './testing/mixed-report'
import { blocksOf, readPart, wordsOf } from './testing/read-office'
import { sampleFinding, sampleReport, sampleSignature } from './testing/sample-report'

const printer = createReportPrinter({ workers: 1, jobsPerWorker: 100 })
afterAll(() => printer.close())

const { landscape, panorama, tower, phone } = shapes
const verification = {
  link: 'https://gozlem.example/verify-report?code=8F3K22QX91AB',
  code: '8F3K-22QX-91AB',
}
const layouts = ['cards', 'table'] as const
const docx = (report: ReportDocument) => printer.render(report, 'docx')
const isTable = (block: string) => block.startsWith('<w:tbl>')
const keepsNext = (block: string) => block.includes('<w:keepNext/>')
const rowsOf = (table: string) => table.split(/<w:tr[ >]/).slice(1)

/** What stands between one heading and the next that begins so. */
function below(blocks: readonly string[], heading: string): string[] {
  const at = blocks.findIndex((block) => !isTable(block) && wordsOf(block).startsWith(heading))
  if (at < 0) throw new Error(`nothing begins with ${heading}`)
  return blocks.slice(at)
}

describe('tables of the Word document', () => {
  it.each(layouts)(
    'REP-14 never follow each other without room, where LibreOffice would cut photos off, as %s',
    async (layout) => {
      const report = mixedReport(10, 0, { layout, verification })
      const body = readPart(await docx(report), 'word/document.xml')
      expect(body.match(/<w:tbl>/g)?.length).toBeGreaterThan(20)
      expect(body).not.toMatch(/<\/w:tbl><w:tbl>/)
    },
  )
})

describe('a finding of the Word document', () => {
  it.each([
    ['no photo', []],
    ['one photo', [landscape]],
    ['two photos', [landscape, panorama]],
    ['four photos', [landscape, panorama, tower, phone]],
  ])('REP-14 stays whole with %s, below its title', async (_case, photos) => {
    const findings = [1, 2].map((number) => sampleFinding(number, { photos, place: `Kat ${number}` }))
    const blocks = blocksOf(await docx(sampleReport({ findings })))
    for (const finding of findings) {
      const [title = '', body = ''] = below(blocks, `Uygunsuzluk ${finding.number} `)
      expect(keepsNext(title)).toBe(true)
      expect(isTable(body)).toBe(true)
      expect(body.slice(0, body.indexOf('<w:tc>'))).toContain('<w:cantSplit/>')
      for (const words of [
        finding.uygunsuzluk,
        finding.aciklama,
        `Kat ${finding.number}`,
        `Madde ${finding.number}/1`,
      ])
        expect(wordsOf(body)).toContain(words)
      expect(body.match(/<wp:extent/g) ?? []).toHaveLength(photos.length)
    }
  })

  it('REP-14 that is longer than a page goes on over it, in words as wide as the page', async () => {
    const texts = {
      long: textOf(5000),
      lines: Array.from({ length: 60 }, (_, line) => `satır ${line}.`).join('\n'),
    }
    for (const aciklama of Object.values(texts))
      for (const photos of [[], [phone], [landscape, tower]]) {
        const findings = [sampleFinding(1, { aciklama, photos })]
        const parts = below(blocksOf(await docx(sampleReport({ findings }))), 'Uygunsuzluk 1 ')
        const [first = ''] = aciklama.split('\n')
        expect(parts.some((part) => !isTable(part) && wordsOf(part) === first)).toBe(true)
      }
  })
})

describe("a row of the Word document's table", () => {
  const table = async (findings: ReportDocument['findings']) => {
    const blocks = blocksOf(await docx(sampleReport({ layout: 'table', findings })))
    const [found = ''] = blocks.filter((block) => block.includes('<w:tblHeader/>'))
    // Photos side by side are tables in a cell.
    const plain = found.slice('<w:tbl>'.length, -'</w:tbl>'.length).replaceAll(/<w:tbl>.*?<\/w:tbl>/gs, '')
    const [, ...rows] = rowsOf(plain)
    return rows
  }

  it('REP-14 stays whole and says once whose it is', async () => {
    const findings = [1, 2, 3].map((number) =>
      sampleFinding(number, { aciklama: textOf(600), photos: [landscape, tower, phone].slice(0, number) }),
    )
    const rows = await table(findings)
    expect(rows.map((row) => wordsOf(row.split('</w:tc>')[0] ?? ''))).toEqual(['1', '2', '3'])
    expect(rows.every((row) => row.includes('<w:cantSplit/>'))).toBe(true)
  })

  it('REP-14 that is longer than a page goes on in rows under its number, and loses nothing', async () => {
    const words = Array.from({ length: 700 }, (_, place) => `söz${place}`).join(' ')
    const lines = Array.from({ length: 90 }, (_, place) => `satır${place}.`)
    const rows = await table([
      sampleFinding(1, { aciklama: words, photos: Array.from({ length: 7 }, () => landscape) }),
      sampleFinding(2, { aciklama: lines.join('\n'), alinmasi_gereken_onlemler: [words, 'Son önlem'] }),
    ])
    const places = rows.map((row) => wordsOf(row.split('</w:tc>')[0] ?? ''))
    expect(new Set(places)).toEqual(new Set(['1', '1 devamı', '2', '2 devamı']))
    expect(places).toEqual(places.toSorted())
    expect(rows.every((row) => row.includes('<w:cantSplit/>'))).toBe(true)
    const column = (place: number) => rows.map((row) => wordsOf(row.split('</w:tc>')[place] ?? '')).join(' ')
    expect(column(2)).toContain(words)
    expect(column(2)).toContain(lines.join(' '))
    expect(column(5)).toContain(`1. ${words} 2. Son önlem`)
    // About 45 lines of this size stand on a page that lies across.
    for (const row of rows)
      for (const cell of row.split('</w:tc>')) expect(cell.match(/<\/w:p>/g)?.length ?? 0).toBeLessThan(45)
  })
})

describe('the end of the Word document', () => {
  it.each(layouts)('REP-17 keeps matrix and scales whole, with their notes, as %s', async (layout) => {
    const blocks = blocksOf(await docx(sampleReport({ layout })))
    for (const [heading, last] of [
      ['Risk matrisi', 'Olasılık 5'],
      ['Risk yöntemi', 'Şiddeti 5 olan uygunsuzluk'],
    ] as const) {
      const parts = below(blocks, heading)
      const whole = parts.findIndex(isTable)
      expect(parts.slice(0, whole).every(keepsNext)).toBe(true)
      expect(parts[whole]?.slice(0, parts[whole].indexOf('<w:tc>'))).toContain('<w:cantSplit/>')
      expect(wordsOf(parts[whole] ?? '')).toContain(last)
    }
  })

  it.each(layouts)('BEY-09 leaves no line of the signatures and no proof alone, as %s', async (layout) => {
    const [author] = sampleReport().authors
    if (!author) throw new Error('the sample has an author')
    for (const authors of [[author], [author, { ...author, signature: sampleSignature }, author]]) {
      const blocks = blocksOf(
        await docx(sampleReport({ layout, authors, verification, reviewed_by: 'İnci Öz' })),
      )
      const parts = below(blocks, 'Belge ve imzalar')
      const proof = parts.findIndex((part) => part.includes('8F3K-22QX-91AB'))
      expect(proof).toBeGreaterThan(4)
      const before = parts.slice(0, proof).flatMap((part) => (isTable(part) ? rowsOf(part) : [part]))
      expect(before.filter((part) => !keepsNext(part)).map(wordsOf)).toEqual([])
    }
  })
})
