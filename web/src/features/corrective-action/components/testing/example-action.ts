import type {
  ActionDetail,
  ActionPhotoView,
  ActionView,
  countActions,
} from '@gozlem/contract/corrective-action'
import type { ReplyOf } from '@gozlem/contract/route'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { actionAbilities } from '@gozlem/domain/corrective-action/policy'

export const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
export const at = '2026-11-20T08:00:00.000Z'

/** A day of Istanbul, so many from today. */
export const inDays = (days: number) => addDays(istanbulDay(new Date()), days)

const people = { id: 'mert', organization_id: 'kule', role: 'osgb_user' } as const

/** An open action with a term a week away, as whoever follows it up sees it. */
export function exampleAction(number: number, change: Partial<ActionView> = {}): ActionView {
  const state = change.state ?? 'open'
  return {
    id: id(number),
    report: { id: id(900), number: '2026-000012', completed_at: at },
    finding_id: id(number + 500),
    finding_number: number,
    client_company: { id: id(81), name: 'Kule Otel' },
    title: `Uygunsuzluk ${number}`,
    place: 'Depo',
    responsible: 'İşveren vekili',
    risk_method: 'l_tipi',
    risk_skoru: 15,
    risk_level: 'high',
    state,
    first_term: inDays(7),
    term: inDays(7),
    times_found: 1,
    first_found_on: inDays(-1),
    is_overdue: false,
    reported_at: state === 'reported' ? at : null,
    closed_at: state === 'closed' ? at : null,
    thumbnail_url: null,
    created_at: at,
    updated_at: at,
    can: actionAbilities(people, { organization_id: 'kule', state }),
    ...change,
  }
}

export const examplePhoto = (number: number): ActionPhotoView => ({
  id: id(number),
  file_name: `${number}.jpg`,
  width: 1600,
  height: 1200,
  taken_at: null,
  url: `/api/images/${number}`,
  medium_url: `/api/images/${number}?size=print`,
  thumbnail_url: `/api/images/${number}?size=thumb`,
})

/** The same with its finding and what happened to it. */
export function exampleDetail(number: number, change: Partial<ActionDetail> = {}): ActionDetail {
  return {
    ...exampleAction(number, change),
    finding: {
      aciklama: 'Korkuluk yok.',
      alinmasi_gereken_onlemler: ['Korkuluk takın'],
      mevzuat_referansi: 'Yapı İşlerinde İSG Yönetmeliği',
      citations: [],
    },
    before: [examplePhoto(61)],
    steps: [
      {
        id: id(number),
        deed: 'open',
        at,
        heard_at: null,
        by_name: 'Mert Uslu',
        by_link: false,
        comment: '',
        term_before: null,
        term_after: null,
        photos: [],
      },
    ],
    ...change,
  }
}

export const listOf = (actions: readonly ActionView[]) => ({
  actions: [...actions],
  pagination: { total: actions.length, page: 1, limit: 20, totalPages: 1, next: null },
})

type Counted = ReplyOf<typeof countActions>

/** What is counted of a list, and what it is narrowed to of the catalogue. */
export const counted = (counts: Counted['counts'], names: Partial<Counted['names']> = {}): Counted => ({
  counts,
  names: { hazard: null, category: null, ...names },
})
export const noCounts = counted({ open: 0, reported: 0, rejected: 0, closed: 0, overdue: 0 })
