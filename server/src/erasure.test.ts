// Whether what the tables say they owe is what happens: somebody leaves a trace in every table that can name them, and is
// looked for in every column.
import { deleteAccount, exportOwnData } from '@gozlem/contract/account-privacy'
import { addContact } from '@gozlem/contract/client-company-contact'
import { strFromU8, unzipSync } from 'fflate'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asked, tablesOf } from './db/duties'
import { writeAsSystem } from './db/tenant-scope'
import { duties } from './duties'
import { type AppUnderTest, startApp } from './http/testing/app-under-test'
import { call } from './http/testing/call'
import { addCompany, assign, completedReport } from './http/testing/field-work'
import { type Person, testPassword } from './http/testing/people'
import { linkOf } from './http/testing/stored-link'
import { deliveryOf, documentedCertificate } from './http/testing/tenancy-world'
import { leaveTraces, mark, markedPhone } from './http/testing/traces'
import { runRetention } from './jobs/retention/retention'

describe('who and what goes', () => {
  let test: AppUnderTest
  let owner: Client
  beforeEach(async () => {
    test = await startApp()
    owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
  })
  afterEach(async () => {
    await owner.end()
    await test.close()
  })

  const sql = async (text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)
  const spoken = tablesOf(duties)

  /** Columns that hold the mark or the phone, as table.column. */
  async function traces(): Promise<string[]> {
    const { rows } = await owner.query<{ place: string; relation: string; column: string }>(
      `select t.relname || '.' || a.attname as place, a.attrelid::regclass::text as relation,
         quote_ident(a.attname) as column
       from pg_attribute a join pg_class t on t.oid = a.attrelid
       where t.relkind = 'r' and t.relnamespace::regnamespace::text in ('public', 'pgboss') and a.attnum > 0
         and not a.attisdropped
         and format_type(a.atttypid, null) in ('text', 'character varying', 'jsonb', 'json', 'text[]')`,
    )
    const found: string[] = []
    for (const { place, relation, column } of rows) {
      const held = await owner.query(
        `select from ${relation} where ${column}::text ilike $1 or ${column}::text like $2 limit 1`,
        [`%${mark}%`, `%${markedPhone}%`],
      )
      if (held.rowCount) found.push(place)
    }
    return found.toSorted()
  }

  const keptFor = (who: 'person' | 'client') =>
    spoken.flatMap((owed) => (owed[who]?.keeps ?? []).map((column) => `${owed.table}.${column}`)).toSorted()

  /** Of what somebody's administrator did about them. */
  const historyOf = ({ id, organization_id }: Person) =>
    sql(
      `insert into event (id, organization_id, actor_id, kind, subject_kind, subject_id, data)
       values (gen_random_uuid(), $1, $2, 'member.reactivated', 'user', $2, '{"name": "${mark}"}')`,
      [organization_id, id],
    )

  /** Somebody of a client who wants mails again, by their word. */
  const optedIn = ({ id, organization_id }: Person, email: string) =>
    sql(
      `insert into mail_opt_out (organization_id, email_hash, opted_in_at, opted_in_by, opted_in_word)
       values ($1, sha256(convert_to($2, 'UTF8')), now(), $3, '${mark} Hanım telefonda istedi.')`,
      [organization_id, email, id],
    )

  /** Tables that somebody is to be taken out of, or named in on, and does not stand in. */
  async function withoutTrace({ id }: Person): Promise<string[]> {
    const missing: string[] = []
    for (const { table, person } of spoken) {
      if (!asked(person) && !person?.keeps?.length) continue
      const held = await owner.query(`select from ${table} t where to_jsonb(t)::text ilike any($1) limit 1`, [
        [`%${id}%`, `%${mark}%`, `%${markedPhone}%`],
      ])
      if (!held.rowCount) missing.push(table)
    }
    return missing
  }

  async function copyOf(person: Person) {
    const { body } = await call(test.app, person, exportOwnData, {})
    const files = unzipSync(new Uint8Array(body))
    return {
      names: Object.keys(files),
      json: (file: string) => JSON.parse(strFromU8(files[`${file}.json`] ?? new Uint8Array())),
    }
  }

  /** Tables whose part of a person's copy is empty, or whose files are not in it. */
  async function missingInCopy(person: Person, reader: 'individual' | 'employee'): Promise<string[]> {
    const { names, json } = await copyOf(person)
    const missing: string[] = []
    for (const { table, copy } of spoken)
      for (const part of asked(copy) ?? []) {
        if (part.of !== 'everybody' && part.of !== reader) continue
        const rows = await sql(part.rows, [person.organization_id, person.id])
        const isThere =
          'file' in part
            ? json(part.file).length === rows.length
            : rows.every((row) => names.includes(part.place(row).name))
        if (rows.length === 0 || !isThere) missing.push(table)
      }
    return missing
  }

  const remove = async (person: Person) => {
    const body = { current_password: testPassword }
    expect((await call(test.app, person, deleteAccount, { body })).status).toBe(200)
  }

  const age = async (changes: Record<string, string>) => {
    for (const [table, change] of Object.entries(changes)) await owner.query(`update ${table} set ${change}`)
  }

  const keepHouse = () =>
    runRetention(
      { pool: test.pool, files: test.files, log: test.app.log, duties },
      new AbortController().signal,
    )

  it('PLAT-05 of somebody of a consultancy: the copy has it all, and nothing stays but what a table says it keeps', async () => {
    const { selin, ayse } = test.people
    await leaveTraces(test, selin, ayse)
    await historyOf(selin)
    await sql(
      `insert into notification (id, organization_id, user_id, type, title, message, data, event_id)
       values (gen_random_uuid(), $1, $2, 'report_sent', 'Rapor', '${mark} gönderdi', '{"sender": "${mark}"}', gen_random_uuid())`,
      [ayse.organization_id, ayse.id],
    )
    expect(await withoutTrace(selin)).toEqual(['organization'])
    expect(await missingInCopy(selin, 'employee')).toEqual([])
    const key = (
      (await sql('select document_key from certificate where user_id = $1', [selin.id]))[0] as {
        document_key: string
      }
    ).document_key
    await remove(selin)
    expect(await traces()).toEqual(keptFor('person'))
    // The paper of a completed report names who reviewed it; who handed it in stands nowhere.
    const reviews = await sql("select review from report where status = 'completed' and review is not null")
    expect(reviews).toMatchObject([
      {
        review: {
          submitted_by_name: 'Silinmiş kullanıcı',
          reviewer: { name: expect.stringContaining(mark) },
        },
      },
    ])
    expect(await test.files.exists(key)).toBe(false)
    await age({
      event: "created_at = created_at - interval '3 years'",
      event_seal: "created_at = created_at - interval '3 years'",
      notification: "created_at = created_at - interval '2 years'",
      outbox_message: "created_at = created_at - interval '1 year'",
      sms_code: "expires_at = now() - interval '2 days'",
      report: "deleted_at = now() - interval '31 days'",
    })
    await test.delivered({ kind: 'account.deleted' })
    await keepHouse()
    expect(await traces()).toEqual([])
  })

  it('PLAT-05 of an individual: the copy has it all, and nothing is left when the last period is over', async () => {
    const { deniz } = test.people
    await leaveTraces(test, deniz, deniz)
    await historyOf(deniz)
    await optedIn(deniz, 'biri@firma.example')
    expect(await withoutTrace(deniz)).toEqual([])
    expect(await missingInCopy(deniz, 'individual')).toEqual([])
    await remove(deniz)
    await test.delivered({ kind: 'account.deleted' })
    await age({
      event: "created_at = created_at - interval '3 years'",
      event_seal: "created_at = created_at - interval '3 years'",
      outbox_message: "created_at = created_at - interval '1 year'",
      sms_code: "expires_at = now() - interval '2 days'",
      organization: "closed_at = closed_at - interval '31 days' where closed_at is not null",
    })
    await keepHouse()
    expect(await traces()).toEqual([])
  })

  it('CC-01 of an erased client company: nothing stays but what a table says it keeps', async () => {
    const { levent, lale } = test.people
    const company = await addCompany(test, levent, `${mark} Makina`)
    await call(test.app, levent, addContact, {
      params: { id: company },
      body: { email: `${mark}@firma.example`, name: mark },
    })
    await optedIn(levent, `${mark}@firma.example`)
    await assign(test, lale, company)
    await documentedCertificate(test, lale)
    await sql('update client_company set sgk_no = $2 where id = $1', [company, mark])
    const report = await completedReport(test, lale, company, 'Baret yok')
    const delivery = await deliveryOf(test, report.id)
    await sql('update report_delivery set email = $2, recipient_name = $3 where id = $1', [
      delivery,
      `${mark}@firma.example`,
      mark,
    ])
    const representative = { id: report.id, role: 'employer_representative', name: mark, person_id: null }
    await sql('update report set signers = $2 where id = $1', [report.id, JSON.stringify([representative])])
    const { organization_id } = levent
    await sql(
      `with made as (
         insert into visit (id, organization_id, client_company_id, kind, user_id, starts_at, ends_at, note, status_reason,
           created_by)
         values (gen_random_uuid(), $1, $2, 'safety_specialist', $3, now() - interval '2 hours', now(), '${mark}', '${mark}', $3)
         returning id),
       checked as (
         insert into visit_check (organization_id, visit_id, kind, user_id, heard_at, reason, position)
         select $1, id, 'in', $3, now(), '${mark}', '{"stood": "${mark}"}' from made)
       insert into visit_signature (organization_id, visit_id, name, title, strokes, signed_at, heard_at, user_id)
       select $1, id, '${mark}', '${mark}', '[]', now(), now(), $3 from made`,
      [organization_id, company, lale.id],
    )
    await sql(
      `with action as (
         insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id,
           title, place, responsible, risk_method, risk_skoru, first_term, term)
         values ($1, gen_random_uuid(), $2, $3, $4, 1, $5, '${mark}', '${mark}', '${mark}', 'l_tipi', 12, now(), now())
         returning id)
       insert into corrective_action_step (organization_id, id, action_id, deed, by_name, comment)
       select $1, gen_random_uuid(), id, 'report', '${mark}', '${mark}' from action`,
      [organization_id, company, report.id, report.finding_id, lale.id],
    )
    await linkOf(test, report.id, mark)
    await sql(
      `with notice as (
         insert into critical_notice (organization_id, id, report_id, finding_id, title, description, place, measures, answer_by, sent_by)
         values ($1, gen_random_uuid(), $2, $3, '${mark}', '${mark}', '${mark}', '["${mark}"]', now(), $4) returning organization_id, id)
       insert into critical_notice_recipient (organization_id, id, notice_id, position, name, email, phone, token_hash, link_ends_on,
         answered_at, answered_by)
       select organization_id, gen_random_uuid(), id, 0, '${mark}', '${mark}@firma.example', '${mark}', sha256('z'), current_date, now(),
         '${mark}' from notice`,
      [organization_id, report.id, report.finding_id, lale.id],
    )
    await sql(
      `insert into outbox_message (id, organization_id, channel, kind, recipient, status, sent_at)
       values (gen_random_uuid(), $1, 'mail', 'report.delivery', '${mark}@firma.example', 'sent', now())`,
      [organization_id],
    )
    await sql(
      `insert into notification (id, organization_id, user_id, type, title, message, data, event_id)
       values (gen_random_uuid(), $1, $2, 'assignment_added', 'Firma', '${mark}', '{"company_name": "${mark}"}', gen_random_uuid())`,
      [organization_id, lale.id],
    )
    await sql(
      `update client_company set deleted_at = now() - interval '31 days', notes = '${mark}', tax_number = '${mark}',
         tax_office = '${mark}', sgk_no = '${mark}', detsis_no = '${mark}', phone = '${mark}', hazard_class_reason = '${mark}'
       where id = $1`,
      [company],
    )
    await keepHouse()
    expect(await traces()).toEqual(keptFor('client'))
  })
})
