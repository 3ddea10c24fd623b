import { readFileSync } from 'node:fs'
import { actionAdvice } from '@gozlem/domain/report/band-advice'
import { emptyReportFields } from '@gozlem/domain/report/report-fields'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReportDocument } from './report-document'
import { createReportPrinter } from './report-printer'
import { shapes } from './testing/mixed-report'
import { partNames, readDocx, readPart, readXlsx, textOf } from './testing/read-office'
import { readPdf } from './testing/read-pdf'
import {
  photoPath,
  photos,
  sampleDraft,
  sampleFinding,
  sampleReport,
  sampleSignature,
} from './testing/sample-report'

const printer = createReportPrinter({ workers: 1, jobsPerWorker: 100 })
afterAll(() => printer.close())

const docx = (report: ReportDocument) => printer.render(report, 'docx')
const xlsx = (report: ReportDocument) => printer.render(report, 'xlsx')

const facts = { place: 'B blok, 3. kat', responsible: 'Bakım ekibi', due_on: '2026-12-15' }
const full = sampleReport({
  findings: [1, 2, 3].map((number) =>
    sampleFinding(
      number,
      number === 2 ? { photos: [photos.landscape, photos.portrait, photos.png], ...facts } : {},
    ),
  ),
  annex: [
    { ...photos.landscape, caption: 'Kat 3, doğu cephesi' },
    { ...photos.portrait, caption: '' },
  ],
  notebook: { page: '27', written_on: '2026-11-22' },
  verification: { link: 'https://rapor.ornek.com/dogrula/8F3K22QX', code: '8F3K-22QX' },
})

/** What each form of the report must say, wherever it stands. */
const content = (report: ReportDocument) => [
  report.report.title,
  'SGR-2026-0042',
  'Tamamlandı',
  '20.11.2026 09:30–13:15',
  'Güvenli Yarın OSGB',
  'Yetki no 2341',
  'Çınar Yapı İnşaat A.Ş.',
  'Moda Cad. No: 128, Kadıköy / İstanbul',
  '24120010112345670341245000',
  'Çok Tehlikeli',
  'Şükrü Işık, Şantiye Şefi',
  'Ayşe Yıldırım',
  'İGU-104233',
  '12.04.2028',
  ...report.findings.flatMap((finding) => [
    finding.uygunsuzluk,
    finding.aciklama,
    actionAdvice('l_tipi', finding),
    ...finding.alinmasi_gereken_onlemler,
    `Madde ${finding.number}/1`,
  ]),
  'B blok, 3. kat',
  'Bakım ekibi',
  'B blok kaba inşaat',
  'Gökhan Öz, formen',
  'KTP-2026-118',
  'Kenar korumaları öncelikli.',
  'Şantiye şefliği',
  '6331 sayılı Kanun madde 8 uyarınca düzenlenmiştir.',
  '6331 sayılı İş Sağlığı ve Güvenliği Kanunu',
  'Risk matrisi',
  'No 1',
  ...riskMethods.l_tipi.bands.flatMap(({ label, advice }) => [label, advice]),
  'Kat 3, doğu cephesi',
  'Ek fotoğraf 2',
  'https://rapor.ornek.com/dogrula/8F3K22QX',
  '8F3K-22QX',
  '22.11.2026',
]

