import { describe, expect, it } from 'vitest'
import { type MessageKey, messageKeys, notificationText } from '../notification/message'
import { eventKinds, type KeptEvent, type NewEvent, readEvent, subjectKindOf } from './event'
import { followingOf, tellings, tellingsOf } from './telling'

const [company, one, two] = [
  '01890000-0000-7000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
  '01890000-0000-7000-8000-000000000003',
]
const criticalNotice = {
  report: 'Çınar - Rapor',
  report_id: two,
  client_company_id: company,
  company_name: 'Çınar',
  told_ids: [one],
}
const solved = { report: '1', finding_number: 3, client_company_id: company, company_name: 'Çınar' }

describe('events', () => {
  it('are spoken for, each of them, and nothing else is', () => {
    expect(Object.keys(tellings).sort()).toEqual([...eventKinds].sort())
    expect(eventKinds.length).toBeGreaterThan(80)
  })

  it('are about one kind of subject each', () => {
    expect(new Set(eventKinds).size).toBe(eventKinds.length)
    expect(subjectKindOf('assignment.added')).toBe('client_company')
    expect(subjectKindOf('analysis.started')).toBe('report')
  })

  it('take no other kind, subject or data', () => {
    const deleted = { kind: 'client_company.deleted', subject_id: company } as const
    const events: NewEvent[] = [
      { ...deleted, data: { name: 'Çınar', assigned_user_ids: [one] } },
      { kind: 'user.deleted', subject_id: one },
      // @ts-expect-error no such kind
      { kind: 'client_company.delete', subject_id: company, data: { name: 'Çınar' } },
      // @ts-expect-error the subject follows from the kind
      { kind: 'user.deleted', subject_kind: 'report', subject_id: one },
      // @ts-expect-error nobody would be told
      { ...deleted, data: { name: 'Çınar' } },
      // @ts-expect-error data of another name
      { ...deleted, data: { name: 'Çınar', user_ids: [one] } },
      // @ts-expect-error no data at all
      deleted,
    ]
    expect(events).toHaveLength(7)
  })

  it('are read as what they say, and not at all where their data are others', () => {
    const row = {
      kind: 'assignment.removed',
      subject_id: company,
      data: { company_name: 'Çınar', user_ids: [one] },
    }
    expect(readEvent(row)).toEqual({
      ...row,
      subject_kind: 'client_company',
      data: { ...row.data, assignment_ids: [] },
    })
    expect(readEvent({ ...row, data: { company_name: 'Çınar' } })).toBeNull()
    expect(readEvent({ ...row, kind: 'assignment.lost' })).toBeNull()
  })

  it('from before a fact was kept are read without it', () => {
    const row = { kind: 'report.finalized', subject_id: one, data: { revision: 7 } }
    expect(readEvent(row)?.data).toEqual({
      revision: 7,
      signatures: null,
      replaces_id: null,
      title: null,
      number: null,
      client_company_id: null,
      client_company_name: null,
    })
  })
})

