import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { emptyFinding, pickFields } from '@gozlem/domain/report/finding'
import { factFields } from '@gozlem/domain/report/finding-text'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { riskBand, riskScore } from '@gozlem/domain/report/risk-score'
import type { Picture, ReportDocument } from '../report-document'

type Finding = ReportDocument['findings'][number]

export const photoPath = (name: string) => fileURLToPath(new URL(`./photos/${name}`, import.meta.url))

/** By path, as bytes, portrait, PNG and WebP. */
export const photos = {
  landscape: {
    source: photoPath('demolition.jpg'),
    width: 640,
    height: 361,
    alt: 'Yıkım alanında iş makinesi',
  },
  portrait: { source: readFileSync(photoPath('timber-portrait.jpg')), width: 400, height: 600, alt: '' },
  png: { source: readFileSync(photoPath('crusher.png')), width: 320, height: 240, alt: 'Kırıcı' },
  webp: { source: photoPath('crusher.webp'), width: 400, height: 300, alt: 'Kırıcı' },
} satisfies Record<string, Picture>

/** A JPEG with Exif data that asks for it to be turned by a quarter, and with a fill byte before them. */
export function turned(jpeg: Uint8Array): Uint8Array {
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
  const tiff = [...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, 0, 1, ...orientation, 0, 0, 0, 0]
  const exif = [...Buffer.from('Exif'), 0, 0, ...tiff]
  return Uint8Array.of(0xff, 0xd8, 0xff, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...jpeg.subarray(2))
}

/** A finding of the L matrix; its texts carry its number. */
export function sampleFinding(number: number, change: Partial<Finding> = {}): Finding {
  const factors = { siddet: 1 + (number % 5), olasilik: 1 + ((number * 3) % 5), etki: 1 }
  const risk_skoru = riskScore('l_tipi', factors)
  return {
    number,
    uygunsuzluk: `Bulgu ${number}: döşeme kenarında korkuluk yok`,
    aciklama: `Açıklama ${number}: ĞÜŞİÖÇ ğüşıöç harfleriyle yazılmıştır.`,
    alinmasi_gereken_onlemler: [`Önlem ${number}-a: korkuluk kurun`, `Önlem ${number}-b: girişi kapatın`],
    mevzuat_referansi: '',
    citations: [
      {
        title: 'Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği',
        ref: `Madde ${number}/1`,
        link: 'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=18928&MevzuatTur=7&MevzuatTertip=5',
      },
    ],
    ...factors,
    risk_skoru,
    band: riskBand('l_tipi', risk_skoru).id,
    photos: [photos.landscape],
    ...pickFields(emptyFinding(), factFields),
    ...change,
  }
}

/** A completed report with one finding unless changed. */
export function sampleReport(change: Partial<ReportDocument> = {}): ReportDocument {
  return {
    report: {
      number: 'SGR-2026-0042',
      title: 'Kadıköy Şantiyesi Kasım Gözlemi',
      status: 'completed',
      created_at: '2026-11-20T08:00:00Z',
      completed_at: '2026-11-20T22:30:00Z',
    },
    layout: 'cards',
    printed_at: '2026-11-21T13:00:00Z',
    organization: {
      name: 'Güvenli Yarın OSGB',
      address: 'Ataşehir / İstanbul',
      phone: '0216 555 01 02',
      authorization_no: '2341',
      logo: photos.png,
    },
    client_company: {
      name: 'Çınar Yapı İnşaat A.Ş.',
      address: 'Moda Cad. No: 128, Kadıköy / İstanbul',
      sgk_no: '24120010112345670341245000',
      nace_code: '41.20.01',
      tehlike_sinifi: 'Çok Tehlikeli',
      employee_count: 1286,
    },
    said: {
      visit_date: '2026-11-20',
      visit_starts: '09:30',
      visit_ends: '13:15',
      area: 'B blok kaba inşaat',
      accompanied_by: 'Gökhan Öz, formen',
      contract_no: 'KTP-2026-118',
      general_assessment: 'Genel düzen iyileşti.\nKenar korumaları öncelikli.',
      distribution: ['İşveren', 'Şantiye şefliği'],
      legal_basis: '6331 sayılı Kanun madde 8 uyarınca düzenlenmiştir.',
    },
    authors: [
      {
        name: 'Ayşe Yıldırım',
        role: 'İş Güvenliği Uzmanı',
        short_role: 'İGU',
        signature: null,
        certificate: {
          label: 'A Sınıfı İş Güvenliği Uzmanlığı Belgesi',
          certificate_number: 'İGU-104233',
          issuing_authority: 'Çalışma ve Sosyal Güvenlik Bakanlığı',
          issue_date: '2023-04-12',
          expiry_date: '2028-04-12',
          note: null,
        },
      },
    ],
    employer_representative: { name: 'Şükrü Işık', role: 'Şantiye Şefi', signature: null },
    reviewed_by: null,
    initials_on_pages: false,
    risk_method: riskMethods.l_tipi,
    findings: [sampleFinding(1)],
    references: [
      {
        regulation: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu',
        link: 'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=6331&MevzuatTur=1&MevzuatTertip=5',
      },
    ],
    observations: [],
    critical_notices: [],
    annex: [],
    verification: null,
    notebook: null,
    ...change,
  }
}

export function sampleDraft(change: Partial<ReportDocument> = {}): ReportDocument {
  const report = sampleReport(change)
  return { ...report, report: { ...report.report, status: 'draft', number: null, completed_at: null } }
}

/** What somebody drew on a screen, held by the author. */
export const sampleSignature = {
  strokes: [
    [100, 200, 180, 80, 220, 300, 300, 120, 380, 260, 520, 180, 700, 210, 880, 150],
    [640, 70, 650, 75],
  ],
  signed_at: '2026-11-20T10:05:00Z',
  held_by: 'Ayşe Yıldırım',
}
