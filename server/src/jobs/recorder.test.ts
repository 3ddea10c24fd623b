import { listNotifications } from '@gozlem/contract/notification'
import {
  type EventData,
  type EventKind,
  eventKinds,
  type NewEvent,
  readEvent,
} from '@gozlem/domain/event/event'
import { publishedAs } from '@gozlem/domain/event/publishing'
import { followingOf } from '@gozlem/domain/event/telling'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveChannel } from '../db/live-channel'
import { writeAsSystem } from '../db/tenant-scope'
import { type AppUnderTest, startApp } from '../http/testing/app-under-test'
import { call } from '../http/testing/call'
import type { Job } from './queue'
import { createRecorder, ofItself } from './recorder'

const id = uuidv7()
const company = { client_company_id: id, client_company_name: 'Çınar' }
const report = { title: 'Rapor', number: null, ...company }
const outcome = {
  report: '2026-000001',
  sent: 1,
  failed: 0,
  sender: 'Mert Işık',
  sender_ids: [id],
  author_ids: [],
}
const reviewed = { revision: 2, report: 'Çınar - Rapor', reviewer: 'Ayşe Yılmaz', author_ids: [id] }
const member = { name: 'Mert Işık', role: 'osgb_user' } as const
const assigned = { company_name: 'Çınar', user_ids: [id], assignment_ids: [id] }
const ending = {
  user_ids: [id],
  certificate: 'A sınıfı',
  days_left: 30,
  expires_on: '2026-12-23',
  holds_another: false,
}
const action = { report: '2026-000001', finding_number: 3, client_company_id: id, company_name: 'Çınar' }
const actionLink = { report: '2026-000001', report_id: id, client_company_id: id, company_name: 'Çınar' }
const notice = { ...actionLink, told_ids: [id] }
const contact = { client_company_id: id }
const portal = { client_company_id: id, company_name: 'Çınar' }
const reference = { reference_id: 'isg', title: '6331', link: 'https://example.com', is_active: true }
const serviceRules = { effective_from: '2027-01', source: 'RG' }
const consent = { document: 'kvkk', version: '2026-11' } as const
const sending = { report: '2026-000001', recipients: 1, form: 'link' } as const

const visit = { client_company_id: id, company_name: 'Çınar', starts_at: '2026-11-23T06:30:00.000Z' }
const checks = { checked_in_at: '2026-11-23T06:02:00.000Z', checked_out_at: null }
const series = { client_company_id: id, company_name: 'Çınar', visits: 12, told_ids: [id] }

/** Tell whoever administers the system. */
const ofSuperadmins: EventKind[] = [
  'company_request.verified',
  'support_ticket.created',
  'support_ticket.written',
]

