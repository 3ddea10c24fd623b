import {
  archiveReport,
  createReport,
  deleteReport,
  finalizeReport,
  listReports,
  type ReportView,
  readReport,
  saveReport,
  unarchiveReport,
} from '@gozlem/contract/report'
import { formatDay } from '@gozlem/domain/calendar-date'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { assign, certify, endAssignments } from '../../http/testing/field-work'
import { buildReportWorld, newDraft, type ReportWorld, sentFinding } from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const create = (
  person: keyof AppUnderTest['people'],
  body: Partial<{ id: string; client_company_id: string; osgb_name: string; risk_method: 'l_tipi' }> = {},
) =>
  call(test.app, test.people[person], createReport, {
    body: { client_company_id: world.companies.site, osgb_name: 'Kule OSGB', risk_method: 'l_tipi', ...body },
  })

const eventsOf = (id: string) =>
  writeAsSystem(test.pool, async ({ db }) => {
    const { rows } = await db.query<{ kind: string }>(
      'select kind from event where subject_id = $1 order by id',
      [id],
    )
    return rows.map(({ kind }) => kind)
  })

describe('creating a draft', () => {
  it('REP-01 refuses who is not signed in, a foreign client company and a superadmin', async () => {
    expect(
      (
        await call(test.app, null, createReport, {
          body: { client_company_id: world.companies.site, osgb_name: 'K', risk_method: 'l_tipi' },
        })
      ).status,
    ).toBe(401)
    expect((await create('mert', { client_company_id: world.companies.liman })).status).toBe(404)
    expect((await create('mert', { client_company_id: world.companies.shop })).status).toBe(404)
    expect((await create('suna')).status).toBe(403)
  })

  it('REP-01 names the fields that are missing', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: test.people.mert.bearer,
      payload: { client_company_id: world.companies.site, osgb_name: ' ' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.details.fields).toEqual({
      osgb_name: 'OSGB adı zorunludur',
      risk_method: 'Risk metodu belirtilmemiş',
    })
  })

  it('CERT-03 refuses a creator without a valid certificate', async () => {
    const without = await call(test.app, test.people.ece, createReport, {
      body: { client_company_id: world.companies.ece, osgb_name: 'Ece', risk_method: 'l_tipi' },
    })
    expect(without.status).toBe(403)
    expect(without.problem).toMatchObject({
      code: 'CERTIFICATE_REQUIRED',
      message: 'Rapor oluşturmak için önce en az bir geçerli sertifikanız olmalıdır.',
    })
  })

  it('CERT-06 refuses new reports once the certificate has expired, and still shows the old ones', async () => {
    await certify(test, test.people.ece, { expiry_date: '2027-01-10' })
    const made = await call(test.app, test.people.ece, createReport, {
      body: { client_company_id: world.companies.ece, osgb_name: 'Ece', risk_method: 'l_tipi' },
    })
    expect(made.status).toBe(201)
    test.clock.now = new Date('2027-01-11T00:00:00+03:00')
    const later = await call(test.app, test.people.ece, createReport, {
      body: { client_company_id: world.companies.ece, osgb_name: 'Ece', risk_method: 'l_tipi' },
    })
    const read = await call(test.app, test.people.ece, readReport, { params: { id: made.reply.report.id } })
    test.clock.now = null
    expect(later.status).toBe(403)
    expect(read.reply.report.certificate).toMatchObject({
      certificate_number: 'Ece-2024',
      status: 'expired',
    })
  })

  it('REP-01 makes a draft titled by company and day, and the same id twice is the same draft', async () => {
    test.clock.now = new Date('2026-03-09T22:30:00Z')
    const id = uuidv7()
    const made = await create('mert', { id })
    const again = await create('mert', { id })
    test.clock.now = null
    expect(made.status).toBe(201)
    expect(made.reply.report).toMatchObject({
      id,
      status: 'draft',
      title: 'Çınar Yapı - Saha Gözlem Raporu - 10.03.2026',
      name: 'Saha Gözlem Raporu',
      report_type: 'saha_gozlem',
      risk_method: 'l_tipi',
      created_by_name: 'Mert Işık',
      client_company: { name: 'Çınar Yapı', nace_code: '41.20.02' },
      certificate: { certificate_number: 'Mert-2024' },
      entries: [],
      revision: 1,
    })
    expect(again.reply.report).toEqual(made.reply.report)
    expect(await eventsOf(id)).toEqual(['report.created'])
  })

  it('REP-06 a name makes the title anew; a whole title stands as it was typed', async () => {
    const { id, revision, created_at } = (await create('mert')).reply.report
    const save = async (body: { revision: number; name?: string; title?: string }) =>
      (await call(test.app, test.people.mert, saveReport, { params: { id }, body })).reply.report
    const named = await save({ revision, name: 'Acil Kontrol' })
    expect([named.name, named.title]).toEqual([
      'Acil Kontrol',
      `Çınar Yapı - Acil Kontrol - ${formatDay(created_at)}`,
    ])
    const titled = await save({ revision: named.revision, title: 'Yıl sonu - kapanış' })
    expect([titled.name, titled.title]).toEqual(['Yıl sonu - kapanış', 'Yıl sonu - kapanış'])
  })

  it('REP-01 an id of another tenant makes a report of the own one, and touches nothing of the other', async () => {
    const { levent, mert, ayse } = test.people
    const read = async (person: AppUnderTest['people']['mert']) =>
      (await call(test.app, person, readReport, { params: { id: foreign.id } })).reply.report
    const foreign = await newDraft(test, levent, world.companies.liman)
    const before = await read(levent)
    const own = await create('mert', { id: foreign.id })
    expect(own.status).toBe(201)
    expect(own.body.toString()).not.toContain('Liman')
    const body = { revision: own.reply.report.revision, entries: [sentFinding()] }
    await call(test.app, mert, saveReport, { params: { id: foreign.id }, body })
    expect((await read(mert)).entries).toHaveLength(1)
    // Whichever of the two the system's administrator finds, its content is its own.
    const seen = await read(test.people.suna)
    expect(seen.entries.length).toBe(seen.company_id === mert.organization_id ? 1 : 0)
    expect((await call(test.app, ayse, deleteReport, { params: { id: foreign.id } })).status).toBe(200)
    expect(await read(levent)).toEqual(before)
  })
})