describe('the three forms of a report', () => {
  it('REP-14 say the same in PDF, Word and Excel', async () => {
    const [pdf, word, excel] = await Promise.all([printer.render(full, 'pdf'), docx(full), xlsx(full)])
    const forms = {
      pdf: (await readPdf(pdf)).text,
      docx: await readDocx(word),
      xlsx: textOf(await readXlsx(excel)),
    }
    for (const [form, text] of Object.entries(forms)) {
      // Excel has it as a date, which the test of typed cells reads.
      const due = form === 'xlsx' ? [] : ['Termin: 15.12.2026']
      const missing = [...content(full), ...due].filter((expected) => !text.includes(expected))
      expect({ form, missing }).toEqual({ form, missing: [] })
    }
  })

  it('REP-14 print nothing of what the report as a whole does not say, and no revision', async () => {
    const report = sampleReport({ said: emptyReportFields() })
    const [pdf, word, excel] = await Promise.all([printer.render(report, 'pdf'), docx(report), xlsx(report)])
    for (const text of [(await readPdf(pdf)).text, await readDocx(word), textOf(await readXlsx(excel))])
      expect(text).not.toMatch(/Ziyaret|Bölüm|Refakat|Sözleşme no|Genel değerlendirme|Dağıtım|Revizyon|null/)
  })

  it('REP-17 draw the matrix with the numbers of the findings in their cells, for the L matrix alone', async () => {
    const at = (number: number, siddet: number, olasilik: number) =>
      sampleFinding(number, { siddet, olasilik, risk_skoru: siddet * olasilik })
    const report = sampleReport({ findings: [at(1, 5, 3), at(2, 5, 3), at(3, 2, 2)] })
    const [pdf, word, excel] = await Promise.all([printer.render(report, 'pdf'), docx(report), xlsx(report)])
    for (const text of [(await readPdf(pdf)).text, await readDocx(word), textOf(await readXlsx(excel))])
      expect(text).toMatch(/15 (?:· )?No 1, 2 .*4 (?:· )?No 3/)
    const kinney = {
      ...report,
      risk_method: riskMethods.fine_kinney,
      findings: [sampleFinding(1, { band: 'olasi' })],
    }
    expect((await readPdf(await printer.render(kinney, 'pdf'))).text).not.toContain('Risk matrisi')
  })

  it('REP-14 print nothing of place, responsible and due date where nobody said any', async () => {
    const report = sampleReport()
    const [pdf, word] = await Promise.all([printer.render(report, 'pdf'), docx(report)])
    for (const text of [(await readPdf(pdf)).text, await readDocx(word)])
      expect(text).not.toMatch(/Konum|Sorumlu:|Termin/)
  })

  it('REP-14 print free regulation text plainly in each form', async () => {
    const report = sampleReport({
      findings: [sampleFinding(1, { citations: [], mevzuat_referansi: 'Eski yönetmelik m. 5' })],
    })
    const word = await readDocx(await docx(report))
    for (const text of [word, textOf(await readXlsx(await xlsx(report)))]) {
      expect(text).toContain('Eski yönetmelik m. 5')
      expect(text).not.toContain('doğrulanmamış')
    }
  })

  it.each([
    ['is known to be missing', null],
    ['has no file', '/yok/boyle/bir/dosya.jpg'],
    ['is not a picture', photoPath('LICENSES.md')],
    ['is empty', new Uint8Array()],
    ['is cut short', readFileSync(photoPath('demolition.jpg')).subarray(0, 20_000)],
  ])('REP-14 say in words where a photo that %s would stand, and show the others', async (_case, source) => {
    const lost = { ...photos.landscape, source, alt: 'Kapı önü' }
    const report = sampleReport({
      organization: { ...full.organization, logo: lost },
      findings: [sampleFinding(1, { photos: [lost, photos.portrait] }), sampleFinding(2, { photos: [lost] })],
      annex: [{ ...lost, caption: 'Kat 3' }],
    })
    const pdf = await readPdf(await printer.render(report, 'pdf'))
    expect(pdf.text.match(/Fotoğraf okunamadı/g)).toHaveLength(3)
    const word = await docx(report)
    expect((await readDocx(word)).match(/Fotoğraf okunamadı/g)).toHaveLength(3)
    expect(readPart(word, 'word/document.xml')).toContain('descr="Uygunsuzluk 1, fotoğraf 2"')
    const excel = textOf(await readXlsx(await xlsx(report)))
    for (const words of [
      'Foto 1 (Fotoğraf okunamadı), Foto 2',
      'Foto 3 (Fotoğraf okunamadı)',
      'Kat 3 (Fotoğraf okunamadı)',
    ])
      expect(excel).toContain(words)
  })
})

