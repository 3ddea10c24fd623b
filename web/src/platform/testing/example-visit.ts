import type { VisitView } from '@gozlem/contract/visit'

const id = (number: number) => `019a0000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`

/** What somebody may do with a visit they only see. */
export const nothing: VisitView['can'] = {
  edit: false,
  assign: false,
  complete: false,
  cancel: false,
  postpone: false,
  reopen: false,
  delete: false,
  create_report: false,
  check_in: false,
  check_out: false,
  sign: false,
  correct_checks: false,
}
const everything = {
  ...nothing,
  edit: true,
  complete: true,
  cancel: true,
  postpone: true,
  create_report: true,
}

/** A planned visit of an osgb_user of their own, but for the changes. */
export const exampleVisit = (changes: Partial<VisitView> = {}): VisitView => ({
  id: id(1),
  client_company_id: id(50),
  client_company_name: 'Çınar Yapı',
  site_address_id: null,
  place: 'Moda Cad. No: 128, Kadıköy/İstanbul',
  kind: 'safety_specialist',
  person: { id: id(90), name: 'Mert Kaya', is_active: true },
  companions: [],
  starts_at: '2026-11-24T06:00:00.000Z',
  ends_at: '2026-11-24T08:00:00.000Z',
  status: 'planned',
  status_reason: '',
  is_overdue: false,
  note: '',
  report: null,
  series_id: null,
  series_day: null,
  by_hand: false,
  postponed_from: null,
  postponed_to: null,
  served_minutes: null,
  checked_in_at: null,
  checked_out_at: null,
  version: 3,
  created_by_name: 'Ayşe Demir',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  can: everything,
  ...changes,
})