/** Every kind with data: who adds one says what it looks like. */
const samples: { [Kind in EventKind]: EventData<Kind> } = {
  'user.created': {},
  'user.registered': {},
  'user.updated': { fields: ['first_name'] },
  'user.deleted': {},
  'user.data_copied': {},
  'subscription.settled': {
    state: 'active',
    expires_at: '2026-12-23T10:00:00.000Z',
    product_id: 'aylik',
    moved: true,
  },
  'store_event.replayed': { status: 'applied' },
  'user.digest_chosen': { wanted: false },
  'user.positions_withdrawn': { visit_ids: ['019a0000-0000-7000-8000-000000000042'] },
  'user.email_verified': {},
  'user.verification_resent': {},
  'user.email_change_asked': {},
  'user.email_change_cancelled': {},
  'user.email_change_rejected': { was_replaced: true },
  'user.email_changed': {},
  'user.password_changed': {},
  'user.password_reset_asked': {},
  'user.password_reset': {},
  'second_factor.enabled': {},
  'second_factor.disabled': {},
  'second_factor.codes_renewed': {},
  'second_factor.recovery_used': { unused: 9 },
  'session.started': { by: 'password' },
  'session.refused': { reason: 'password' },
  'session.ended': {},
  'session.others_ended': { ended: 2 },
  'session.link_made': {},
  'consent.given': consent,
  'consent.withdrawn': consent,
  'visit_feed.created': {},
  'visit_feed.revoked': {},
  'member.created': member,
  'member.updated': { ...member, changed: ['role'] },
  'member.deactivated': { name: 'Mert Işık' },
  'member.reactivated': { name: 'Mert Işık' },
  'member.password_reset': { name: 'Mert Işık' },
  'member.signed_out': { name: 'Mert Işık' },
  'member.left': { name: 'Mert Işık', to: id },
  'security.refused': { code: 'FORBIDDEN', method: 'GET', route: '/api/users' },
  'client_company.created': { name: 'Çınar' },
  'client_company.updated': { name: 'Çınar' },
  'client_company.deleted': { name: 'Çınar', assigned_user_ids: [id] },
  'client_company.restored': { name: 'Çınar' },
  'client_company.logo_changed': { has_logo: true },
  'client_company.visits_cancelled': { name: 'Çınar', visits: 3, told_ids: [id] },
  'client_company_contact.imported': { added: 1, failed: 0 },
  'client_company_contact.created': contact,
  'client_company_contact.updated': contact,
  'client_company_contact.deleted': contact,
  'client_company_contact.opted_in': contact,
  'assignment.added': assigned,
  'assignment.removed': assigned,
  'assignment.updated': { client_company_id: id, company_name: 'Çınar', user_id: id },
  'certificate.created': { user_id: id, certificate: 'A sınıfı' },
  'certificate.updated': { user_id: id, certificate: 'A sınıfı' },
  'certificate.deleted': { user_id: id, certificate: 'A sınıfı' },
  'certificate.expiring': ending,
  'certificate.expired': ending,
  'certificate_type.created': { code: 'A', name: 'A sınıfı' },
  'certificate_type.updated': { code: 'A', name: 'A sınıfı' },
  'certificate_type.deleted': { code: 'A', name: 'A sınıfı' },
  'guideline.created': { title: 'İskele' },
  'guideline.updated': { title: 'İskele' },
  'guideline.deleted': { title: 'İskele' },
  'report_template.created': { name: 'Aylık gezi' },
  'report_template.updated': { name: 'Aylık gezi' },
  'report_template.deleted': { name: 'Aylık gezi' },
  'reference.added': reference,
  'reference.updated': reference,
  'reference.deleted': reference,
  'service_rules.created': serviceRules,
  'service_rules.updated': serviceRules,
  'service_rules.deleted': serviceRules,
  'nace_list.added': {
    valid_from: '2026-01-01',
    source: 'Resmî Gazete',
    codes: 3,
    added: 1,
    removed: 1,
    reclassified: 1,
    kept: 1,
  },
  'report.created': report,
  'report.duplicated': { ...report, source_id: id },
  'report.late_photos_gathered': { ...report, source_id: id, source: '2026-0001', author_ids: [id] },
  'report.reissued': { ...report, source_id: id },
  'report.replaced': { revision: 3, ...report, replaced_by_id: id },
  'report.stands_again': { revision: 4, ...report, replaced_by_id: id },
  'report.saved': { revision: 2 },
  'report.photos_added': { revision: 2, image_ids: [id] },
  'report.photo_noted': { image_id: id },
  'report.photos_ordered': { revision: 2 },
  'report.faces_checked': { image_ids: [id], way: 'hand' },
  'report.photo_turned': { revision: 2, image_id: id, turn: 90 },
  'report.photo_marked': { revision: 3, image_id: id, marks: 2 },
  'report.photo_removed': { revision: 2, image_id: id },
  'report.findings_added': { revision: 2, finding_ids: [id] },
  'report.carryover_answered': { revision: 2, action_id: id, verdict: 'solved' },
  'report.finding_refined': { revision: 2, finding_id: id },
  'report.finalized': { revision: 2, ...report, number: '2026-000001', signatures: 1, replaces_id: null },
  'report.review_submitted': {
    revision: 2,
    report: 'Çınar - Rapor',
    submitter: 'Mert Işık',
    reviewer_ids: [id],
  },
  'report.review_withdrawn': { revision: 2 },
  'report.review_returned': { ...reviewed, notes: 1 },
  'report.review_approved': reviewed,
  'report.handed_over': { ...report, revision: 2, from_id: id, to_id: id, handover_id: id },
  'report.archived': { revision: 2 },
  'report.unarchived': { revision: 2 },
  'report.cancelled': { ...report, revision: 2 },
  'report.restored': { ...report, revision: 2 },
  'report.deleted': { ...report, revision: 2 },
  'report.sent': sending,
  'report.resent': sending,
  'report.link_created': { report: '2026-000001', delivery_id: id },
  'report.link_revoked': { report: '2026-000001', delivery_id: id },
  'report.received': { report: '2026-000001', delivery_id: id, sender_ids: [id] },
  'report.delivered': outcome,
  'report.delivery_failed': { ...outcome, sent: 0, failed: 1 },
  'report.notebook_written': { written_on: '2026-11-22', page: '12' },
  'analysis.started': { analysis_id: id },
  'analysis.cancelled': { analysis_id: id, image_id: id },
  'analysis.findings_added': { revision: 2, analysis_id: id, finding_ids: [id] },
  'visit.created': { ...visit, told_ids: [id] },
  'visit.updated': { ...visit, changed: ['user_id'], assigned_ids: [id], taken_ids: [], moved_ids: [] },
  'visit.done': { ...visit, served_minutes: 90 },
  'visit.cancelled': { ...visit, told_ids: [id] },
  'visit.postponed': { ...visit, told_ids: [id], next_id: null },
  'visit.reopened': { ...visit, told_ids: [id] },
  'visit.deleted': { ...visit, told_ids: [id] },
  'visit.report_linked': { report_id: id },
  'visit.checked': { ...visit, check: 'in', at: '2026-11-23T06:02:00.000Z', has_position: false },
  'visit.checks_corrected': { ...visit, before: checks, after: checks, reason: 'Telefon kapanmış' },
  'visit.signed': { ...visit, signed_at: '2026-11-23T07:58:00.000Z' },
  'visit.signature_deleted': visit,
  'visit_series.created': series,
  'visit_series.changed': series,
  'visit_series.ended': series,
  'visit_template.created': { name: 'Aylık gözlem' },
  'visit_template.updated': { name: 'Aylık gözlem' },
  'visit_template.deleted': { name: 'Aylık gözlem' },
  'invoice.created': { number: 'GIB2026000000001' },
  'invoice.updated': { number: 'GIB2026000000001' },
  'invoice.deleted': { number: 'GIB2026000000001' },
  'organization.created': { name: 'Kule OSGB', administrator_id: id },
  'organization.updated': { name: 'Kule OSGB', changed: ['plan_seats'], plan_seats: 20 },
  'organization.plan_ending': { plan_ends_on: '2026-12-05', administrator_ids: [id] },
  'organization.plan_over': { plan_ends_on: '2026-12-05', administrator_ids: [id] },
  'organization.suspended': { name: 'Kule OSGB' },
  'organization.resumed': { name: 'Kule OSGB' },
  'organization.logo_changed': { has_logo: false },
  'organization.mail_opted_out': {},
  'organization.reminders_changed': {},
  'organization.settings_changed': { only_admins_finalize: true, initials_on_pages: true },
  'analysis_engine.updated': { mode: 'own', provider: 'openai', model: 'm', base_url: null },
  'data_import.uploaded': { import_kind: 'member', rows: 12 },
  'data_import.applied': {
    import_kind: 'member',
    added: 3,
    changed: 1,
    same: 8,
    told: [{ user_id: id, companies: 3 }],
  },
  'data_import.undone': { import_kind: 'member', undone: 4, kept: 0, told: [{ user_id: id, companies: 3 }] },
  'organization_export.requested': {},
  'organization_export.cancelled': {},
  'organization_export.ready': { asker_id: id, rows: 1200, files: 80 },
  'organization_export.failed': { asker_id: id },
  'organization_export.downloaded': {},
  'organization_export.deleted': {},
  'client_errors.deleted': { deleted: 3, older_than_days: 30 },
  'handover.done': {
    from_id: id,
    from_name: 'Mert Işık',
    to_id: id,
    to_name: 'Selin Öztürk',
    assignments: 3,
    visits: 2,
    drafts: 1,
    actions: 4,
  },
  'api_token.created': { name: 'ERP', scopes: ['visits.read'], expires_on: '2027-11-23' },
  'api_token.revoked': { name: 'ERP' },
  'webhook.created': { host: 'erp.example.com', kinds: ['visit.done'] },
  'webhook.updated': { host: 'erp.example.com', changed: ['url'] },
  'webhook.deleted': { host: 'erp.example.com' },
  'webhook.secret_rotated': { host: 'erp.example.com' },
  'webhook.given_up': { host: 'erp.example.com', administrator_ids: [id] },
  'report.actions_opened': {
    report: '2026-000001',
    client_company_id: id,
    company_name: 'Çınar',
    action_ids: [id],
  },
  'report.actions_handed_over': {
    report: '2026-000001',
    client_company_id: id,
    company_name: 'Çınar',
    action_ids: [id],
    from_id: id,
    to_id: id,
    handover_id: id,
  },
  'corrective_action.reported': { ...action, photos: 1, by_link: true, told_ids: [id] },
  'corrective_action.closed': { ...action, photos: 0, in_time: true },
  'corrective_action.rejected': action,
  'corrective_action.reopened': action,
  'corrective_action.term_moved': { ...action, term_before: '2026-11-20', term_after: '2026-12-01' },
  'corrective_action.found_again': { ...action, times: 2 },
  'corrective_action.find_undone': action,
  'action_link.created': { ...actionLink, mailed: true },
  'action_link.renewed': { ...actionLink, by_holder: false },
  'action_link.revoked': actionLink,
  'critical_notice.sent': { ...notice, recipients: 2 },
  'critical_notice.undelivered': notice,
  'critical_notice.answered': notice,
  'critical_notice.unanswered': { ...notice, answer_by: '2026-11-23T10:00:00.000Z' },
  'portal.invited': portal,
  'portal.revoked': portal,
  'portal.link_asked': portal,
  'portal.signed_in': portal,
  'portal.signed_out': portal,
  'portal.looked': { ...portal, call: 'portal.reportPdf', object_id: id, report: '2026-000001' },
  'action_link.reminded': { ...actionLink, actions: 2 },
  'corrective_action.overdue': { ...action, term: '2026-11-20' },
  'support_ticket.created': { subject: 'Soru', category: 'usage', priority: 'normal', error_ref: null },
  'support_ticket.written': { subject: 'Soru', assignee_id: null, channel: 'app' },
  'support_ticket.answered': { subject: 'Soru', user_id: id, outcome: 'answered' },
  'support_ticket.closed': { subject: 'Soru', user_id: id, by: 'support' },
  'support_ticket.reopened': { subject: 'Soru', user_id: id },
  'support_ticket.updated': { subject: 'Soru', changed: ['priority'], assigned_ids: [id] },
  'canned_answer.created': { title: 'Teşekkür' },
  'canned_answer.updated': { title: 'Teşekkür' },
  'canned_answer.deleted': { title: 'Teşekkür' },
  'company_request.submitted': { company_name: 'Deniz OSGB' },
  'company_request.verified': { company_name: 'Deniz OSGB' },
  'company_request.approved': { company_name: 'Deniz OSGB', organization_id: id },
  'company_request.rejected': { company_name: 'Deniz OSGB', organization_id: null },
  'audit_log.exported': { format: 'csv', from: '2026-11-01', to: null },
  'personal_data.read': { call: 'user.read', object_id: id },
  'announcement.sent': { title: 'Duyuru', audience: { kind: 'role', role: 'regular' }, channels: ['in_app'] },
}

