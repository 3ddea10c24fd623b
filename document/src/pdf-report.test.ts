import { readFileSync } from 'node:fs'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReportDocument } from './report-document'
import { createReportPrinter } from './report-printer'
import { readPdf, turnedPictures } from './testing/read-pdf'
import {
  photoPath,
  photos,
  sampleDraft,
  sampleFinding,
  sampleReport,
  sampleSignature,
  turned,
} from './testing/sample-report'
import { createTypesetter } from './typesetter'

const renderer = createReportPrinter({ workers: 1, jobsPerWorker: 100 })
afterAll(() => renderer.close())

/** 17 mm in points. */
const bottomMargin = 48
const print = async (report: ReportDocument) => readPdf(await renderer.render(report, 'pdf'))
const findings = (count: number, change: Parameters<typeof sampleFinding>[1] = {}) =>
  Array.from({ length: count }, (_, index) => sampleFinding(index + 1, change))
const withFinding = (change: Parameters<typeof sampleFinding>[1]) =>
  sampleReport({ findings: [sampleFinding(1, change)] })

describe('the printed report', () => {
  it('REP-13 shows header, company, author and certificate with Turkish letters', async () => {
    const { text, title, titleShown, language } = await print(sampleReport())
    for (const expected of [
      'SAHA GÖZLEM RAPORU',
      'Kadıköy Şantiyesi Kasım Gözlemi',
      'Güvenli Yarın OSGB',
      'SGR-2026-0042',
      'Çınar Yapı İnşaat A.Ş.',
      '24120010112345670341245000',
      '41.20.01',
      'Çok Tehlikeli',
      '1.286',
      '20.11.2026 09:30–13:15',
      'Tamamlandı',
      'Ayşe Yıldırım',
      'İş Güvenliği Uzmanı',
      'İGU-104233',
      '12.04.2028',
      'Şükrü Işık, Şantiye Şefi',
    ])
      expect(text).toContain(expected)
    expect(title).toBe('Saha Gözlem Raporu: Kadıköy Şantiyesi Kasım Gözlemi')
    expect(titleShown).toBe(true)
    expect(language).toBe('tr')
    expect(text).not.toMatch(/risk değerlendirmesi/i)
  })

  it('CERT-06 notes a certificate that does not cover the workplace', async () => {
    const [author] = sampleReport().authors
    if (!author?.certificate) throw new Error('the sample has an author with a certificate')
    const note = 'C Sınıfı İş Güvenliği Uzmanlığı belgesi Çok Tehlikeli sınıftaki işyerlerini kapsamaz.'
    const certificate = { ...author.certificate, note }
    const { text } = await print(sampleReport({ authors: [{ ...author, certificate }] }))
    expect(text.replaceAll(/\s+/g, ' ')).toContain(note)
  })

  it('REP-13 dates a completion near midnight by the day in Istanbul', async () => {
    expect((await print(sampleReport())).text).toContain('Tamamlanma 21.11.2026')
  })

  it('REP-13 prints everything of each finding, in order, with its page in the list', async () => {
    const { text, pages } = await print(sampleReport({ findings: findings(7) }))
    const parts = findings(7).flatMap((finding) => [
      `${finding.number}Bulgu ${finding.number}:`,
      `Şiddet ${finding.siddet} × Olasılık ${finding.olasilik} = ${finding.risk_skoru}`,
      finding.aciklama,
      ...finding.alinmasi_gereken_onlemler,
      `Madde ${finding.number}/1`,
    ])
    const body = text.slice(text.indexOf('Uygunsuzluklar')).replaceAll(/(\d) (Bulgu \d:)/g, '$1$2')
    let read = 0
    for (const part of parts) {
      const place = body.indexOf(part, read)
      expect(place, `${part} after ${body.slice(0, read).slice(-40)}`).toBeGreaterThanOrEqual(0)
      read = place + part.length
    }
    const page = pages.findIndex((shown) => shown.includes('Açıklama 7:')) + 1
    expect(pages[0]).toMatch(new RegExp(`Bulgu 7: döşeme kenarında korkuluk yok \\S+ \\d+ ${page} `))
  })

  it('REP-13 numbers the pages and names the report on each', async () => {
    const { pages } = await print(sampleReport({ findings: findings(9) }))
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Sayfa ${index + 1} / ${pages.length}`)
      expect(page).toContain('Rapor no SGR-2026-0042')
    }
  })

  it('REP-13 links regulations, names each once with its QR code at the end, without marks of the editor', async () => {
    const link = 'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=6331'
    const citations: ReportDocument['findings'][number]['citations'] = [
      { title: 'Kanun A', ref: 'Madde 4', link },
      { title: 'Genelge B', ref: null, link: 'javascript:alert(1)' },
    ]
    const { text, links, alts } = await print(sampleReport({ findings: findings(3, { citations }) }))
    expect(text).toContain('Kanun A, Madde 4 Genelge B')
    // In each card; at the end the QR code and the address.
    expect(links.filter((url) => url === link)).toHaveLength(3 + 2)
    expect(links.join()).not.toContain('javascript')
    expect(alts.filter((alt) => alt === `Karekod: ${link}`)).toHaveLength(1)
    const sources = text.slice(text.indexOf('Mevzuat kaynakları'))
    for (const name of ['Kanun A', 'Genelge B', '6331 sayılı']) expect(sources.split(name)).toHaveLength(2)
    expect(text).not.toContain('bağlantı yok')
  })

  it('REP-13 shows free regulation text when nothing is cited', async () => {
    const { text } = await print(withFinding({ citations: [], mevzuat_referansi: 'Eski yönetmelik m. 5' }))
    expect(text).toContain('Eski yönetmelik m. 5')
    expect(text).not.toContain('doğrulanmamış')
  })

  it('REP-13 has a place to sign for each author and the employer', async () => {
    const physician = {
      name: 'Dr. Mehmet Ağaoğlu',
      role: 'İşyeri Hekimi',
      short_role: 'İH',
      certificate: null,
      signature: null,
    }
    const report = sampleReport()
    const { pages } = await print({
      ...report,
      authors: [...report.authors, physician],
      employer_representative: null,
    })
    const page = pages.find((shown) => shown.includes('Belge ve imzalar')) ?? ''
    expect(page).toMatch(/İş Güvenliği Uzmanı.*İşyeri Hekimi.*İşveren veya vekili/)
    expect(page).toContain('tebellüğ ettim')
    expect(page.match(/İmza/g)).toHaveLength(3)
    expect(page).not.toContain('Ekran imzası')
  })

  it('BEY-07 draws what was signed on a screen beside the wet place, says when and in whose hands, and what it is not', async () => {
    const report = sampleReport()
    const [author] = report.authors
    if (!author) throw new Error('the sample has no author')
    const signed = {
      ...report,
      authors: [{ ...author, signature: sampleSignature }],
      employer_representative: { name: 'Şükrü Işık', role: 'Şantiye Şefi', signature: sampleSignature },
    }
    const { pages, alts } = await print(signed)
    const page = pages.find((shown) => shown.includes('Belge ve imzalar')) ?? ''
    expect(page.match(/Ekran imzası 20\.11\.2026 13:05, cihaz: Ayşe Yıldırım/g)).toHaveLength(2)
    expect(page).toContain('5070 sayılı Kanun anlamında güvenli elektronik imza değildir')
    expect(page.match(/Tarih/g)).toHaveLength(2)
    expect(alts).toEqual(expect.arrayContaining(['Ayşe Yıldırım ekran imzası', 'Şükrü Işık ekran imzası']))
  })

  it('BEY-17 says beside those who sign who reviewed it, and nothing where nobody did', async () => {
    const reviewed_by = 'İnci Öz, İşyeri Hekimi, Belge no İH-77, 23.11.2026'
    const { pages } = await print(sampleReport({ reviewed_by }))
    const page = pages.find((shown) => shown.includes('Belge ve imzalar')) ?? ''
    expect(page).toContain(`İnceleyip onaylayan: ${reviewed_by}`)
    expect((await print(sampleReport())).text).not.toContain('onaylayan')
  })

  it('BEY-07 has a place for the initials of all who sign on every page, where the organization wants it', async () => {
    const without = await print(sampleReport())
    expect(without.text).not.toContain('Paraf')
    const { pages } = await print(sampleReport({ findings: findings(3), initials_on_pages: true }))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toMatch(/Paraf İGU İşveren/)
  })

  it('REP-13 keeps eight signers on the paper, whole boxes each', async () => {
    const [author] = sampleReport().authors
    if (!author) throw new Error('the sample has no author')
    const authors = Array.from({ length: 7 }, (_, at) => ({
      ...author,
      name: `İmzalayan ${at + 1}`,
      signature: sampleSignature,
    }))
    const { text } = await print(sampleReport({ authors }))
    for (const { name } of authors) expect(text).toContain(name)
    expect(text.match(/Ekran imzası 20/g)).toHaveLength(7)
    expect(text.match(/Tarih/g)?.length).toBeGreaterThanOrEqual(8)
  })

  it('REP-17 explains the risk method and counts findings per band', async () => {
    const method = riskMethods.fine_kinney
    const finding = sampleFinding(1, { siddet: 15, olasilik: 0.5, etki: 6, risk_skoru: 45, band: 'olasi' })
    const { text } = await print(
      sampleReport({ risk_method: method, findings: [finding, { ...finding, number: 2 }] }),
    )
    expect(text).toContain('Şiddet 15 × Olasılık 0,5 × Frekans 6 = 45')
    expect(text).toContain(method.formula)
    expect(text).toMatch(/2 Olası Skor 20 ≤ R < 70/)
    expect(text).toMatch(/0 Tolerans gösterilemez Skor R ≥ 400/)
    for (const { label } of method.factors.flatMap(({ steps }) => steps)) expect(text).toContain(label)
  })

  it('REP-14 stamps TASLAK on every page of a draft, outside the reading order', async () => {
    const { pages, parts } = await print(sampleDraft({ findings: findings(6) }))
    for (const page of pages) expect(page.match(/TASLAK/g)?.length).toBeGreaterThanOrEqual(2)
    const stamps = parts.filter(({ text }) => /TASLAK|^[TASLK]{1,3}$/.test(text.trim()))
    expect(stamps.every(({ artifact }) => artifact)).toBe(true)
  })

  it('REP-14 leaves completed reports unstamped', async () => {
    expect((await print(sampleReport({ findings: findings(6) }))).text).not.toContain('TASLAK')
  })
})

describe('the PDF as a file', () => {
  it('REP-14 is PDF/A-2a with headings, tables, alternative texts and an outline', async () => {
    const { xmp, roles, alts, outline } = await print(
      withFinding({ photos: [photos.landscape, photos.portrait] }),
    )
    expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(roles).toEqual(
      expect.arrayContaining(['H1', 'H2', 'H3', 'Table', 'TH', 'TD', 'Figure', 'Link', 'L']),
    )
    expect(alts).toEqual(expect.arrayContaining(['Yıkım alanında iş makinesi', 'Uygunsuzluk 1, fotoğraf 2']))
    expect(outline).toEqual(
      expect.arrayContaining(['Özet', 'Bulgu 1: döşeme kenarında korkuluk yok', 'Belge ve imzalar']),
    )
  })

  it('REP-14 passes the checks for universal accessibility (PDF/UA-1) too', async () => {
    const typeset = createTypesetter(new URL('../resources', import.meta.url).pathname)
    const { xmp } = await readPdf(typeset(sampleDraft({ findings: findings(3) }), 'ua-1'))
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('REP-14 takes JPEG, PNG and WebP, by path and as bytes', async () => {
    const { alts } = await print(withFinding({ photos: Object.values(photos) }))
    expect(alts.filter((alt) => alt === 'Kırıcı')).toHaveLength(3)
  })

  it('REP-14 carries a JPEG as it is, and turns one whose Exif data ask for it', async () => {
    const jpeg = readFileSync(photoPath('demolition.jpg'))
    const picture = { ...photos.landscape, source: jpeg }
    const plain = await renderer.render(withFinding({ photos: [picture] }), 'pdf')
    expect(Buffer.from(plain).includes(jpeg)).toBe(true)
    const upright = { source: turned(jpeg), width: 361, height: 640, alt: '' }
    const printed = await renderer.render(withFinding({ photos: [upright] }), 'pdf')
    expect(await turnedPictures(plain)).toBe(0)
    expect(await turnedPictures(printed)).toBe(1)
  })

  it('REP-14 prints 20 findings with 3 photos each', async () => {
    const three = [photos.landscape, photos.portrait, photos.webp]
    const { outline, alts, text } = await print(sampleReport({ findings: findings(20, { photos: three }) }))
    expect(outline.filter((title) => title.startsWith('Bulgu '))).toHaveLength(20)
    expect(alts.filter((alt) => alt === photos.landscape.alt)).toHaveLength(20)
    expect(text).toContain('Önlem 20-b')
  })
})

describe('text from people', () => {
  it('REP-14 shows template code literally', async () => {
    const code = '#panic("x") $x^2$ *a* _b_ @ref <l> \\ // c /* d */ `e` [f] {g} 3x5 -> "q" -- ...'
    const { text } = await print(withFinding({ uygunsuzluk: code, aciklama: code }))
    expect(text.split(code)).toHaveLength(4)
  })

  it('REP-14 prints letters without a glyph as a box and drops invisible ones', async () => {
    const { text } = await print(
      withFinding({ aciklama: 'baş 👷🏽‍♂️ 漢字 \u202eters\u202c I\u0307 s\u0327 a\u0000\u0007b \ud800 ok' }),
    )
    expect(text).toContain('baş □ □□ ters İ ş ab ok')
  })

  it('REP-14 keeps very long texts and words whole over pages', async () => {
    const words = Array.from({ length: 2500 }, (_, index) => `söz${index}`)
    const long = 'Ğ'.repeat(400)
    const { text, pages } = await print(
      sampleReport({
        findings: [
          sampleFinding(1, { aciklama: words.join(' '), alinmasi_gereken_onlemler: words.slice(0, 900) }),
          sampleFinding(2, { uygunsuzluk: words.slice(0, 800).join(' '), photos: [] }),
          sampleFinding(3, { uygunsuzluk: long, aciklama: `https://ornek.com/${'a'.repeat(300)}` }),
        ],
      }),
    )
    expect(pages.length).toBeGreaterThan(5)
    for (const word of words) expect(text).toContain(word)
    expect(text.match(/Ğ/g)?.length).toBeGreaterThanOrEqual(400)
    expect(pages.find((page) => page.includes('Şiddet 2 ×'))).toContain('Uygunsuzluklar')
  })

  it('REP-14 keeps a finding of the widest letters on its pages', async () => {
    const lengths = Array.from({ length: 12 }, (_, index) => 10 + index * 10)
    const wide = lengths.map((words, index) =>
      sampleFinding(index + 1, { aciklama: Array(words).fill('W'.repeat(12)).join(' ') }),
    )
    const { parts } = await print(sampleReport({ findings: wide }))
    const letters = parts.filter(({ text }) => text.includes('WWW'))
    expect(letters.map(({ text }) => text.replace(/[^W]/g, '')).join('').length).toBe(
      12 * lengths.reduce((sum, words) => sum + words, 0),
    )
    expect(Math.min(...letters.map(({ y }) => y))).toBeGreaterThan(bottomMargin)
  })

  it('REP-14 prints a finding that has nothing but its score', async () => {
    const empty = { uygunsuzluk: '', aciklama: '', alinmasi_gereken_onlemler: [], citations: [], photos: [] }
    expect((await print(withFinding(empty))).outline).toContain('Uygunsuzluk 1')
  })
})