describe('the office forms', () => {
  it('REP-14 are well-formed XML whatever the texts hold', async () => {
    const strange = String.fromCodePoint(
      ...Array.from({ length: 0x20 }, (_, code) => code),
      0x7f,
      0x85,
      0xd800,
      0xdfff,
      0xfdd0,
      0xfeff,
      0xfffe,
      0xffff,
      0x1_fffe,
      0x10_ffff,
    )
    const strangely = (text: string) => `${strange}${text}]]>&<${strange}`
    const report = sampleReport({
      ...full,
      report: { ...full.report, title: strangely(full.report.title) },
      findings: full.findings.map((finding) => ({
        ...finding,
        uygunsuzluk: strangely(finding.uygunsuzluk),
        aciklama: strangely(finding.aciklama),
        alinmasi_gereken_onlemler: finding.alinmasi_gereken_onlemler.map(strangely),
        photos: finding.photos.map((photo) => ({ ...photo, alt: strangely('Kapı') })),
      })),
      annex: full.annex.map((picture) => ({ ...picture, caption: strangely(picture.caption) })),
    })
    const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
    for (const form of [await docx(report), await xlsx(report)])
      for (const part of partNames(form).filter((name) => /\.(?:xml|rels)$/.test(name)))
        expect([part, forbidden.exec(readPart(form, part))?.[0]]).toEqual([part, undefined])
    expect(await readDocx(await docx(report))).toContain(full.report.title)
  })
})

describe('signatures in office documents', () => {
  const report = sampleReport()
  const signed = sampleReport({
    authors: report.authors.map((author) => ({ ...author, signature: sampleSignature })),
    initials_on_pages: true,
  })

  it('BEY-07 Word shows what was signed on a screen as a picture of its lines, and keeps the place for a wet one', async () => {
    const file = await docx(signed)
    expect(readPart(file, 'word/document.xml')).toContain('descr="Ayşe Yıldırım ekran imzası"')
    const text = await readDocx(file)
    expect(text).toContain('Ekran imzası 20.11.2026 13:05, cihaz: Ayşe Yıldırım')
    expect(text).toContain('5070 sayılı Kanun anlamında güvenli elektronik imza değildir')
    expect(text.match(/İmza: \.+/g)).toHaveLength(2)
    expect(await readDocx(await docx(report))).not.toContain('Ekran imzası')
  })

  it('BEY-07 Word has the lines to sign at one height, those of four people two beside each other', async () => {
    const four = sampleReport({ authors: report.authors.flatMap((author) => [author, author, author]) })
    const rows = readPart(await docx(four), 'word/document.xml').split(/<w:tr[ >]/)
    const lines = rows.filter((row) => row.includes('İmza: .'))
    expect(lines.map((row) => row.match(/İmza: \./g)?.length)).toEqual([2, 2])
    expect(lines.filter((row) => row.includes('Ayşe Yıldırım'))).toEqual([])
  })

  it('BEY-07 Word has a place for initials on every page, where the organization wants it', async () => {
    expect(readPart(await docx(signed), 'word/footer1.xml')).toMatch(/Paraf.*İGU.*İşveren/)
    expect(readPart(await docx(report), 'word/footer1.xml')).not.toContain('Paraf')
  })

  it('BEY-17 Word and Excel say who reviewed it, and nothing where nobody did', async () => {
    const reviewed_by = 'İnci Öz, İşyeri Hekimi, Belge no İH-77, 23.11.2026'
    const reviewed = sampleReport({ reviewed_by })
    expect(await readDocx(await docx(reviewed))).toContain(`İnceleyip onaylayan: ${reviewed_by}`)
    const [sheet] = await readXlsx(await xlsx(reviewed))
    expect(sheet?.rows).toContainEqual(['İnceleyip onaylayan', reviewed_by])
    expect(await readDocx(await docx(report))).not.toContain('onaylayan')
    const [plain] = await readXlsx(await xlsx(report))
    expect(JSON.stringify(plain?.rows)).not.toContain('onaylayan')
  })

  it('BEY-07 Excel says who signs, and who did so on a screen', async () => {
    const [sheet] = await readXlsx(await xlsx(signed))
    expect(sheet?.rows).toContainEqual([
      'İş Güvenliği Uzmanı',
      'Ayşe Yıldırım, Ekran imzası 20.11.2026 13:05, cihaz: Ayşe Yıldırım',
    ])
    expect(sheet?.rows).toContainEqual(['İşveren veya vekili', 'Şükrü Işık'])
  })
})

