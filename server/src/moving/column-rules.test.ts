import { describe, expect, it } from 'vitest'
import { asked, tablesOf } from '../db/duties'
import { duties } from '../duties'

/** What the rule of a column says to a value of a row from outside. */
function takes(place: string, value: unknown): boolean {
  const [table, column = ''] = place.split('.')
  const moves = tablesOf(duties).find((owed) => owed.table === table)?.moves
  const rule = asked(moves)?.columns[column]
  if (!rule) throw new Error(`${place} has no rule`)
  return rule.safeParse(value).success
}

const tomorrow = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString()
const hash = (cost: string) => `$argon2id$v=19$${cost}$${'a'.repeat(22)}$${'a'.repeat(43)}`
const id = '0199aaaa-0000-7000-8000-000000000001'

describe('what a column of a row from outside may hold', () => {
  it.each<[string, unknown, unknown]>([
    ['app_user.role', 'osgb_admin', 'superadmin'],
    ['app_user.phone', '+905301112233', '+15551234567'],
    ['app_user.email', 'ayse@ornek.com', 'nobody'],
    ['app_user.first_name', 'Ayşe', 'R2-D2'],
    ['app_user.last_name', 'Yılmaz', 'Yılmaz\u0007'],
    ['app_user.tc_number', '10000000146', '10000000147'],
    ['app_user.password_hash', hash('m=19456,t=2,p=1'), hash('m=4194304,t=2,p=1')],
    ['app_user.password_hash', '', '$2b$10$abc'],
    ['app_user.password_set_at', '2026-01-01T00:00:00+00:00', tomorrow],
    ['app_user.email_verified_at', null, tomorrow],
    ['app_user.second_factor_step', 58_000_000, 9e9],
    ['app_user.second_factor_secret', 'A'.repeat(32), 'not base32'],
    ['app_user.is_active', true, 'yes'],
    ['organization.kind', 'osgb', 'system'],
    ['organization.plan_seats', null, -1],
    ['organization.plan_seats', 10, 1_000_000],
    ['organization.plan_ends_on', '2026-12-31', '2026-13-31'],
    ['organization.due_days', { tolerans_yok: 1 }, { tolerans_yok: -1 }],
    ['organization.tax_number', null, '123'],
    ['certificate.document_key', `certificates/${id}.pdf`, '../certificates/a.pdf'],
    ['certificate.certificate_number', 'IGU-A-104233', '<b>'],
    ['invoice.document_key', `invoices/${id}.pdf`, `invoices/${id}.pdf/../../x.pdf`],
    ['invoice.amount_minor', 100, -100],
    ['support_attachment.file_key', `support/${id}.txt`, `logos/${id}.jpg`],
    ['report_image.mime', 'image/jpeg', 'image/svg+xml'],
    ['report_image.storage_id', id, '../../etc'],
    ['report_image.note', 'a'.repeat(2000), 'a'.repeat(5000)],
    ['report_reference.link', 'https://www.mevzuat.gov.tr/', 'javascript:alert(1)'],
    ['report_finding.uygunsuzluk', 'a'.repeat(2000), 'a'.repeat(2001)],
    ['report_finding.status', 'approved', 'done'],
    ['report_signature.strokes', [[0, 0, 400, 200]], [[0, 0, 4000, 200]]],
    ['report_delivery.token_hash', `\\x${'0'.repeat(64)}`, '\\x00'],
    ['client_company.tax_number', '', '123'],
    ['client_company_contact.email', 'a@firma.com', 'a@firma'],
    ['analysis_engine.base_url', 'https://ai.example.com/v1', 'file:///etc/passwd'],
    ['notification.announcement_id', null, id],
    ['visit.served_minutes', 60, 100_000],
    ['event_seal.hash', `\\x${'0'.repeat(64)}`, '\\x'],
  ])('CC-07 a value is taken, and one that no command takes is refused: %s', (place, right, wrong) => {
    expect([takes(place, right), takes(place, wrong)]).toEqual([true, false])
  })
})