describe('saving a draft', () => {
  const save = (id: string, body: Record<string, unknown>, person: keyof AppUnderTest['people'] = 'mert') =>
    call(test.app, test.people[person], saveReport, { params: { id }, body: body as never })

  it('REP-12 answers a malformed id with the text of the seeds', async () => {
    const { status, problem } = await save('kirik', { revision: 1 })
    expect(status).toBe(400)
    expect(problem.message).toBe('Geçersiz rapor ID formatı. Lütfen rapor listesinden bir rapor seçin.')
  })

  it('REP-06 recomputes the score by the method, turns what is no number into 1 and keeps the order', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const { reply } = await save(draft.id, {
      revision: draft.revision,
      entries: [
        sentFinding({ siddet: '5', olasilik: 'çok' }),
        sentFinding({ siddet: 4, olasilik: 4, risk_skoru: 999 }),
      ],
    })
    expect(
      reply.report.entries.map(({ siddet, olasilik, risk_skoru }) => [siddet, olasilik, risk_skoru]),
    ).toEqual([
      [5, 1, 5],
      [4, 4, 16],
    ])
    expect(reply.report).toMatchObject({ total_entries: 2, highest_risk: 16, revision: draft.revision + 1 })
  })

  it('REP-17 computes Fine-Kinney with three factors and refuses a value that is not on its scale', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site, 'fine_kinney')
    const wrong = await save(draft.id, {
      revision: draft.revision,
      entries: [sentFinding({ siddet: 5, olasilik: 3, etki: 6 })],
    })
    expect(wrong.status).toBe(400)
    expect(wrong.problem.details.fields).toEqual({
      'entries.0.siddet': 'Şiddet ölçekteki değerlerden biri olmalıdır',
    })
    const right = await save(draft.id, {
      revision: draft.revision,
      entries: [sentFinding({ siddet: 15, olasilik: 0.5, etki: 3 })],
    })
    expect(right.reply.report.entries[0]?.risk_skoru).toBe(22.5)
    const other = await save(draft.id, { revision: right.reply.report.revision, risk_method: 'l_tipi' })
    expect(other.problem.code).toBe('RISK_METHOD_FIXED')
  })

  it('REP-09 keeps at most 20 findings and says so', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const many = Array.from({ length: 21 }, () => sentFinding())
    const refused = await save(draft.id, { revision: draft.revision, entries: many })
    expect(refused.status).toBe(409)
    expect(refused.problem.message).toBe("Bir rapora 20'den fazla uygunsuzluk ekleyemezsiniz")
    const taken = await save(draft.id, { revision: draft.revision, entries: many.slice(0, 20) })
    expect(taken.reply.report.total_entries).toBe(20)
  })

  it('REP-07 approves by toggle, never a finding nobody scored', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const { reply } = await save(draft.id, {
      revision: draft.revision,
      entries: [sentFinding(), sentFinding({ scored: false }), sentFinding({ uygunsuzluk: '  ' })],
    })
    expect(reply.report.entries.map(({ status }) => status)).toEqual(['approved', 'pending', 'new'])
  })

  describe('REP-05 a finding sent without `scored`, as the seeds send it', () => {
    const saved = async (...sendings: object[]) => {
      const { id, revision } = await newDraft(test, test.people.mert, world.companies.site)
      const plain = sentFinding({ status: 'pending', scored: undefined })
      let shown: ReportView['entries'][number] | undefined
      for (const [at, change] of sendings.entries()) {
        const entries = [{ ...plain, ...change }]
        shown = (await save(id, { revision: revision + at, entries })).reply.report.entries[0]
      }
      return shown
    }
    const unscored = { siddet: 1, olasilik: 1, scored: false }
    const same = { siddet: 1, olasilik: 1 }

    it.each([
      ['is scored by its factors', [{}]],
      ['is scored by factors that change', [unscored, { siddet: 4, olasilik: 1 }]],
      ['stays scored', [{ scored: true }, { siddet: undefined }]],
    ])('%s', async (_, sendings) => {
      expect(await saved(...sendings)).toMatchObject({ scored: true })
    })

    it('is scored by factors that are approved as they stand', async () => {
      const approved = { scored: true, status: 'approved' }
      expect(await saved(unscored, { ...same, status: 'approved' })).toMatchObject(approved)
    })

    it.each([
      ['stays unscored where nothing of it changed', [unscored, same]],
      ['is not scored by half of its factors', [{ olasilik: undefined }]],
      ['is not scored by what is no number', [{ siddet: 'yüksek', status: 'approved' }]],
      ['is not scored while it is blank', [{ ...same, uygunsuzluk: '', status: 'new' }]],
    ])('%s', async (_, sendings) => {
      expect(await saved(...sendings)).toMatchObject({ scored: false })
    })
  })

  it('REP-08 saves nothing on an old revision and sends the current report along', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    await save(draft.id, {
      revision: draft.revision,
      entries: [sentFinding({ uygunsuzluk: 'Telefonda yazılan' })],
    })
    const stale = await save(draft.id, { revision: draft.revision, entries: [] })
    expect(stale.status).toBe(409)
    expect(stale.problem.code).toBe('REVISION_CONFLICT')
    expect(stale.problem.details.data).toMatchObject({
      report: { revision: draft.revision + 1, entries: [{ uygunsuzluk: 'Telefonda yazılan' }] },
    })
  })

  it('REP-08 lets one of two saves at the same moment win', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const answers = await Promise.all(
      ['bir', 'iki', 'üç'].map((uygunsuzluk) =>
        save(draft.id, { revision: draft.revision, entries: [sentFinding({ uygunsuzluk })] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 409, 409,
    ])
  })

  it('REP-16 keeps only citations of the catalogue, titled by it', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const { reply } = await save(draft.id, {
      revision: draft.revision,
      entries: [
        sentFinding({
          mevzuat_referansi: 'elle yazılan',
          citations: [
            { regulation_id: 'kanun-6331', ref: 'Madde 5/1', title: 'UYDURMA BAŞLIK', confidence: 'low' },
            { regulation_id: 'kanun-6331', ref: 'Madde 9999', title: 'yok', confidence: 'high' },
            { regulation_id: 'hayali-yonetmelik', ref: null, title: 'yok', confidence: 'high' },
          ],
        }),
        sentFinding({ mevzuat_referansi: 'İşyeri iç yönergesi m.4' }),
      ],
    })
    expect(reply.report.entries[0]?.citations).toEqual([
      {
        regulation_id: 'kanun-6331',
        ref: 'Madde 5/1',
        title: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu, Madde 5/1',
        regulation: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu',
        confidence: 'high',
      },
    ])
    expect(reply.report.entries[0]?.mevzuat_referansi).toBe(
      '6331 sayılı İş Sağlığı ve Güvenliği Kanunu, Madde 5/1',
    )
    expect(reply.report.entries[1]).toMatchObject({
      citations: [],
      mevzuat_referansi: 'İşyeri iç yönergesi m.4',
    })
  })

  it('ROLE-07 does not take a finding of another report over', async () => {
    const theirs = await newDraft(test, test.people.levent, world.companies.liman)
    const held = sentFinding({ uygunsuzluk: 'Limanın sırrı' })
    await save(theirs.id, { revision: theirs.revision, entries: [held] }, 'levent')
    const mine = await newDraft(test, test.people.mert, world.companies.site)
    const other = await newDraft(test, test.people.mert, world.companies.site)
    const taken = sentFinding({ uygunsuzluk: 'Benim' })
    await save(other.id, { revision: other.revision, entries: [taken] })
    const clash = await save(mine.id, { revision: mine.revision, entries: [sentFinding({ id: taken.id })] })
    expect(clash.problem.code).toBe('ID_IN_USE')
    const same = await save(mine.id, { revision: mine.revision, entries: [sentFinding({ id: held.id })] })
    expect(same.reply.report.entries[0]?.id).toBe(held.id)
    const after = await call(test.app, test.people.levent, readReport, { params: { id: theirs.id } })
    expect(after.reply.report.entries[0]?.uygunsuzluk).toBe('Limanın sırrı')
  })

  it('REP-16 keeps manual references, with a QR code once there is paper, and refuses a link that is none', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const bad = await save(draft.id, {
      revision: draft.revision,
      report_references: [{ id: uuidv7(), regulation: 'X', link: 'javascript:alert(1)' }],
    })
    expect(bad.problem.details.fields).toEqual({
      'report_references.0.link': 'Bağlantı http:// veya https:// ile başlamalıdır',
    })
    const good = await save(draft.id, {
      revision: draft.revision,
      entries: [sentFinding()],
      report_references: [{ id: uuidv7(), regulation: '6331', link: 'https://www.mevzuat.gov.tr/' }],
    })
    expect(good.reply.report.report_references[0]).toMatchObject({
      regulation: '6331',
      source: 'manual',
      qr_code_data: '',
    })
    const done = await call(test.app, test.people.mert, finalizeReport, {
      params: { id: draft.id },
      body: {},
    })
    expect(done.reply.report.report_references[0]?.qr_code_data).toContain('<svg')
  })
})

