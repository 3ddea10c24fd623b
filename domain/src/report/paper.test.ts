import { describe, expect, it } from 'vitest'
import { type DeliveryFacts, deliveryState } from './delivery'
import { maximumFindings } from './finding-rules'
import { type NotebookReport, notebookText, shortNotebookLength, shortNotebookText } from './notebook'
import { maximumSignerName, maximumSigners, type Signer, type SignerRole } from './signer'
import {
  printedCode,
  readVerificationCode,
  verificationCodeLength,
  verificationCodeOf,
} from './verification-code'

describe('how far a delivery is', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const link: DeliveryFacts = {
    mail: 'sent',
    form: 'link',
    email: 'yetkili@cinar.example',
    receipts: [],
    opened_at: null,
    revoked_at: null,
    expires_at: '2026-12-21T10:00:00Z',
  }
  it.each([
    ['waiting', { mail: 'waiting' }],
    ['failed', { mail: 'failed' }],
    ['sent', {}],
    ['opened', { opened_at: '2026-11-21T09:00:00Z' }],
    ['expired', { expires_at: '2026-11-21T10:00:00Z' }],
    ['revoked', { opened_at: '2026-11-21T09:00:00Z', revoked_at: '2026-11-21T09:30:00Z' }],
    ['handed_on', { email: '' }],
    ['opened', { email: '', opened_at: '2026-11-21T09:00:00Z' }],
    [
      'received',
      { opened_at: '2026-11-21T09:00:00Z', receipts: ['Şükrü'], revoked_at: '2026-11-21T09:30:00Z' },
    ],
  ] as const)('REP-15 is %s', (state, change) => {
    expect(deliveryState({ ...link, ...change }, now)).toBe(state)
  })

  it('REP-15 never expires as an attachment', () => {
    expect(deliveryState({ ...link, form: 'attachment', expires_at: null }, now)).toBe('sent')
  })
})

describe('the verification code', () => {
  it('BEY-09 has twelve letters that cannot be mistaken for each other', () => {
    const code = verificationCodeOf(Uint8Array.from({ length: 256 }, (_, index) => index))
    expect(code).toHaveLength(verificationCodeLength)
    const all = Array.from({ length: 256 }, (_, byte) => verificationCodeOf(new Uint8Array(12).fill(byte))[0])
    expect(new Set(all).size).toBe(32)
    expect(all.join('')).not.toMatch(/[ILOU]/)
  })

  it('BEY-09 is read as people type it', () => {
    expect(printedCode('8F3K22QX91AB')).toBe('8F3K-22QX-91AB')
    for (const typed of ['8F3K-22QX-91AB', ' 8f3k 22qx 91ab ', '8F3K22QX9lAB', '8F3K22QX9İAB'])
      expect(readVerificationCode(typed)).toBe('8F3K22QX91AB')
    expect(readVerificationCode('OF3K-22QX-91AB')).toBe('0F3K22QX91AB')
    for (const typed of ['', '8F3K', '8F3K22QX91ABC', '8F3K22QX91A?', 'UUUUUUUUUUUU'])
      expect(readVerificationCode(typed)).toBeNull()
  })
})

