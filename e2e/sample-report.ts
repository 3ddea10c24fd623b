// Prints the sample report of the promo page by the product's own printer, with pictures of its first two pages:
//
//   node --import tsx e2e/sample-report.ts
//
// Needs poppler's pdftoppm. Company, people and findings are made up; the photos are those of the demo organization.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ReportDocument } from '@gozlem/document/report-document'
import { createReportPrinter } from '@gozlem/document/report-printer'
import { emptyFinding, pickFields } from '@gozlem/domain/report/finding'
import { factFields } from '@gozlem/domain/report/finding-text'
import { emptyReportFields } from '@gozlem/domain/report/report-fields'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { riskBand, riskScore } from '@gozlem/domain/report/risk-score'
import sharp from 'sharp'
import { photo } from './photos'

const folder = fileURLToPath(new URL('../web/src/features/report/components/promo/', import.meta.url))

const construction = {
  title: 'Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği',
  link: 'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=18928&MevzuatTur=7&MevzuatTertip=5',
}
const law = {
  regulation: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu',
  link: 'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=6331&MevzuatTur=1&MevzuatTertip=5',
}

const findings = [
  {
    uygunsuzluk: 'İskele platformunun açık kenarında korkuluk yok',
    aciklama: 'Kazı kenarındaki çalışma platformunda ana korkuluk, ara korkuluk ve topukluk bulunmuyor.',
    measures: [
      'Eksik korkuluk ve topuklukları tamamlamadan platformu kullandırmayın.',
      'Ehil kişi kontrolünden sonra kullanıma açın.',
    ],
    ref: 'Ek-4 A Madde 18',
    place: 'Doğu cephesi, 1. platform',
    responsible: 'Şantiye şefi',
    due_on: '2026-11-19',
    siddet: 5,
    olasilik: 4,
    shots: ['iskele', 'cephe-calismasi'],
  },
  {
    uygunsuzluk: 'Kat döşemesi kenarı korumasız',
    aciklama: 'Döşeme kenarı açık; çalışanların düşmesini önleyecek kenar koruması kurulmamış.',
    measures: ['Bütün açık kenarlara korkuluk kurun.', 'Tamamlanana kadar bölgeye girişi kapatın.'],
    ref: 'Ek-4 A Madde 2/ç',
    place: 'A blok, 3. kat',
    responsible: 'Şantiye şefi',
    due_on: '2026-11-20',
    siddet: 5,
    olasilik: 3,
    shots: ['santiye-gecidi'],
  },
  {
    uygunsuzluk: 'Çivili tahtalar geçiş yolunda',
    aciklama: 'Sökülen kalıp tahtaları çivileri çıkarılmadan yığılmış.',
    measures: ['Çivileri söküp tahtaları ayrı istif alanına alın.', 'Çalışma alanını günlük temizletin.'],
    ref: 'Ek-4 A Madde 24',
    place: 'Kalıp sökme sahası',
    responsible: 'Kalıp ekibi',
    due_on: '2026-12-18',
    siddet: 2,
    olasilik: 2,
    shots: ['malzeme-yigini'],
  },
]

const printer = createReportPrinter({ workers: 1, jobsPerWorker: 1 })
// The printer's processes keep nobody awake.
const awake = setInterval(() => undefined, 1000)
const bytes = await printer.render(await sampleReport(), 'pdf')
await printer.close()
clearInterval(awake)
await writeFile(join(folder, 'ornek-rapor.pdf'), bytes)
await drawPages()
await writeFile(join(folder, 'iskele.webp'), await shot('iskele', 800, 'webp'))
console.log(`ornek-rapor.pdf: ${Math.round(bytes.length / 1000)} kB`)

