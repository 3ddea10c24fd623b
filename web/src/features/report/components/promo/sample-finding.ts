// A finding as the product shows it, made up for the promo page.
import type { ImageView } from '@gozlem/contract/image-view'
import type { FindingView } from '@gozlem/contract/report'
import { emptyFinding } from '@gozlem/domain/report/finding'
import { riskScore } from '@gozlem/domain/report/risk-score'

const id = '00000000-0000-7000-8000-000000000001'
const at = '2026-11-18T06:30:00.000Z'
const factors = { siddet: 5, olasilik: 4, etki: 1 }
const photo = new URL('./iskele.webp', import.meta.url).href

/** The note that the finding is made from. */
export const sampleNote = 'iskelenin kenarında korkuluk yok'

export const samplePhoto: ImageView = {
  id,
  file_name: 'iskele.jpg',
  note: sampleNote,
  width: 800,
  height: 600,
  turn: 0,
  marks: [],
  marks_revision: 0,
  taken_at: at,
  url: photo,
  medium_url: photo,
  thumbnail_url: photo,
  large: false,
  created_at: at,
}

export const sampleFinding: FindingView = {
  ...emptyFinding(),
  ...factors,
  id,
  report_id: id,
  uygunsuzluk: 'İskele platformunun açık kenarında korkuluk yok',
  aciklama: 'Kazı kenarındaki çalışma platformunda ana korkuluk, ara korkuluk ve topukluk bulunmuyor.',
  alinmasi_gereken_onlemler: [
    'Eksik korkuluk ve topuklukları tamamlamadan platformu kullandırmayın.',
    'Ehil kişi kontrolünden sonra kullanıma açın.',
  ],
  citations: [
    {
      regulation_id: 'yapi-isleri',
      ref: 'Ek-4 A Madde 18',
      title: 'Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği, Ek-4 A Madde 18',
      confidence: 'high',
    },
  ],
  risk_skoru: riskScore('l_tipi', factors),
  scored: true,
  status: 'approved',
  image_id: id,
  source: 'yerlesik',
  confidence: 'high',
  before_refinement: null,
  created_at: at,
  updated_at: at,
}

export const sampleReport = new URL('./ornek-rapor.pdf', import.meta.url).href
/** The first two pages of the sample report, in order. */
export const samplePages = [
  new URL('./sayfa-1.webp', import.meta.url).href,
  new URL('./sayfa-2.webp', import.meta.url).href,
] as const