describe('the recorder', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  it('keeps every kind as it is read, and queues the jobs of those that tell somebody, or that an endpoint listens to', async () => {
    const { ayse, levent } = test.people
    const { organization_id } = ayse
    const endpoint = (kinds: string[], is_enabled: boolean, owner = ayse) =>
      writeAsSystem(test.pool, ({ db }) =>
        db.query(
          `insert into webhook (id, organization_id, url, kinds, secret, created_by, is_enabled)
           values (gen_random_uuid(), $1, 'https://erp.example.com/', $2, '', $3, $4)`,
          [owner.organization_id, kinds, owner.id, is_enabled],
        ),
      )
    await endpoint(['visit.done', 'report.completed'], true)
    await endpoint(['visit.reopened'], false)
    await endpoint(['client_company.created'], true, levent)
    const queued: Job[] = []
    const record = createRecorder({ enqueue: async (_db, job) => void queued.push(job) })
    const listened = ['visit.done', 'report.completed']
    for (const kind of eventKinds) {
      const subject_id = uuidv7()
      const event = { kind, subject_id, data: samples[kind] } as NewEvent
      const rows = await writeAsSystem(test.pool, async ({ db }) => {
        await record(db, ofItself(organization_id), event)
        const text = 'select id, kind, subject_kind, subject_id, data from event where subject_id = $1'
        return (await db.query(text, [subject_id])).rows
      })
      expect(rows).toMatchObject([{ ...readEvent(rows[0]), data: samples[kind] }])
      const job = followingOf(kind)?.job
      const payload = { organization_id, event_id: rows[0].id }
      const jobs = [
        ...(job ? [{ name: job, payload }] : []),
        ...(listened.includes(publishedAs(kind) ?? '') ? [{ name: 'webhook.from_event', payload }] : []),
      ]
      expect({ kind, jobs: queued.splice(0) }).toEqual({ kind, jobs })
    }
  })

  it('tells open screens of every event that counts a report up or is about a danger to life, and of no other', async () => {
    const { organization_id } = test.people.ayse
    const heard: unknown[] = []
    const listener = await test.pool.connect()
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
    await listener.query(`listen ${liveChannel}`)
    const record = createRecorder({ enqueue: () => Promise.resolve() })
    const wanted: unknown[] = []
    for (const kind of eventKinds) {
      const report_id = uuidv7()
      const data = samples[kind]
      await writeAsSystem(test.pool, ({ db }) =>
        record(db, ofItself(organization_id), { kind, subject_id: report_id, data } as NewEvent),
      )
      if (kind.startsWith('critical_notice.'))
        wanted.push({ organization_id, event: { kind: 'critical_notice.changed', report_id: id } })
      if ('revision' in data)
        wanted.push({
          organization_id,
          event: { kind: 'report.changed', report_id, revision: data.revision },
        })
    }
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(wanted.length)
    listener.release(true)
    expect(heard).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(8)
  })

  it.each(eventKinds.filter((kind) => followingOf(kind)?.job))(
    'NOT-02 tells the person of %s, whichever file records it',
    async (kind) => {
      const person = ofSuperadmins.includes(kind) ? test.people.suna : test.people.mert
      const all = async () =>
        (await call(test.app, person, listNotifications, { query: { limit: 100 } })).reply.notifications
          .length
      const before = await all()
      const told = JSON.parse(JSON.stringify(samples[kind]).replaceAll(id, person.id))
      await writeAsSystem(test.pool, ({ db }) =>
        createRecorder(test.queue)(db, ofItself(person.organization_id), {
          kind,
          // Whom a purchase left is told of it.
          subject_id: kind === 'subscription.settled' ? person.id : uuidv7(),
          data: told,
        } as NewEvent),
      )
      await expect.poll(all).toBe(before + 1)
    },
  )
})