describe('the Word document', () => {
  it('REP-14 is marked TASLAK on every page while the report is a draft, and only then', async () => {
    expect(readPart(await docx(sampleDraft()), 'word/header1.xml')).toContain('TASLAK')
    expect(readPart(await docx(sampleDraft()), 'word/footer1.xml')).toContain('TASLAK')
    const completed = await docx(sampleReport())
    expect(readPart(completed, 'word/header1.xml')).not.toContain('TASLAK')
    expect(await readDocx(completed)).not.toContain('TASLAK')
  })

  it('REP-14 numbers its pages', async () => {
    const foot = readPart(await docx(sampleReport()), 'word/footer1.xml')
    expect(foot).toContain('Rapor no SGR-2026-0042')
    expect(foot).toContain('PAGE')
    expect(foot).toContain('NUMPAGES')
  })

  it('REP-14 holds each photo with what it shows, and one QR code for each regulation', async () => {
    const file = await docx(full)
    const body = readPart(file, 'word/document.xml')
    expect(body.match(/descr="Yıkım alanında iş makinesi"/g)).toHaveLength(4)
    expect(body).toContain('descr="Uygunsuzluk 2, fotoğraf 2"')
    expect(body.match(/descr="Karekod: https:[^"]*18928/g)).toHaveLength(1)
    expect(await readDocx(file)).not.toContain('bağlantı yok')
    expect(partNames(file).filter((name) => name.startsWith('word/media/')).length).toBeGreaterThanOrEqual(5)
  })

  it('REP-14 leaves out what XML cannot carry and keeps letters, emoji and markup as text', async () => {
    const finding = sampleFinding(1, {
      uygunsuzluk: 'Kapak\u0000 <b>açık</b> & \u0007"tehlikeli" ⚠ \ud83d\udea7',
    })
    const word = await readDocx(await docx(sampleReport({ findings: [finding] })))
    expect(word).toContain('Kapak <b>açık</b> & "tehlikeli" ⚠ \ud83d\udea7')
  })

  it.each(['cards', 'table'] as const)(
    'REP-14 cuts no photo off at the edge of its cell, as %s',
    async (layout) => {
      const { landscape } = photos
      const { panorama, tower } = shapes
      const shown = [[landscape], [panorama], [landscape, panorama, tower], [panorama, panorama]]
      const findings = shown.map((each, index) => sampleFinding(index + 1, { photos: each }))
      const body = readPart(await docx({ ...full, findings, annex: [], layout }), 'word/document.xml')
      const photosOf = (cell: string) =>
        cell.includes('<wp:extent') && !/descr="(?:Karekod|Kırıcı)/.test(cell)
      const cells = body.split('<w:tc>').slice(1).filter(photosOf)
      const numbers = (cell: string, pattern: RegExp) =>
        [...cell.matchAll(pattern)].map(([, value]) => Number(value))
      const placed = cells.map((cell) => ({
        room: (numbers(cell, /<w:tcW [^>]*w:w="(\d+)"/g)[0] ?? 0) - 160,
        // 635 of Word's units of drawings are a twentieth of a point.
        widths: numbers(cell, /<wp:extent cx="(\d+)"/g).map((width) => width / 635),
      }))
      expect(placed.flatMap(({ widths }) => widths)).toHaveLength(shown.flat().length)
      const isCutOff = ({ room, widths }: (typeof placed)[number]) => widths.some((width) => width > room)
      expect(placed.filter(isCutOff)).toEqual([])
    },
  )

  it('REP-14 refuses a WebP photo by name, because Word has none', async () => {
    const report = sampleReport({ findings: [sampleFinding(1, { photos: [photos.webp] })] })
    await expect(docx(report)).rejects.toMatchObject({
      code: 'photo',
      message: expect.stringContaining('Kırıcı'),
    })
  })
})