describe('the text for the notebook', () => {
  const finding = {
    uygunsuzluk: 'Merdiven korkuluğu\n yok',
    alinmasi_gereken_onlemler: ['Korkuluk yapın', ' ', 'Girişi kapatın.'],
    mevzuat_referansi: 'Yapı İşlerinde İSG Yönetmeliği, Ek-4',
    band_label: 'Yüksek',
  }
  const report = {
    number: '2026-000042',
    visit_date: '2026-11-18',
    completed_at: '2026-11-20T22:30:00Z',
    client_company_name: 'Çınar Yapı',
    created_by: 'ayse',
    created_by_name: 'Ayşe Yıldırım',
    certificate: {
      certificate_type_name: 'A Sınıfı İş Güvenliği Uzmanlığı',
      certificate_number: 'İGU-104233',
      profession: 'safety_specialist' as const,
    },
    signers: [],
  }
  const signer = (role: SignerRole, name: string, certificate_number = ''): Signer => ({
    id: name,
    role,
    name,
    title: '',
    certificate_number,
    person_id: null,
  })
  const signed = [
    'İş Güvenliği Uzmanı: Ayşe Yıldırım, belge no İGU-104233  İmza: ..............',
    'İşyeri Hekimi: ....................  İmza: ..............',
    'İşveren veya vekili: ....................  İmza: ..............',
  ]

  it('BEY-08 numbers findings, each with measures and what it rests on, and has lines to sign', () => {
    const bare = { ...finding, alinmasi_gereken_onlemler: [], mevzuat_referansi: '' }
    expect(notebookText({ ...report, findings: [finding, bare] })).toBe(
      [
        'Çınar Yapı işyerinde 18.11.2026 tarihinde yapılan saha gözleminde (rapor no 2026-000042) 2 uygunsuzluk tespit edilmiştir:',
        '',
        '1) Tespit: Merdiven korkuluğu yok. (Risk: Yüksek)',
        'Öneri: Korkuluk yapın. Girişi kapatın.',
        'Dayanak: Yapı İşlerinde İSG Yönetmeliği, Ek-4.',
        '',
        '2) Tespit: Merdiven korkuluğu yok. (Risk: Yüksek)',
        '',
        ...signed,
      ].join('\n'),
    )
  })

  it('BEY-08 has a short form: a line for each finding, with author, certificate and lines to sign', () => {
    expect(shortNotebookText({ ...report, findings: [finding] })).toBe(
      [
        'Çınar Yapı işyerinde 18.11.2026 tarihinde yapılan saha gözleminde (rapor no 2026-000042) 1 uygunsuzluk tespit edilmiştir. Ayrıntılar raporda yazılıdır.',
        '',
        '1) Merdiven korkuluğu yok. Korkuluk yapın.',
        '',
        ...signed,
      ].join('\n'),
    )
  })

  it('BEY-08 says the day of completing where the report names no visit', () => {
    const written = { ...report, visit_date: null, findings: [finding] }
    for (const text of [notebookText(written), shortNotebookText(written)])
      expect(text).toContain('işyerinde 21.11.2026 tarihinde yapılan')
  })

  it('BEY-08 is signed by whom the report names, each once, with dots where it names nobody of who must sign', () => {
    const lines = (change: Partial<NotebookReport>) => {
      const written = { ...report, findings: [finding], ...change }
      const [whole, short] = [notebookText(written), shortNotebookText(written)].map((text) =>
        text.split('\n').filter((line) => line.endsWith('İmza: ..............')),
      )
      expect(short).toEqual(whole)
      return whole?.map((line) => line.replace('  İmza: ..............', ''))
    }
    const physician = { ...report.certificate, profession: 'workplace_physician' as const }
    expect(lines({ certificate: physician })).toEqual([
      'İşyeri Hekimi: Ayşe Yıldırım, belge no İGU-104233',
      'İş Güvenliği Uzmanı: ....................',
      'İşveren veya vekili: ....................',
    ])
    const signers = [
      signer('employer_representative', 'Şükrü Işık'),
      signer('other_health_personnel', 'Derya Can'),
      signer('workplace_physician', 'Dr. Elif Acar', 'İH-77'),
    ]
    expect(lines({ signers })).toEqual([
      'İş Güvenliği Uzmanı: Ayşe Yıldırım, belge no İGU-104233',
      'İşyeri Hekimi: Dr. Elif Acar, belge no İH-77',
      'Diğer Sağlık Personeli: Derya Can',
      'İşveren veya vekili: Şükrü Işık',
    ])
    expect(lines({ certificate: null })).toEqual([
      'Hazırlayan: Ayşe Yıldırım',
      'İşyeri Hekimi: ....................',
      'İşveren veya vekili: ....................',
    ])
  })

  it('BEY-08 the short form fits also when as many sign as can, and names every finding', () => {
    const long = { ...finding, uygunsuzluk: 'Merdiven korkuluğu '.repeat(210) }
    const text = shortNotebookText({
      ...report,
      client_company_name: 'Ç'.repeat(255),
      created_by_name: 'Ş'.repeat(200),
      certificate: { ...report.certificate, certificate_number: '1'.repeat(100) },
      findings: Array.from({ length: maximumFindings }, () => long),
      signers: Array.from({ length: maximumSigners }, () =>
        signer('other_health_personnel', 'Ğ'.repeat(maximumSignerName), '2'.repeat(100)),
      ),
    })
    expect(text.length).toBeLessThanOrEqual(shortNotebookLength)
    for (let number = 1; number <= maximumFindings; number += 1) expect(text).toContain(`\n${number}) `)
    expect(text.match(/İmza:/g)).toHaveLength(maximumSigners + 3)
  })

  it.each([1, 5, 20])(
    'BEY-08 the short form of %i findings fits whatever they say, and says as much as it can',
    (count) => {
      const long = { ...finding, uygunsuzluk: 'Merdiven korkuluğu '.repeat(210) }
      const findings = Array.from({ length: count }, (_, index) => (index % 3 === 1 ? finding : long))
      const text = shortNotebookText({
        ...report,
        client_company_name: 'Ç'.repeat(255),
        created_by_name: 'Ş'.repeat(200),
        findings,
      })
      expect(text.length).toBeLessThanOrEqual(shortNotebookLength)
      expect(text.length).toBeGreaterThan(shortNotebookLength - 25 * count)
      for (const [index] of findings.entries()) expect(text).toContain(`\n${index + 1}) Merdiven`)
      expect(text).toContain('belge no İGU-104233')
      expect(text.match(/İmza:/g)).toHaveLength(3)
    },
  )
})
