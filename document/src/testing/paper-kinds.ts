// The kinds of reports that the field makes, for whoever looks at paper: few and many findings, no photo to four, photos of
// every shape, long texts, each risk method, and what nobody should have typed.
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { type RiskMethodId, riskBand, riskScore, scaleOf } from '@gozlem/domain/report/risk-score'
import type { Picture, ReportDocument } from '../report-document'
import { textOf } from './mixed-report'
import { sampleFinding, sampleReport, sampleSignature } from './sample-report'

type Finding = ReportDocument['findings'][number]
type Photos = readonly Finding['photos'][number][]

type Shape = 'scaffold' | 'facade' | 'passage' | 'rubble' | 'heap' | 'panorama' | 'tower' | 'phone' | 'heic'
export type PaperPhotos = Record<Shape | 'logo', Picture>

interface PaperKind {
  name: string
  document: ReportDocument
}

const construction = 'Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği'
const constructionLink = 'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=18928&MevzuatTur=7&MevzuatTertip=5'

/** What a specialist writes, in the lengths they write it. */
const seen: Pick<Finding, 'uygunsuzluk' | 'aciklama' | 'alinmasi_gereken_onlemler' | 'citations'>[] = [
  {
    uygunsuzluk: 'İskele platformunun açık kenarında korkuluk yok',
    aciklama:
      'Doğu cephesindeki iskelenin 2. platformunda ana korkuluk, ara korkuluk ve topuk levhası bulunmuyor.',
    alinmasi_gereken_onlemler: [
      'Eksik korkuluk ve topuk levhalarını tamamlamadan platformu kullandırmayın.',
      'İskele kurulum elemanının kontrolünden sonra kullanıma açın.',
    ],
    citations: [{ title: construction, ref: 'Ek-4 A Madde 18', link: constructionLink }],
  },
  {
    uygunsuzluk: 'Seyyar panoda kaçak akım rölesi çalışmıyor',
    aciklama: '',
    alinmasi_gereken_onlemler: ['Panoyu devre dışı bırakın, röleyi yenileyip test kaydını panoya asın.'],
    citations: [{ title: 'Elektrik İç Tesisleri Yönetmeliği', ref: 'Madde 18', link: null }],
  },
  {
    uygunsuzluk:
      'Acil çıkış yolu paletlerle daraltılmış, kapı içeri açılıyor ve üzerinde panik bar bulunmuyor',
    aciklama:
      'Depo koridorundaki paletler kaçış genişliğini 70 cm’ye düşürmüş. Kapının önünde de malzeme istiflenmiş; yönlendirme levhası okunmuyor.',
    alinmasi_gereken_onlemler: [
      'Kaçış yolunu hemen boşaltın.',
      'Kapıyı kaçış yönüne açılan panik barlı kapı ile değiştirin.',
      'Zemine işaret çizin, haftalık kontrol listesine ekleyin.',
    ],
    citations: [
      { title: 'Binaların Yangından Korunması Hakkında Yönetmelik', ref: 'Madde 47', link: null },
      { title: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu', ref: 'Madde 11', link: null },
    ],
  },
  {
    uygunsuzluk: 'Forklift operatörünün belgesi görülemedi',
    aciklama: 'Vardiyada forklifti kullanan çalışanın operatör belgesi ve kullanım yetkisi ibraz edilemedi.',
    alinmasi_gereken_onlemler: ['Belge sunulana kadar başka bir operatör görevlendirin.'],
    citations: [],
  },
]

const scores: Record<'l_tipi' | 'fine_kinney' | 'fmea', Pick<Finding, 'siddet' | 'olasilik' | 'etki'>[]> = {
  l_tipi: [
    { siddet: 5, olasilik: 4, etki: 1 },
    { siddet: 3, olasilik: 3, etki: 1 },
    { siddet: 5, olasilik: 2, etki: 1 },
    { siddet: 2, olasilik: 1, etki: 1 },
  ],
  fine_kinney: [
    { siddet: 40, olasilik: 6, etki: 6 },
    { siddet: 15, olasilik: 3, etki: 2 },
    { siddet: 7, olasilik: 3, etki: 3 },
    { siddet: 3, olasilik: 0.5, etki: 0.5 },
  ],
  fmea: [
    { siddet: 9, olasilik: 6, etki: 5 },
    { siddet: 6, olasilik: 4, etki: 3 },
    { siddet: 5, olasilik: 3, etki: 2 },
    { siddet: 2, olasilik: 2, etki: 2 },
  ],
}

function finding(
  index: number,
  photos: Photos,
  { method = 'l_tipi', ...change }: Partial<Finding> & { method?: RiskMethodId } = {},
): Finding {
  const ladder = scores[scaleOf(method)]
  const factors = ladder[index % ladder.length] ?? { siddet: 1, olasilik: 1, etki: 1 }
  const risk_skoru = riskScore(method, factors)
  return sampleFinding(index + 1, {
    ...seen[index % seen.length],
    ...factors,
    risk_skoru,
    band: riskBand(method, risk_skoru).id,
    photos: [...photos],
    place: index % 3 === 2 ? '' : 'B blok, 2. kat',
    responsible: index % 2 === 0 ? 'Şantiye şefi' : '',
    due_on: index % 4 === 3 ? null : '2026-12-04',
    ...change,
  })
}

const findings = (
  count: number,
  photosOf: (index: number) => Photos,
  change: Parameters<typeof finding>[2] = {},
) => Array.from({ length: count }, (_, index) => finding(index, photosOf(index), change))

/** Signed by four, one of them on a screen, with a place for initials on each page. */
function signed({ authors, ...report }: ReportDocument): ReportDocument {
  return {
    ...report,
    authors: authors.flatMap((author) => [
      { ...author, signature: sampleSignature },
      { ...author, name: 'Dr. Sevgi Çağlar', role: 'İşyeri Hekimi', short_role: 'İH' },
      {
        ...author,
        name: 'Gülşah Iğdır',
        role: 'Diğer Sağlık Personeli',
        short_role: 'DSP',
        certificate: null,
      },
    ]),
    initials_on_pages: true,
  }
}

const hostile = [
  '<script>alert(1)</script> & "tırnak" \'kesme\' ]]> #import "x.typ" $x^2$ \\u{202E}',
  '\u202Eters yazı\u202C مرحبا 👷🏽\u200D♀️🚧 e\u0301 a\u0000b\u0007c \uFFFF \uD83D',
  '=HYPERLINK("http://kotu.example";"tıkla") +1+1 @SUM(A1) -2',
  `${'Ğ'.repeat(400)} ${'https://uzun.example/'.repeat(20)}`,
  `${'satır\n'.repeat(25)}\t\t sekme`,
]

/** Every kind, in the order in which they are looked at. */
export function paperKinds(photos: PaperPhotos): PaperKind[] {
  const report = reportWith(photos)
  const { scaffold, facade, passage, rubble, heap, panorama, tower, phone, heic } = photos
  const four = [scaffold, facade, passage, rubble]
  const mixtures = [[scaffold], [facade, heap], [panorama, tower, passage], [], [phone], four, [heic]]
  const mixed = (index: number) => mixtures[index % mixtures.length] ?? []
  return [
    { name: 'one-finding', document: report(findings(1, () => [scaffold])) },
    { name: 'five-findings', document: report(findings(5, (index) => [four[index % 4] ?? scaffold])) },
    { name: 'twenty-findings-signed', document: signed(report(findings(20, () => [scaffold]))) },
    { name: 'no-photos', document: report(findings(5, () => [])) },
    { name: 'four-photos', document: report(findings(5, () => four)) },
    {
      name: 'mixed-with-annex',
      document: report(findings(20, mixed), {
        annex: [
          { ...heap, caption: 'Uygunsuzluk 3 · 20.11.2026 09:41' },
          { ...panorama, caption: 'Genel görünüm' },
        ],
      }),
    },
    { name: 'heic', document: report(findings(5, (index) => (index % 2 === 0 ? [heic] : [heic, scaffold]))) },
    { name: 'panorama', document: report(findings(5, () => [panorama, scaffold])) },
    { name: 'tower', document: report(findings(5, () => [tower, scaffold])) },
    { name: 'phone-upright', document: report(findings(5, () => [phone, phone])) },
    {
      name: 'long-texts-large-photos',
      document: report([
        finding(0, [scaffold], { aciklama: textOf(4000), uygunsuzluk: textOf(600) }),
        finding(1, four, {
          aciklama: textOf(4000),
          alinmasi_gereken_onlemler: [1, 2, 3].map(() => textOf(900)),
        }),
        finding(2, [{ ...panorama, large: true }, scaffold]),
        finding(3, [{ ...tower, large: true }]),
      ]),
    },
    { name: 'fine-kinney', document: byMethod(report, 'fine_kinney', mixed) },
    { name: 'fmea-draft', document: draft(byMethod(report, 'fmea', mixed)) },
    { name: 'hostile', document: report(hostileFindings(mixed)) },
  ]
}

const reportWith =
  ({ logo }: PaperPhotos) =>
  (found: Finding[], change: Partial<ReportDocument> = {}): ReportDocument => {
    const { organization, client_company, ...sample } = sampleReport({ findings: found })
    return {
      ...sample,
      organization: {
        ...organization,
        name: 'Ege Güven OSGB',
        logo: { ...logo, alt: 'Ege Güven OSGB logosu' },
      },
      client_company: { ...client_company, logo: { ...logo, alt: 'Müşteri logosu' } },
      references: [...new Set(found.flatMap(({ citations }) => citations.map(({ title }) => title)))].map(
        (regulation) => ({ regulation, link: regulation === construction ? constructionLink : null }),
      ),
      verification: {
        link: 'https://gozlem.example/verify-report?code=8F3K22QX91AB',
        code: '8F3K-22QX-91AB',
      },
      ...change,
    }
  }

const byMethod = (
  report: ReturnType<typeof reportWith>,
  method: RiskMethodId,
  photosOf: (index: number) => Photos,
) => report(findings(5, photosOf, { method }), { risk_method: riskMethods[method] })

const draft = (document: ReportDocument): ReportDocument => ({
  ...document,
  report: { ...document.report, status: 'draft', number: null, completed_at: null },
  verification: null,
})

const hostileFindings = (photosOf: (index: number) => Photos) =>
  hostile.map((text, index) =>
    finding(index, photosOf(index), {
      uygunsuzluk: text,
      aciklama: text,
      alinmasi_gereken_onlemler: [text, ''],
      place: text.slice(0, 120),
      responsible: text.slice(0, 80),
      citations: [{ title: text.slice(0, 200), ref: '<b>', link: 'javascript:alert(1)' }],
    }),
  )