describe('the Word document as a table', () => {
  const table = { ...full, layout: 'table' } as const

  it('REP-14 has the columns that firms know, repeated on each page that lies across', async () => {
    const file = await docx(table)
    const body = readPart(file, 'word/document.xml')
    expect(body.match(/w:orient="landscape"/g)).toHaveLength(1)
    expect(body.match(/<w:tblHeader\/>/g)).toHaveLength(1)
    const text = await readDocx(file)
    expect(text).toMatch(/Sıra Fotoğraf Tespit ve konum Risk Mevzuat Alınacak önlem Sorumlu Termin Sonuç/)
    expect(content(table).filter((expected) => !text.includes(expected))).toEqual([])
  })
})

describe('the Excel workbook', () => {
  it('REP-14 has numbers as numbers and dates as dates', async () => {
    const sheets = await readXlsx(await xlsx(full))
    expect(sheets.map(({ name }) => name)).toEqual([
      'Rapor',
      'Uygunsuzluklar',
      'Mevzuat',
      'Risk yöntemi',
      'Risk matrisi',
    ])
    const [report, findings] = sheets
    const valueOf = (label: string) => report?.rows.find(([name]) => name === label)?.[1]
    expect(valueOf('Çalışan sayısı')).toBe(1286)
    expect(valueOf('Tamamlanma')).toEqual(new Date('2026-11-21T00:00:00Z'))
    expect(valueOf('SGK sicil no')).toBe('24120010112345670341245000')
    const [titles = [], ...rows] = findings?.rows ?? []
    expect(titles).toEqual([
      'Sıra',
      'Fotoğraf',
      'Tespit',
      'Konum',
      'Şiddet',
      'Olasılık',
      'Risk skoru',
      'Risk bandı',
      'Mevzuat',
      'Alınacak önlem',
      'Önlem zamanı',
      'Sorumlu',
      'Termin',
      'Sonuç',
    ])
    const due = rows.map((row) => row[titles.indexOf('Termin')])
    expect(due).toEqual([null, new Date('2026-12-15T00:00:00Z'), null])
    const numeric = ['Sıra', 'Şiddet', 'Olasılık', 'Risk skoru'].map((title) => titles.indexOf(title))
    const expected = full.findings.map((finding) => [
      finding.number,
      finding.siddet,
      finding.olasilik,
      finding.risk_skoru,
    ])
    expect(rows.map((row) => numeric.map((index) => row[index]))).toEqual(expected)
  })

  it('REP-14 keeps fractions and the third factor of Fine-Kinney', async () => {
    const report = sampleReport({
      risk_method: riskMethods.fine_kinney,
      findings: [sampleFinding(1, { siddet: 15, olasilik: 0.5, etki: 6, risk_skoru: 45, band: 'olasi' })],
    })
    const [, findings] = await readXlsx(await xlsx(report))
    const [titles = [], row = []] = findings?.rows ?? []
    const factors = riskMethods.fine_kinney.factors.map(({ label, name }) => [
      label,
      report.findings[0]?.[name],
    ])
    expect(factors.map(([label]) => [label, row[titles.indexOf(String(label))]])).toEqual(factors)
    expect(row[titles.indexOf('Risk skoru')]).toBe(45)
  })

  it('REP-14 never turns a text into a formula', async () => {
    const formula = '=HYPERLINK("https://kotu.example";"tıkla")'
    const file = await xlsx(sampleReport({ findings: [sampleFinding(1, { uygunsuzluk: formula })] }))
    const [, findings] = await readXlsx(file)
    expect(findings?.rows[1]?.[2]).toContain(formula)
    for (const name of partNames(file).filter((part) => part.startsWith('xl/worksheets/sheet')))
      expect(readPart(file, name)).not.toContain('<f>')
  })

  it('REP-14 prints one page wide with repeated headings, and filters its findings', async () => {
    const file = await xlsx(full)
    const names = partNames(file).filter((part) => /worksheets\/sheet\d\.xml$/.test(part))
    expect(names).toHaveLength(5)
    for (const part of names) {
      expect(readPart(file, part)).toContain('<pageSetUpPr fitToPage="1"/>')
      expect(readPart(file, part)).toMatch(/<pageSetup [^>]*fitToWidth="1" fitToHeight="0"/)
    }
    const workbook = readPart(file, 'xl/workbook.xml')
    expect(workbook).toMatch(/Print_Titles" localSheetId="1">'Uygunsuzluklar'!\$1:\$1</)
    expect(workbook).toMatch(/_FilterDatabase"[^>]*>'Uygunsuzluklar'!\$A\$1:\$N\$4</)
    expect(readPart(file, names[1] ?? '')).toMatch(/<autoFilter ref="A1:N4"\/>.*<pageSetup [^>]*landscape/s)
  })

  it('REP-14 shows every photo whole inside its cell, so that a filter takes it along', async () => {
    const file = await xlsx(full)
    const drawing = readPart(file, 'xl/drawings/drawing2.xml')
    const number = (text: string, tag: string) => Number(text.split(`<xdr:${tag}>`)[1]?.split('<')[0])
    const anchors = drawing.split('<xdr:twoCellAnchor editAs="twoCell">').slice(1)
    expect(anchors).toHaveLength(full.findings.flatMap((finding) => finding.photos).length)
    for (const anchor of anchors) {
      const [from = '', to = ''] = anchor.split('<xdr:to>')
      expect([number(to, 'row'), number(to, 'col')]).toEqual([number(from, 'row'), 1])
      const ratio =
        (number(to, 'colOff') - number(from, 'colOff')) / (number(to, 'rowOff') - number(from, 'rowOff'))
      expect([640 / 361, 2 / 3, 4 / 3].some((known) => Math.abs(known / ratio - 1) < 0.02)).toBe(true)
    }
    expect(drawing).toContain('descr="Yıkım alanında iş makinesi"')
  })

  it('REP-14 shows all of a text that is longer than a row of Excel may be high', async () => {
    const long = Array.from({ length: 500 }, (_, place) => `söz${place}`).join(' ')
    const findings = [
      sampleFinding(1, { aciklama: long, photos: [photos.landscape] }),
      sampleFinding(2, { photos: [photos.landscape] }),
    ]
    const file = await xlsx({ ...full, findings })
    const [, sheet] = await readXlsx(file)
    const [, ...rows] = sheet?.rows ?? []
    expect(rows.map(([place]) => place)).toEqual([1, 1, 1, 2])
    expect(rows.map((row) => String(row[2] ?? '')).join(' ')).toContain(long)
    expect(rows.slice(0, 3).map(([, photo]) => photo)).toEqual(['Foto 1', '(devamı)', '(devamı)'])
    const heights = [...readPart(file, 'xl/worksheets/sheet2.xml').matchAll(/<row [^>]* ht="([\d.]+)"/g)]
    expect(heights.every(([, height]) => Number(height) <= 409)).toBe(true)
    const places = [...readPart(file, 'xl/drawings/drawing2.xml').matchAll(/<xdr:from>.*?<xdr:row>(\d+)</gs)]
    expect(places.map(([, row]) => Number(row))).toEqual([1, 4])
  })

  it('REP-14 says TASLAK on a draft', async () => {
    expect(textOf(await readXlsx(await xlsx(sampleDraft())))).toContain('TASLAK - Saha Gözlem Raporu')
  })
})