describe('what events tell', () => {
  const outcome = { report: '2026-000001', sender: 'Mert Işık', sender_ids: [one], author_ids: [two] }
  const visit = { client_company_id: company, company_name: 'Çınar', starts_at: '2026-11-23T06:30:00.000Z' }
  const series = { client_company_id: company, company_name: 'Çınar', visits: 12, told_ids: [one] }
  const samples: KeptEvent[] = [
    ...(['visit.created', 'visit.cancelled', 'visit.reopened', 'visit.deleted'] as const).map((kind) => ({
      kind,
      subject_kind: 'visit' as const,
      subject_id: two,
      data: { ...visit, told_ids: [one] },
    })),
    {
      kind: 'visit.postponed',
      subject_kind: 'visit',
      subject_id: two,
      data: { ...visit, told_ids: [one], next_id: null },
    },
    {
      kind: 'visit.updated',
      subject_kind: 'visit',
      subject_id: two,
      data: { ...visit, changed: ['user_id'], assigned_ids: [one], taken_ids: [two], moved_ids: [] },
    },
    ...(['visit_series.created', 'visit_series.changed', 'visit_series.ended'] as const).map((kind) => ({
      kind,
      subject_kind: 'visit_series' as const,
      subject_id: two,
      data: series,
    })),
    {
      kind: 'webhook.given_up',
      subject_kind: 'webhook',
      subject_id: two,
      data: { host: 'erp.example.com', administrator_ids: [one] },
    },
    {
      kind: 'organization_export.ready',
      subject_kind: 'organization_export',
      subject_id: two,
      data: { asker_id: one, rows: 1742, files: 242 },
    },
    {
      kind: 'organization_export.failed',
      subject_kind: 'organization_export',
      subject_id: two,
      data: { asker_id: one },
    },
    {
      kind: 'client_company.visits_cancelled',
      subject_kind: 'client_company',
      subject_id: company,
      data: { name: 'Çınar', visits: 3, told_ids: [one] },
    },
    {
      kind: 'client_company.deleted',
      subject_kind: 'client_company',
      subject_id: company,
      data: { name: 'Çınar', assigned_user_ids: [one] },
    },
    ...(['assignment.added', 'assignment.removed'] as const).map((kind) => ({
      kind,
      subject_kind: 'client_company' as const,
      subject_id: company,
      data: { company_name: 'Çınar', user_ids: [one], assignment_ids: [two] },
    })),
    {
      kind: 'data_import.applied',
      subject_kind: 'data_import',
      subject_id: two,
      data: {
        import_kind: 'assignment',
        added: 3,
        changed: 0,
        same: 0,
        told: [{ user_id: one, companies: 3 }],
      },
    },
    {
      kind: 'data_import.undone',
      subject_kind: 'data_import',
      subject_id: two,
      data: { import_kind: 'assignment', undone: 3, kept: 0, told: [{ user_id: one, companies: 3 }] },
    },
    {
      kind: 'handover.done',
      subject_kind: 'handover',
      subject_id: two,
      data: {
        from_id: one,
        from_name: 'Mert Işık',
        to_id: two,
        to_name: 'Selin Öztürk',
        assignments: 3,
        visits: 0,
        drafts: 1,
        actions: 5,
      },
    },
    ...(['certificate.expiring', 'certificate.expired'] as const).map((kind) => ({
      kind,
      subject_kind: 'certificate' as const,
      subject_id: two,
      data: {
        user_ids: [one],
        certificate: 'A sınıfı',
        days_left: 30,
        expires_on: '2027-03-01',
        holds_another: false,
      },
    })),
    {
      kind: 'subscription.settled',
      subject_kind: 'user',
      subject_id: one,
      data: { state: 'expired', expires_at: null, product_id: 'aylik', moved: true },
    },
    ...(['organization.plan_ending', 'organization.plan_over'] as const).map((kind) => ({
      kind,
      subject_kind: 'organization' as const,
      subject_id: two,
      data: { plan_ends_on: '2026-12-05', administrator_ids: [one] },
    })),
    {
      kind: 'report.delivered',
      subject_kind: 'report',
      subject_id: two,
      data: { ...outcome, sent: 2, failed: 0 },
    },
    {
      kind: 'report.delivery_failed',
      subject_kind: 'report',
      subject_id: two,
      data: { ...outcome, sent: 0, failed: 2 },
    },
    {
      kind: 'report.received',
      subject_kind: 'report',
      subject_id: two,
      data: { report: '2026-000001', delivery_id: one, sender_ids: [one] },
    },
    {
      kind: 'critical_notice.sent',
      subject_kind: 'critical_notice',
      subject_id: two,
      data: { ...criticalNotice, recipients: 2 },
    },
    {
      kind: 'critical_notice.undelivered',
      subject_kind: 'critical_notice',
      subject_id: two,
      data: criticalNotice,
    },
    {
      kind: 'critical_notice.answered',
      subject_kind: 'critical_notice',
      subject_id: two,
      data: criticalNotice,
    },
    {
      kind: 'critical_notice.unanswered',
      subject_kind: 'critical_notice',
      subject_id: two,
      data: { ...criticalNotice, answer_by: '2026-11-23T10:00:00.000Z' },
    },
    {
      kind: 'corrective_action.reported',
      subject_kind: 'corrective_action',
      subject_id: two,
      data: { ...solved, photos: 1, by_link: true, told_ids: [one] },
    },
    {
      kind: 'report.late_photos_gathered',
      subject_kind: 'report',
      subject_id: two,
      data: {
        title: 'Çınar - Rapor',
        number: null,
        client_company_id: one,
        client_company_name: 'Çınar',
        source_id: one,
        source: 'Çınar - Rapor',
        author_ids: [one],
      },
    },
    {
      kind: 'report.review_submitted',
      subject_kind: 'report',
      subject_id: two,
      data: { revision: 2, report: 'Çınar - Rapor', submitter: 'Mert Işık', reviewer_ids: [one] },
    },
    {
      kind: 'report.review_returned',
      subject_kind: 'report',
      subject_id: two,
      data: { revision: 3, report: 'Çınar - Rapor', reviewer: 'Ayşe Yılmaz', author_ids: [one], notes: 2 },
    },
    {
      kind: 'report.review_approved',
      subject_kind: 'report',
      subject_id: two,
      data: { revision: 3, report: 'Çınar - Rapor', reviewer: 'Ayşe Yılmaz', author_ids: [one] },
    },
    ...(
      [
        ['created', { category: 'fault', priority: 'normal', error_ref: null }],
        ['written', { assignee_id: one, channel: 'app' }],
        ['answered', { user_id: one, outcome: 'answered' }],
        ['closed', { user_id: one, by: 'support' }],
        ['updated', { changed: ['assignee_id'], assigned_ids: [one] }],
      ] as const
    ).map(
      ([what, data]) =>
        ({
          kind: `support_ticket.${what}`,
          subject_kind: 'support_ticket',
          subject_id: two,
          data: { subject: 'Rapor açılmıyor', ...data },
        }) as KeptEvent,
    ),
    {
      kind: 'company_request.verified',
      subject_kind: 'company_request',
      subject_id: two,
      data: { company_name: 'Deniz OSGB' },
    },
  ]

  const readToday = { today: '2026-11-30', written_on: '2026-11-30' }

  it('NOT-02 has words for everybody it reaches', () => {
    const told = samples.flatMap((event) => tellingsOf(event))
    for (const { message, facts } of told) {
      const words = notificationText(message, JSON.parse(JSON.stringify(facts)), readToday)
      expect({ message, words }).toMatchObject({ words: { title: expect.any(String) } })
      expect(`${words?.title} ${words?.message}`).not.toMatch(/undefined|null|NaN/)
    }
    expect(samples.map(({ kind }) => kind).sort()).toEqual(
      eventKinds.filter((kind) => followingOf(kind)?.tells).sort(),
    )
    // An announcement comes from its audience.
    const others: MessageKey[] = ['announcement']
    expect(new Set([...told.map(({ message }) => message), ...others])).toEqual(new Set(messageKeys))
  })

  it('CC-07 tell nobody where a hand-over brought them, which tells of itself', () => {
    const brought = samples.filter(({ kind }) =>
      ['assignment.added', 'assignment.removed', 'visit.updated', 'visit_series.changed'].includes(kind),
    )
    expect(brought).toHaveLength(4)
    for (const event of brought) {
      expect(tellingsOf(event)).not.toEqual([])
      const within = { ...event, data: { ...event.data, handover_id: two } } as KeptEvent
      expect(tellingsOf(within)).toEqual([])
      expect(readEvent(within)?.data).toMatchObject({ handover_id: two })
    }
  })

  it('NOT-02 REP-15 reaches the author only of what left the house', () => {
    const [delivered, failed] = samples
      .filter(({ kind }) => kind.startsWith('report.'))
      .map((event) => tellingsOf(event))
    expect(delivered?.map(({ message, to }) => [message, to])).toEqual([
      ['report_delivered', [one]],
      ['report_sent', [two]],
    ])
    expect(failed?.map(({ message, to }) => [message, to])).toEqual([['report_not_sent', [one]]])
  })

  it('ADM-04 tells who works on a ticket of a new message, or everybody who may while nobody does', () => {
    const written = (assignee_id: string | null) =>
      tellingsOf({
        kind: 'support_ticket.written',
        subject_kind: 'support_ticket',
        subject_id: two,
        data: { subject: 'Rapor açılmıyor', assignee_id, channel: 'app' },
      }).map(({ to }) => to)
    expect([written(one), written(null)]).toEqual([[[one]], ['superadmins']])
  })

  it('NOT-02 has no words where the facts are missing', () => {
    expect(notificationText('company_deleted', {}, readToday)).toBeNull()
    expect(notificationText('something_else', { company_name: 'Çınar' }, readToday)).toBeNull()
  })

  it.each([
    ['2027-01-30', 'dolmak üzere', '30 gün sonra bitiyor (01.03.2027)'],
    ['2027-02-27', 'dolmak üzere', '2 gün sonra bitiyor (01.03.2027)'],
    ['2027-03-01', 'dolmak üzere', 'bugün bitiyor (01.03.2027)'],
    ['2027-03-02', 'süresi doldu', 'sona erdi (01.03.2027)'],
  ])('NOT-02 counts the days that a certificate has left on %s, when it is read', (today, title, left) => {
    const at = { today, written_on: '2027-01-30' }
    const facts = { certificate: 'A sınıfı', days_left: 30 }
    for (const known of [facts, { ...facts, expires_on: '2027-03-01' }]) {
      const words = notificationText('certificate_expiring', known, at)
      expect(words?.title).toContain(title)
      expect(words?.message).toBe(`A sınıfı belgenizin geçerliliği ${left}.`)
    }
  })

  it('NOT-02 says until which day an archive is there, whenever that is read', () => {
    const at = { today: '2027-02-05', written_on: '2027-01-30' }
    expect(notificationText('export_ready', { days: 7, url: '/x' }, at)?.message).toContain(
      '06.02.2027 gününe kadar',
    )
  })
})
