import { describe, expect, it } from 'vitest'
import { webhookKindLabels, webhookKinds } from '../integration/webhook'
import { eventKinds, type KeptEvent } from './event'
import { publishedAs, publishingOf } from './publishing'

const id = '019a0000-0000-7000-8000-000000000001'
const company = '019a0000-0000-7000-8000-000000000002'
const ofReport = {
  title: 'GİZLİ',
  number: '2026-000001',
  client_company_id: company,
  client_company_name: 'GİZLİ',
}
const ofAction = {
  report: '2026-000001',
  finding_number: 3,
  client_company_id: company,
  company_name: 'GİZLİ',
}
const ofVisit = { client_company_id: company, company_name: 'GİZLİ', starts_at: '2026-11-23T06:30:00.000Z' }

const told: [KeptEvent, object][] = [
  [
    {
      kind: 'report.finalized',
      subject_kind: 'report',
      subject_id: id,
      data: { ...ofReport, revision: 4, signatures: 1, replaces_id: company },
    },
    {
      type: 'report.completed',
      data: {
        report_id: id,
        number: '2026-000001',
        client_company_id: company,
        revision_of: company,
      },
    },
  ],
  [
    { kind: 'report.deleted', subject_kind: 'report', subject_id: id, data: { ...ofReport, revision: 4 } },
    { type: 'report.deleted', data: { report_id: id, number: '2026-000001', client_company_id: company } },
  ],
  [
    {
      kind: 'report.actions_opened',
      subject_kind: 'report',
      subject_id: id,
      data: { report: '2026-000001', client_company_id: company, company_name: 'GİZLİ', action_ids: [id] },
    },
    { type: 'action.opened', data: { report_id: id, client_company_id: company, action_ids: [id] } },
  ],
  [
    {
      kind: 'corrective_action.closed',
      subject_kind: 'corrective_action',
      subject_id: id,
      data: { ...ofAction, photos: 1, in_time: true },
    },
    { type: 'action.closed', data: { action_id: id, client_company_id: company } },
  ],
  [
    {
      kind: 'corrective_action.overdue',
      subject_kind: 'corrective_action',
      subject_id: id,
      data: { ...ofAction, term: '2026-11-20' },
    },
    { type: 'action.overdue', data: { action_id: id, client_company_id: company, term: '2026-11-20' } },
  ],
  [
    { kind: 'visit.done', subject_kind: 'visit', subject_id: id, data: { ...ofVisit, served_minutes: 90 } },
    {
      type: 'visit.done',
      data: {
        visit_id: id,
        client_company_id: company,
        starts_at: '2026-11-23T06:30:00.000Z',
        served_minutes: 90,
      },
    },
  ],
  [
    { kind: 'visit.reopened', subject_kind: 'visit', subject_id: id, data: { ...ofVisit, told_ids: [id] } },
    {
      type: 'visit.reopened',
      data: { visit_id: id, client_company_id: company, starts_at: '2026-11-23T06:30:00.000Z' },
    },
  ],
  [
    {
      kind: 'client_company.deleted',
      subject_kind: 'client_company',
      subject_id: id,
      data: { name: 'GİZLİ', assigned_user_ids: [id] },
    },
    { type: 'client_company.deleted', data: { client_company_id: id } },
  ],
  ...(['client_company.created', 'client_company.updated', 'client_company.restored'] as const).map(
    (kind): [KeptEvent, object] => [
      { kind, subject_kind: 'client_company', subject_id: id, data: { name: 'GİZLİ' } },
      { type: kind, data: { client_company_id: id } },
    ],
  ),
]

describe('what other programs are told of', () => {
  it.each(told)('BEY-14 of $kind: ids and what happened, no names', (event, message) => {
    expect(publishingOf(event)).toEqual(message)
  })

  it('BEY-14 every kind that can be chosen is told, and no other event leaves', () => {
    expect(told.map(([, message]) => (message as { type: string }).type).toSorted()).toEqual(
      [...webhookKinds].toSorted(),
    )
    const published = eventKinds.filter((kind) => publishedAs(kind) !== null)
    expect(published.toSorted()).toEqual(told.map(([{ kind }]) => kind).toSorted())
    expect(told.map(([{ kind }]) => publishedAs(kind))).toEqual(
      told.map(([, message]) => (message as { type: string }).type),
    )
    expect(Object.keys(webhookKindLabels)).toEqual(webhookKinds)
  })
})
