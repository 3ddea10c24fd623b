import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreClientCompany } from '@gozlem/contract/client-company'
import { addContact } from '@gozlem/contract/client-company-contact'
import { putClientCompanyLogo } from '@gozlem/contract/client-company-logo'
import { putLetterheadLogo } from '@gozlem/contract/organization-letterhead'
import { createReport, readReport } from '@gozlem/contract/report'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { duties } from '../../duties'
import { openLocalFiles } from '../../external/files/local-files'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany } from '../../http/testing/field-work'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  testPhoto,
  upload,
} from '../../http/testing/report-world'
import { deliveryOf } from '../../http/testing/tenancy-world'
import { runRetention } from './retention'

describe('housekeeping', () => {
  let test: AppUnderTest
  let world: ReportWorld
  let folder: string
  let run: () => Promise<void>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gozlem-retention-'))
    const files = await openLocalFiles(folder)
    test = await startApp({ files })
    world = await buildReportWorld(test)
    run = () =>
      runRetention({ pool: test.pool, files, log: test.app.log, duties }, new AbortController().signal)
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const sql = (text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)
  const storedPhotos = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => /original\.\w+$/.test(name)).length

  const observe = (report_id: string, image_id: string) =>
    sql(
      `insert into report_observation (id, organization_id, report_id, position, text, image_id, approved, source)
       values ($1, $2, $3, 0, 'Baretler takılı', $4, true, 'manual')`,
      [uuidv7(), test.people.mert.organization_id, report_id, image_id],
    )

  it('PLAT-05 removes reports with photos 30 days after their deletion, not a day earlier', async () => {
    const { mert } = test.people
    const [due, kept] = [
      await newDraft(test, mert, world.companies.site),
      await newDraft(test, mert, world.companies.site),
    ]
    const photo = await testPhoto('lathe-motor.jpg')
    for (const { id } of [due, kept]) {
      const image_id = uuidv7()
      await upload(test, mert, id, [{ file: photo, id: image_id }])
      await observe(id, image_id)
    }
    await sql("update report set deleted_at = now() - interval '31 days' where id = $1", [due.id])
    await sql("update report set deleted_at = now() - interval '29 days' where id = $1", [kept.id])
    expect(await storedPhotos()).toBe(2)

    await run()
    await run()

    expect(await sql('select id from report where id = any($1)', [[due.id, kept.id]])).toEqual([
      { id: kept.id },
    ])
    expect(await sql('select report_id from report_observation')).toEqual([{ report_id: kept.id }])
    expect(await storedPhotos()).toBe(1)
  })

  it('PLAT-05 ROLE-07 removes nothing of another organization that holds the same ids', async () => {
    const { mert, levent } = test.people
    const id = uuidv7()
    const image_id = uuidv7()
    const finding_id = uuidv7()
    const photo = await testPhoto('lathe-motor.jpg')
    for (const [person, company] of [
      [mert, world.companies.site],
      [levent, world.companies.liman],
    ] as const) {
      const body = { id, client_company_id: company, osgb_name: 'X', risk_method: 'l_tipi' as const }
      await call(test.app, person, createReport, { body })
      await upload(test, person, id, [{ file: photo, id: image_id }])
      await sql(
        `insert into report_finding (id, organization_id, report_id, position, status, image_id)
         values ($1, $2, $3, 0, 'pending', $4)`,
        [finding_id, person.organization_id, id, image_id],
      )
    }
    await sql(
      "update report set deleted_at = now() - interval '31 days' where id = $1 and organization_id = $2",
      [id, levent.organization_id],
    )

    await run()
    await run()

    const left = await Promise.all(
      ['report', 'report_image', 'report_finding'].map((table) =>
        sql(`select organization_id from ${table} where id = any($1)`, [[id, image_id, finding_id]]),
      ),
    )
    expect(left).toEqual(left.map(() => [{ organization_id: mert.organization_id }]))
    const { reply } = await call(test.app, mert, readReport, { params: { id } })
    expect(reply.report.entries).toMatchObject([{ image_id }])
  })

  it('PLAT-05 removes a photo that was taken out of its report, and leaves the finding and the observation', async () => {
    const { mert } = test.people
    const report = await newDraft(test, mert, world.companies.site)
    const image_id = uuidv7()
    await upload(test, mert, report.id, [{ file: await testPhoto('lathe-motor.jpg'), id: image_id }])
    await sql(
      `insert into report_finding (id, organization_id, report_id, position, status, image_id)
       values ($1, $2, $3, 0, 'pending', $4)`,
      [uuidv7(), mert.organization_id, report.id, image_id],
    )
    await observe(report.id, image_id)
    await sql("update report_image set deleted_at = now() - interval '31 days' where id = $1", [image_id])
    const before = await storedPhotos()

    await run()

    expect(await storedPhotos()).toBe(before - 1)
    const { reply } = await call(test.app, mert, readReport, { params: { id: report.id } })
    expect(reply.report.entries).toMatchObject([{ image_id: null }])
    expect(reply.report.observations).toMatchObject([{ image_id: null }])
  })

  it('CC-01 makes a deletion final after 30 days: only the name stays for reports, and their snapshot', async () => {
    const { ayse } = test.people
    const company = await addCompany(test, ayse, 'Kalıcı Silinen')
    const [bare, recent] = [
      await addCompany(test, ayse, 'Raporsuz Silinen'),
      await addCompany(test, ayse, 'Yeni Silinen'),
    ]
    const report = await newDraft(test, ayse, company)
    const kept = await deliveryOf(test, (await newDraft(test, ayse, recent)).id)
    await deliveryOf(test, report.id)
    for (const id of [company, bare, recent]) {
      await call(test.app, ayse, addContact, { params: { id }, body: { email: 'ilgili@firma.com' } })
      await call(
        test.app,
        ayse,
        putClientCompanyLogo,
        { params: { id } },
        { field: 'logo', files: [await testPhoto('lathe-motor.jpg')] },
      )
    }
    await sql(
      "update client_company set deleted_at = now() - make_interval(days => case when id = $2 then 29 else 31 end), phone = '0312' where id = any($1)",
      [[company, bare, recent], recent],
    )

    await run()
    await run()

    expect(
      await sql(
        'select name, phone, logo_id is null as bare, erased_at is not null as erased from client_company where id = any($1) order by name',
        [[company, bare, recent]],
      ),
    ).toEqual([
      { name: 'Kalıcı Silinen', phone: '', bare: true, erased: true },
      { name: 'Yeni Silinen', phone: '0312', bare: false, erased: false },
    ])
    expect(
      await sql('select client_company_id from client_company_contact where client_company_id = any($1)', [
        [company, bare, recent],
      ]),
    ).toEqual([{ client_company_id: recent }])
    expect(await sql('select id from report_delivery')).toEqual([{ id: kept }])
    expect(
      (await readdir(folder, { recursive: true })).filter((name) => /^logos.*thumb/.test(name)),
    ).toHaveLength(1)
    const { reply } = await call(test.app, ayse, readReport, { params: { id: report.id } })
    expect(reply.report).toMatchObject({
      client_company_name: 'Kalıcı Silinen',
      client_company_address: 'Kalıcı Silinen Sokak No: 1',
    })
    const restored = await call(test.app, ayse, restoreClientCompany, { params: { id: company } })
    expect(restored.status).toBe(404)
  })

  it('PLAT-05 keeps a logo out of use as long as a report prints it, and then removes it', async () => {
    const { levent } = test.people
    const company = await addCompany(test, levent, 'Logolu Rapor')
    const logo = async () => {
      const files = { field: 'logo', files: [await testPhoto('lathe-motor.jpg')] }
      const { reply } = await call(test.app, levent, putLetterheadLogo, {}, files)
      return reply.letterhead.logo_url?.split('v=')[1] ?? ''
    }
    const [printed, unused] = [await logo(), await logo()]
    const letterhead = { logo: { id: printed, width: 1, height: 1 } }
    const { id } = await newDraft(test, levent, company)
    await sql('update report set letterhead_snapshot = $2 where id = $1', [id, JSON.stringify(letterhead)])
    const inForce = await logo()
    const left = async () => {
      const rows = await sql(
        'select id from organization_logo where organization_id = $1 order by created_at',
        [levent.organization_id],
      )
      const names = await readdir(folder, { recursive: true })
      const stored = [printed, unused, inForce].filter((each) =>
        names.some((name) => name.endsWith(`${each}/print.jpg`)),
      )
      expect(rows).toEqual(stored.map((each) => ({ id: each })))
      return stored
    }
    await run()
    expect(await left()).toEqual([printed, unused, inForce])
    await sql(
      "update organization_logo set retired_at = now() - interval '2 days' where retired_at is not null",
    )
    await run()
    expect(await left()).toEqual([printed, inForce])
    await sql("update report set deleted_at = now() - interval '31 days' where id = $1", [id])
    await run()
    expect(await left()).toEqual([inForce])
  })

  it('PLAT-05 removes what a closed organization left, 30 days later, and nothing of its neighbours', async () => {
    const { deniz, ece } = test.people
    const report = await newDraft(test, deniz, world.companies.deniz)
    await call(test.app, deniz, addContact, {
      params: { id: world.companies.deniz },
      body: { email: 'ilgili@firma.com' },
    })
    const files = { field: 'logo', files: [await testPhoto('lathe-motor.jpg')] }
    expect((await call(test.app, deniz, putLetterheadLogo, {}, files)).status).toBe(200)
    await sql("update organization set closed_at = now() - interval '31 days' where id = $1", [
      deniz.organization_id,
    ])

    await run()

    expect(await sql('select id from report where id = $1', [report.id])).toEqual([])
    expect(
      await sql('select id from organization_logo where organization_id = $1', [deniz.organization_id]),
    ).toEqual([])
    expect(
      await sql('select id from client_company where organization_id = $1', [deniz.organization_id]),
    ).toEqual([])
    expect(
      await sql('select id from client_company where organization_id = $1', [ece.organization_id]),
    ).toHaveLength(1)
  })

  it('PLAT-05 forgets registrations nobody verified, expired codes and tokens, and old history', async () => {
    const [organization, person] = [uuidv7(), uuidv7()]
    await sql("insert into organization (id, kind, name) values ($1, 'individual', 'Yarım Kayıt')", [
      organization,
    ])
    await sql(
      `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email, created_at)
       values ($1, $2, 'regular', '+905309999999', 'x', 'Yarım', 'Kayıt', 'yarim@example.com', now() - interval '31 days')`,
      [person, organization],
    )
    await sql(
      "insert into sms_code (phone, asker, code_hash, expires_at) values ('+905308888888', '', 'x', now() - interval '2 days'), ('+905307777777', '', 'x', now())",
    )
    await sql(
      `insert into event (id, organization_id, kind, subject_kind, subject_id, created_at) values
       ($1, $3, 'user.password_changed', 'user', $4, now() - interval '25 months'), ($2, $3, 'user.registered', 'user', $4, now())`,
      [uuidv7(), uuidv7(), organization, person],
    )

    await run()

    expect(await sql('select phone, first_name from app_user where id = $1', [person])).toEqual([
      { phone: null, first_name: 'Silinmiş' },
    ])
    expect(await sql("select phone from sms_code where phone like '+90530%'")).toEqual([
      { phone: '+905307777777' },
    ])
    expect(await sql('select kind from event where organization_id = $1', [organization])).toEqual([
      { kind: 'user.registered' },
    ])
  })

  it('PLAT-05 AI-03 what models took outlives the report by a year, not longer', async () => {
    const { mert } = test.people
    const { id } = await newDraft(test, mert, world.companies.site)
    const analysis = uuidv7()
    await sql(
      `insert into analysis (id, organization_id, report_id, created_by, engine) values ($1, $2, $3, $4, 'deneme')`,
      [analysis, mert.organization_id, id, mert.id],
    )
    const [recent, old] = [uuidv7(), uuidv7()]
    await sql(
      `insert into analysis_call (id, organization_id, analysis_id, purpose, provider, model, prompt_version, outcome,
         detail, requests, latency_ms, created_at)
       select call, $3, $4, 'photo', 'openai', 'deneme', '', 'ok', '', 1, 1000, now() - age
       from (values ($1::uuid, interval '1 day'), ($2, interval '401 days')) as c (call, age)`,
      [recent, old, mert.organization_id, analysis],
    )
    await sql(
      `insert into analysis_quota (organization_id, day, used) values ($1, current_date - 40, 5), ($1, current_date, 1)`,
      [mert.organization_id],
    )
    await sql("update report set deleted_at = now() - interval '31 days' where id = $1", [id])

    await run()

    expect(await sql('select from report where id = $1', [id])).toEqual([])
    expect(await sql('select id, analysis_id from analysis_call')).toEqual([
      { id: recent, analysis_id: null },
    ])
    expect(await sql('select used from analysis_quota')).toEqual([{ used: 1 }])
  })

  it('PLAT-05 lets no request and no other job remove history', async () => {
    await expect(writeAsSystem(test.pool, ({ db }) => db.query('delete from event'))).rejects.toThrow(
      /permission denied/,
    )
    const client = await test.pool.connect()
    try {
      await client.query("select set_config('app.scope', 'tenant', false)")
      await expect(client.query('select app.forget_old_events(10)')).rejects.toThrow(/housekeeping/)
    } finally {
      client.release()
    }
  })
})
