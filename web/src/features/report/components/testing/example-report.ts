import type { ImageView } from '@gozlem/contract/image-view'
import type { ObservationView } from '@gozlem/contract/observation'
import type { FindingView, ReportView } from '@gozlem/contract/report'
import { dueDaysOf } from '@gozlem/domain/report/due-day'
import { emptyFinding } from '@gozlem/domain/report/finding'
import { emptyReportFields } from '@gozlem/domain/report/report-fields'

export const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
export const at = '2026-11-20T08:00:00.000Z'

/** A finding as the embedded engine proposes it. */
export const exampleFinding = (number: number, change: Partial<FindingView> = {}): FindingView => ({
  ...emptyFinding(),
  id: id(number),
  report_id: id(900),
  uygunsuzluk: `Uygunsuzluk ${number}`,
  alinmasi_gereken_onlemler: ['Önlem alın'],
  siddet: 3,
  olasilik: 3,
  etki: 1,
  risk_skoru: 9,
  scored: true,
  status: 'pending',
  source: 'yerlesik',
  confidence: 'high',
  before_refinement: null,
  created_at: at,
  updated_at: at,
  ...change,
})

/** A positive observation as somebody types it. */
export const exampleObservation = (
  number: number,
  change: Partial<ObservationView> = {},
): ObservationView => ({
  id: id(number),
  text: 'Baretler takılı',
  image_id: null,
  approved: true,
  source: 'manual',
  created_at: at,
  ...change,
})

export const image = (number: number): ImageView => ({
  id: id(number),
  file_name: `${number}.jpg`,
  note: 'not',
  width: 1600,
  height: 1200,
  turn: 0,
  marks: [],
  marks_revision: 0,
  taken_at: null,
  url: `/api/images/${number}`,
  medium_url: `/api/images/${number}?size=print`,
  thumbnail_url: `/api/images/${number}?size=thumb`,
  large: false,
  created_at: at,
})

/** A draft of Mert Işık, open for editing. */
export const report = (findings: FindingView[], change: Partial<ReportView> = {}): ReportView => ({
  id: id(900),
  number: null,
  title: 'Kule İnşaat - Saha Gözlem Raporu - 20.11.2026',
  name: 'Saha Gözlem Raporu',
  status: 'draft',
  report_type: 'saha_gozlem',
  client_company_name: 'Kule İnşaat',
  client_company_address: '',
  osgb_name: 'Kule OSGB',
  risk_method: 'l_tipi',
  created_by: id(3),
  created_by_name: 'Mert Işık',
  created_by_email: 'kisi3@ornek.example',
  company_id: id(92),
  company_name: 'Kule OSGB',
  client_company_id: id(501),
  client_company_sgk_no: '',
  total_entries: findings.length,
  highest_risk: 0,
  is_archived: false,
  created_at: at,
  updated_at: at,
  completed_at: null,
  deleted_at: null,
  can: {
    edit: true,
    finalize: true,
    cancel: true,
    delete: false,
    archive: false,
    send: false,
    reissue: false,
  },
  revision: 1,
  entries: findings,
  report_references: [],
  observations: [],
  images: [],
  certificate: null,
  client_company: {
    name: 'Kule İnşaat',
    address: '',
    tehlike_sinifi: null,
    employee_count: null,
    nace_code: '',
    sgk_no: '',
  },
  ...emptyReportFields(),
  visit_date: '2026-11-20',
  due_days: dueDaysOf({}),
  verification_code: null,
  analyses: [],
  visit_id: null,
  signers: [],
  signatures: [],
  template: null,
  ...change,
})