async function sampleReport(): Promise<ReportDocument> {
  const instant = '2026-11-18T06:30:00Z'
  return {
    report: {
      number: '2026-000042',
      title: 'Örnek Yapı A.Ş. - Saha Gözlem Raporu - 18.11.2026',
      status: 'completed',
      created_at: instant,
      completed_at: '2026-11-18T09:40:00Z',
    },
    layout: 'cards',
    printed_at: '2026-11-18T09:45:00Z',
    organization: {
      name: 'Örnek OSGB',
      address: 'Deneme Mah. Örnek Sok. No: 2, İzmit / Kocaeli',
      phone: '0262 000 00 00',
      authorization_no: '41-OSGB-0000',
      logo: null,
    },
    client_company: {
      name: 'Örnek Yapı A.Ş.',
      address: 'Sanayi Mah. Örnek Cad. No: 1, İzmit / Kocaeli',
      sgk_no: null,
      nace_code: '41.20.02',
      tehlike_sinifi: 'Çok Tehlikeli',
      employee_count: 86,
    },
    said: {
      ...emptyReportFields(),
      visit_date: '2026-11-18',
      visit_starts: '09:30',
      visit_ends: '12:15',
      area: 'A blok, kaba inşaat',
      accompanied_by: 'Ali Örnek, şantiye şefi',
      general_assessment:
        'Saha düzeni önceki ziyarete göre iyileşmiş. Kenar korumaları tamamlanmadan platformlar kullandırılmamalıdır.',
    },
    authors: [
      {
        name: 'Deniz Örnek',
        role: 'İş Güvenliği Uzmanı',
        short_role: 'İGU',
        signature: null,
        certificate: {
          label: 'A Sınıfı İş Güvenliği Uzmanlığı Belgesi',
          certificate_number: 'İGU-000000',
          issuing_authority: 'Çalışma ve Sosyal Güvenlik Bakanlığı',
          issue_date: '2024-04-12',
          expiry_date: '2029-04-12',
          note: null,
        },
      },
    ],
    employer_representative: { name: 'Ali Örnek', role: 'Şantiye şefi', signature: null },
    reviewed_by: null,
    initials_on_pages: false,
    risk_method: riskMethods.l_tipi,
    findings: await Promise.all(findings.map(findingOf)),
    references: [{ regulation: construction.title, link: construction.link }, law],
    observations: [],
    critical_notices: [],
    annex: [],
    verification: null,
    notebook: null,
  }
}

async function findingOf(
  { measures, ref, shots, ...said }: (typeof findings)[number],
  index: number,
): Promise<ReportDocument['findings'][number]> {
  const risk_skoru = riskScore('l_tipi', { ...said, etki: 1 })
  const photos = shots.map(async (name) => {
    const source = await shot(name, 640, 'jpeg')
    const { width, height } = await sharp(source).metadata()
    return { source, width, height, alt: said.uygunsuzluk }
  })
  return {
    ...pickFields(emptyFinding(), factFields),
    ...said,
    number: index + 1,
    alinmasi_gereken_onlemler: measures,
    mevzuat_referansi: '',
    citations: [{ ...construction, ref }],
    etki: 1,
    risk_skoru,
    band: riskBand('l_tipi', risk_skoru).id,
    photos: await Promise.all(photos),
  }
}

async function shot(name: string, width: number, format: 'jpeg' | 'webp'): Promise<Uint8Array> {
  const { buffer } = await photo(`server/demo/photos/${name}.jpg`)
  return new Uint8Array(await sharp(buffer).resize({ width }).toFormat(format, { quality: 60 }).toBuffer())
}

async function drawPages(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'gozlem-sample-'))
  const wanted = ['-png', '-r', '80', '-f', '1', '-l', '2']
  await promisify(execFile)('pdftoppm', [...wanted, join(folder, 'ornek-rapor.pdf'), join(scratch, 'page')])
  for (const number of [1, 2]) {
    const page = await sharp(await readFile(join(scratch, `page-${number}.png`)))
      .webp({ quality: 72 })
      .toBuffer()
    await writeFile(join(folder, `sayfa-${number}.webp`), page)
  }
  await rm(scratch, { recursive: true })
}
