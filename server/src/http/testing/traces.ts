// Somebody who stands in every table that can name people, in the words that are looked for when they have gone.
import { createGuideline } from '@gozlem/contract/guideline'
import { reportPdf } from '@gozlem/contract/report-export'
import { createTemplate } from '@gozlem/contract/report-template'
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import { newFileKey } from '../../external/files/file-key'
import { proofKeys } from '../../features/corrective-action/photo-commands'
import type { AppUnderTest } from './app-under-test'
import { call } from './call'
import { addCompany, addContactTo, assign, completedReport, draftReport } from './field-work'
import type { Person } from './people'
import { upload } from './report-world'
import { deliveryOf, documentedCertificate, guidelineOf, photo, reportTemplateOf } from './tenancy-world'

/** In the names and addresses of whoever is looked for, and nowhere else: too long to stand in a hash by chance. */
export const mark = 'zqxwvjk'
export const markedPhone = '+905559998877'

/** Names somebody so that they are found, and lets them leave a trace in every table that can name them. */
export async function leaveTraces(test: AppUnderTest, person: Person, admin: Person): Promise<void> {
  const { id, organization_id } = person
  const sql = (text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, ({ db }) => db.query(text, values))
  const named = { ...person, first_name: `${mark}Nihal`, email: `${mark}@iz.example`, phone: markedPhone }
  await sql('update app_user set first_name = $2, last_name = $3, email = $4, phone = $5 where id = $1', [
    id,
    named.first_name,
    `${mark}Özbey`,
    named.email,
    named.phone,
  ])
  await sql("update organization set name = $2 where id = $1 and kind = 'individual'", [
    organization_id,
    `${mark} İş Güvenliği`,
  ])
  await documentedCertificate(test, named)
  const company = await addCompany(test, admin, 'Çınar Yapı')
  if (admin.id !== id) await assign(test, person, company)
  const contact = await addContactTo(test, admin, company)
  const draft = await draftReport(test, person, company, 'Korkuluk yok')
  const { images } = (await upload(test, person, draft.id, [{ file: await photo('foto') }])).reply
  const completed = await completedReport(test, person, company, 'Baret yok')
  const delivery = await deliveryOf(test, completed.id)
  await call(test.app, person, reportPdf, { params: { id: completed.id }, query: {} })
  await call(test.app, person, createGuideline, { body: guidelineOf('Kılavuz') })
  await call(test.app, admin, createTemplate, {
    body: { ...reportTemplateOf('Aylık gezi'), recipients: [named.email, 'arsiv@kule.example'] },
  })
  const mine = [id, organization_id]
  const ticketFile = newFileKey('support', 'txt')
  await test.files.put(ticketFile, Buffer.from('not'), { contentType: 'text/plain' })
  const proof = { organization_id, storage_id: uuidv7(), mime: 'image/jpeg' }
  for (const key of proofKeys(proof)) await test.files.put(key, Buffer.from('x'), { contentType: proof.mime })
  const name = `${mark}Nihal ${mark}Özbey`
  const [analysis, announcement] = [uuidv7(), uuidv7()]
  await sql('update report_delivery set contact_id = $2, asked_by = sent_by where id = $1', [
    delivery,
    contact,
  ])
  for (const [text, ...values] of [
    [
      `insert into report_receipt (id, organization_id, delivery_id, name, address, user_agent)
       select gen_random_uuid(), $2, $3, 'Şükrü Işık', '192.0.2.1', '' where $1::uuid is not null`,
      delivery,
    ],
    [
      `insert into analysis (id, organization_id, report_id, created_by, engine) values ($3, $2, $4, $1, 'deneme')`,
      analysis,
      draft.id,
    ],
    [
      `insert into analysis_item (id, organization_id, analysis_id, image_id, position)
       select gen_random_uuid(), $2, $3, $4, 0 where $1::uuid is not null`,
      analysis,
      images[0]?.id,
    ],
    [
      `insert into engine_choice (organization_id, id, report_id, words, offered, chosen_by)
       values ($2, gen_random_uuid(), $3, '${mark}', '{}', $1)`,
      completed.id,
    ],
    ["insert into analysis_engine (organization_id, mode, updated_by) values ($2, 'embedded', $1)"],
    [
      `insert into client_company_assignment (id, organization_id, client_company_id, user_id, created_by)
       values (gen_random_uuid(), $2, $3, $1, $1) on conflict do nothing`,
      company,
    ],
    [
      `insert into account_token (id, organization_id, user_id, purpose, token_hash, email, expires_at)
       values (gen_random_uuid(), $2, $1, 'change_email', 'x', '${mark}@yeni.example', now())`,
    ],
    [
      "insert into sms_code (phone, asker, code_hash, expires_at) select $3, 'x', 'x', now() where $1 <> $2::uuid",
      named.phone,
    ],
    [
      "insert into recovery_code (id, organization_id, user_id, code_hash) values (gen_random_uuid(), $2, $1, 'x')",
    ],
    [
      `insert into consent (id, organization_id, user_id, document, version, given, address, user_agent)
       values (gen_random_uuid(), $2, $1, 'kvkk', '1', true, '${mark}', '${mark}')`,
    ],
    [
      `insert into push_subscription (id, organization_id, user_id, endpoint, p256dh, auth, device)
       values (gen_random_uuid(), $2, $1, 'https://push.example/${mark}', '', '', '${mark} telefonu')`,
    ],
    [
      `with action as (
         insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id,
           title, place, responsible, risk_method, risk_skoru, first_term, term)
         select organization_id, gen_random_uuid(), client_company_id, id, $4, 1, $1, 'Baret yok', '', '', 'l_tipi', 12, now(), now()
         from report where organization_id = $2 and id = $3 returning organization_id, id),
       step as (
         insert into corrective_action_step (organization_id, id, action_id, deed, actor_id)
         select organization_id, gen_random_uuid(), id, 'report', $1 from action returning organization_id, id)
       insert into corrective_action_photo (organization_id, id, step_id, position, storage_id, file_name, mime, byte_size, width,
         height, original_sha256)
       select organization_id, gen_random_uuid(), id, 0, $5::uuid, 'cozum.jpg', 'image/jpeg', 1, 800, 600, repeat('0', 64) from step`,
      completed.id,
      completed.finding_id,
      proof.storage_id,
    ],
    [
      `insert into action_link (organization_id, id, report_id, responsible, name, email, token_hash, issued_on, created_by)
       values ($2, gen_random_uuid(), $3, '', 'Hasan Usta', 'hasan@firma.example', sha256('x'), current_date, $1)`,
      completed.id,
    ],
    [
      `with notice as (
         insert into critical_notice (organization_id, id, report_id, finding_id, title, description, place, measures, answer_by, sent_by)
         values ($2, gen_random_uuid(), $3, gen_random_uuid(), 'Kazı iksasız', '', '', '[]', now(), $1) returning organization_id, id)
       insert into critical_notice_recipient (organization_id, id, notice_id, position, name, email, phone, token_hash, link_ends_on)
       select organization_id, gen_random_uuid(), id, 0, 'Hasan Usta', 'hasan@firma.example', '', sha256('y'), current_date from notice`,
      completed.id,
    ],
    [
      `insert into portal_access (organization_id, contact_id, invited_by)
       select $2, $3, $1 where $1::uuid is not null on conflict do nothing`,
      contact,
    ],
    [
      `insert into report_carryover (organization_id, report_id, action_id, verdict, reason, answered_by)
       select organization_id, $3, id, 'out_of_scope', '${mark}', $1 from corrective_action
       where organization_id = $2 and report_id = $4`,
      draft.id,
      completed.id,
    ],
    ['insert into onboarding (user_id, organization_id) values ($1, $2)'],
    ['insert into action_digest (organization_id, user_id, day) values ($2, $1, current_date)'],
    [
      `with series as (
         insert into visit_series (id, organization_id, client_company_id, kind, user_id, rule, skip, first_day, last_day,
           start_clock, duration_minutes, created_by)
         values (gen_random_uuid(), $2, $3, 'safety_specialist', $1, 'FREQ=WEEKLY', 'keep', current_date, current_date, '09:00',
           60, $1)
         returning id),
       made as (
         insert into visit (id, organization_id, client_company_id, kind, user_id, starts_at, ends_at, series_id, series_day,
           created_by)
         select gen_random_uuid(), $2::uuid, $3::uuid, 'safety_specialist', $1::uuid, now() + interval '1 day',
           now() + interval '25 hours', id, current_date, $1::uuid from series returning id),
       checked as (
         insert into visit_check (organization_id, visit_id, kind, user_id, heard_at, position)
         select $2::uuid, id, 'in', $1::uuid, now(), '{"stood": "${mark}"}' from made),
       signed as (
         insert into visit_signature (organization_id, visit_id, name, strokes, signed_at, heard_at, user_id)
         select $2::uuid, id, 'Hasan Usta', '[[0, 0, 400, 200]]', now(), now(), $1::uuid from made)
       insert into visit_companion (organization_id, visit_id, user_id) select $2::uuid, id, $1::uuid from made`,
      company,
    ],
    [
      `insert into visit_template (id, organization_id, name, kind, duration_minutes, created_by)
       values (gen_random_uuid(), $2, 'Aylık gözlem', 'safety_specialist', 60, $1)`,
    ],
    ["insert into visit_feed (organization_id, user_id, token_hash) values ($2, $1, sha256('x'))"],
    [
      `with made as (
         insert into webhook (id, organization_id, url, kinds, secret, created_by)
         values (gen_random_uuid(), $2, 'https://erp.example.com/', '{visit.done}', '', $1) returning id)
       insert into webhook_delivery (id, organization_id, webhook_id, message_id, kind, body, state)
       select gen_random_uuid(), $2::uuid, id, 'msg_1', 'visit.done', '{}', 'failed' from made`,
    ],
    [
      `insert into api_token (id, organization_id, name, scopes, token_hash, ending, expires_on, created_by, revoked_by)
       values (gen_random_uuid(), $2, 'ERP', '{visits.read}', sha256('x'), 'abcd', current_date, $1, $1)`,
    ],
    [
      `update report set signers = jsonb_build_array(jsonb_build_object('id', $1::uuid, 'role', 'safety_specialist', 'name',
         $4::text, 'title', '', 'certificate_number', '', 'person_id', $1)) where organization_id = $2 and id = any($3::uuid[])`,
      [draft.id, completed.id],
      name,
    ],
    [
      `update report set review = jsonb_build_object('step', 'approved', 'revision', revision, 'submitted_by', $1::uuid,
         'submitted_by_name', $4::text, 'submitted_at', now(), 'reviewer', jsonb_build_object('person_id', $1, 'name', $4,
           'profession', null, 'certificate_type_name', '', 'certificate_number', ''), 'decided_at', now(), 'note', '',
         'notes', '[]'::jsonb) where organization_id = $2 and id = any($3::uuid[])`,
      [draft.id, completed.id],
      name,
    ],
    [
      `insert into report_signature (organization_id, report_id, signer_id, strokes, held_by_name, signed_at, signed_hash)
       values ($2, $3, $1, '[[0, 0, 400, 200]]', $4, now(), repeat('0', 64))`,
      completed.id,
      name,
    ],
    [
      `with brought as (
         insert into data_import (organization_id, id, kind, file_name, state, actor_id, acts_as, heading_line, headings,
           samples, columns, row_count, counts)
         values ($2::uuid, $3::uuid, 'member', '${mark}.xlsx', 'applied', $1::uuid, $1::uuid, 1, '[]', '[]', '{}', 1, '{}') returning id)
       insert into data_import_row (organization_id, import_id, line, cells, subject_id)
       select $2::uuid, id, 2, '["${mark}"]', $1::uuid from brought`,
      uuidv7(),
    ],
    [
      `insert into organization_export (organization_id, id, actor_id, state, ended_at)
       values ($2, gen_random_uuid(), $1, 'failed', now())`,
    ],
    [
      `insert into announcement (id, title, message, audience, channels, sent_by)
       select $3, 'Duyuru', 'Duyuru', '{"kind": "everybody"}', '{in_app}', $1 where $2::uuid is not null`,
      announcement,
    ],
    [
      `insert into notification (id, organization_id, user_id, type, title, message, data, announcement_id)
       values (gen_random_uuid(), $2, $1, 'announcement', $4, $4, jsonb_build_object('sender', $4::text), $3)`,
      announcement,
      name,
    ],
    [
      `insert into client_error (id, organization_id, user_id, error_ref, error_message, url)
       values (gen_random_uuid(), $2, $1, '1', '${mark}', '/users?search=${mark}')`,
    ],
    [
      `insert into entitlement (organization_id, user_id, period_type, will_renew) values ($2, $1, 'NORMAL', true)`,
    ],
    [
      `with event as (
         insert into store_event (id, provider_id, kind, happened_at, environment, counts, body)
         values (gen_random_uuid(), gen_random_uuid()::text, 'RENEWAL', now(), 'PRODUCTION', true,
           jsonb_build_object('app_user_id', $1::uuid, 'note', '${mark}'))
         returning id)
       insert into store_event_person (event_id, user_id, part)
       select id, $1, 'own' from event where $2::uuid is not null`,
    ],
    [
      `with ticket as (
         insert into support_ticket (organization_id, id, user_id, subject, category, priority)
         values ($2, gen_random_uuid(), $1, '${mark}', 'other', 'normal') returning id),
       message as (
         insert into support_message (organization_id, id, ticket_id, body)
         select $2::uuid, gen_random_uuid(), id, '${mark}' from ticket returning id)
       insert into support_attachment (organization_id, id, message_id, position, name, mime, byte_size, file_key)
       select $2::uuid, gen_random_uuid(), id, 0, '${mark}.txt', 'text/plain', 4, $3::text from message`,
      ticketFile,
    ],
    [
      `insert into company_request (id, status, company_name, city, address, contact_name, contact_phone, email,
         tax_number, tax_number_index, tax_office, kvkk_version, client_address, decided_by, decided_at, organization_id)
       values (gen_random_uuid(), 'approved', 'Kule OSGB', 'Ankara', 'Atatürk Bulvarı 1', $3, $4, $5, 'x', 'x',
         'Ulus', '1', '127.0.0.1', $1, now(), $2)`,
      name,
      named.phone,
      named.email,
    ],
    [
      `insert into outbox_message (id, organization_id, channel, kind, recipient, status, sent_at)
       select gen_random_uuid(), $2, 'mail', 'account.welcome', $3, 'sent', now() where $1::uuid is not null`,
      named.email,
    ],
  ] as [string, ...unknown[]][])
    await sql(text, [...mine, ...values])
}