describe('finalizing', () => {
  const finalize = (id: string, approve_all = false) =>
    call(test.app, test.people.mert, finalizeReport, { params: { id }, body: { approve_all } })

  const draftWith = async (findings: unknown[]) => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const { reply } = await call(test.app, test.people.mert, saveReport, {
      params: { id: draft.id },
      body: { revision: draft.revision, entries: findings as never },
    })
    return reply.report
  }

  it('REP-10 refuses an empty draft and names open findings', async () => {
    const empty = await newDraft(test, test.people.mert, world.companies.site)
    expect((await finalize(empty.id)).problem.code).toBe('REPORT_EMPTY')
    const open = sentFinding({ status: 'pending' })
    const draft = await draftWith([sentFinding(), open])
    const refused = await finalize(draft.id)
    expect(refused.problem).toMatchObject({
      code: 'REPORT_HAS_OPEN_FINDINGS',
      details: { data: { findings: [open.id] } },
    })
    const unscored = await draftWith([sentFinding(), sentFinding({ scored: false })])
    expect((await finalize(unscored.id, true)).problem.message).toBe(
      'Rapor tamamlanamaz: 1 uygunsuzluk puanlanmadı.',
    )
    const blank = await draftWith([sentFinding(), sentFinding({ uygunsuzluk: '', status: 'new' })])
    expect((await finalize(blank.id, true)).problem.code).toBe('REPORT_HAS_OPEN_FINDINGS')
  })

  it('REP-10 completes for good: numbered, dated, all approved, fixed as it is', async () => {
    const cited = [{ regulation_id: 'yapi-isleri', ref: null, title: '', confidence: 'high' }]
    const draft = await draftWith([sentFinding({ status: 'corrected', citations: cited }), sentFinding()])
    const { reply } = await finalize(draft.id, true)
    expect(reply.report).toMatchObject({
      status: 'completed',
      number: expect.stringMatching(/^\d{4}-\d{6}$/),
      can: { edit: false, finalize: false },
    })
    expect(reply.report.completed_at).not.toBeNull()
    expect(reply.report.entries.every(({ status }) => status === 'approved')).toBe(true)
    expect(reply.report.report_references).toMatchObject([
      { source: 'api', link: expect.stringContaining('mevzuat.gov.tr') },
    ])
    const change = await call(test.app, test.people.mert, saveReport, {
      params: { id: draft.id },
      body: { revision: reply.report.revision, title: 'Değişti' },
    })
    expect(change.problem).toMatchObject({
      code: 'REPORT_NOT_DRAFT',
      message: 'Sadece taslak raporlar düzenlenebilir!',
    })
    expect((await finalize(draft.id)).problem.code).toBe('REPORT_NOT_DRAFT')
    expect(await eventsOf(draft.id)).toEqual(['report.created', 'report.saved', 'report.finalized'])
  })

  it('REP-10 lets one of two finalizings at once win, with one number', async () => {
    const draft = await draftWith([sentFinding()])
    const answers = await Promise.all([finalize(draft.id), finalize(draft.id)])
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
  })

  it('REP-11 archives and brings back completed reports only', async () => {
    const draft = await draftWith([sentFinding()])
    const as = (route: typeof archiveReport | typeof unarchiveReport) =>
      call(test.app, test.people.mert, route, { params: { id: draft.id } })
    expect((await as(archiveReport)).problem.code).toBe('REPORT_NOT_COMPLETED')
    await finalize(draft.id)
    expect((await as(archiveReport)).reply.report.is_archived).toBe(true)
    const listed = async (archived: 'true' | 'false') =>
      (
        await call(test.app, test.people.mert, listReports, { query: { archived, limit: 100 } })
      ).reply.reports.some(({ id }) => id === draft.id)
    expect([await listed('true'), await listed('false')]).toEqual([true, false])
    expect((await as(unarchiveReport)).reply.report.is_archived).toBe(false)
  })

  it('REP-11 lets an osgb_user cancel a draft but not delete a completed report', async () => {
    const draft = await draftWith([sentFinding()])
    const remove = (person: keyof AppUnderTest['people']) =>
      call(test.app, test.people[person], deleteReport, { params: { id: draft.id } })
    await finalize(draft.id)
    expect((await remove('mert')).status).toBe(403)
    expect((await remove('ayse')).reply.message).toBe('Rapor silindi')
    expect((await remove('ayse')).status).toBe(404)
    const second = await newDraft(test, test.people.mert, world.companies.site)
    expect(
      (await call(test.app, test.people.mert, deleteReport, { params: { id: second.id } })).reply.message,
    ).toBe('Taslak silindi')
  })
})

describe('lists and visibility', () => {
  it('ROLE-03 takes a report out of sight the moment the assignment ends', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    await endAssignments(test, test.people.mert)
    const read = await call(test.app, test.people.mert, readReport, { params: { id: draft.id } })
    const list = await call(test.app, test.people.mert, listReports, { query: {} })
    await assign(test, test.people.mert, world.companies.site)
    expect(read.status).toBe(404)
    expect(list.reply.reports).toEqual([])
    expect(list.reply.pagination.total).toBe(0)
  })

  it('ROLE-04 shows the osgb_admin every report of the organization and none of another', async () => {
    const theirs = await newDraft(test, test.people.levent, world.companies.liman)
    const { reply } = await call(test.app, test.people.ayse, listReports, { query: { limit: 100 } })
    expect(new Set(reply.reports.map(({ company_name }) => company_name))).toEqual(new Set(['Kule OSGB']))
    expect(reply.pagination.total).toBe(reply.reports.length)
    expect((await call(test.app, test.people.ayse, readReport, { params: { id: theirs.id } })).status).toBe(
      404,
    )
  })

  it('ROLE-05 shows the superadmin reports of everybody, none to change', async () => {
    const { reply } = await call(test.app, test.people.suna, listReports, { query: { limit: 100 } })
    expect(new Set(reply.reports.map(({ company_name }) => company_name)).size).toBeGreaterThan(1)
    expect(reply.reports.every(({ can }) => !can.edit && !can.finalize && !can.delete && !can.archive)).toBe(
      true,
    )
    const first = reply.reports[0]
    const change = await call(test.app, test.people.suna, saveReport, {
      params: { id: first?.id ?? '' },
      body: { revision: 1 },
    })
    expect(change.status).toBe(403)
  })

  it('REP-11 pages by key without repeating or losing a report', async () => {
    const seen: string[] = []
    let after: string | undefined
    let total = 0
    do {
      const { reply } = await call(test.app, test.people.ayse, listReports, {
        query: { limit: 3, ...(after && { after }) },
      })
      seen.push(...reply.reports.map(({ id }) => id))
      total = reply.pagination.total
      after = reply.pagination.next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(total)
    const made = await call(test.app, test.people.ayse, listReports, { query: { after: 'uydurma' } })
    expect(made.status).toBe(400)
  })

  it('REP-11 finds reports by Turkish words however they are typed', async () => {
    await newDraft(test, test.people.ayse, world.companies.shop)
    const titles = async (search: string) =>
      (await call(test.app, test.people.ayse, listReports, { query: { search } })).reply.reports.map(
        ({ client_company_name }) => client_company_name,
      )
    expect(new Set(await titles('SULE TEKSTIL'))).toEqual(new Set(['Şule Tekstil']))
    expect(new Set(await titles('şule'))).toEqual(new Set(['Şule Tekstil']))
    expect(await titles('%')).toEqual([])
  })
})
