// A completed report that is made again under its number (067).
import { readActionAnalytics } from '@gozlem/contract/action-analytics'
import { createActionLink } from '@gozlem/contract/action-link'
import { actionReportXlsx } from '@gozlem/contract/action-report'
import { listActions, moveTerm, readAction, reportSolved } from '@gozlem/contract/corrective-action'
import { deleteReport, finalizeReport, listReports, readReport, saveReport } from '@gozlem/contract/report'
import { restoreReport } from '@gozlem/contract/report-deleted'
import { createReportLink, sendReport } from '@gozlem/contract/report-delivery'
import { reportDocx, reportPdf, reportXlsx } from '@gozlem/contract/report-export'
import { verifyReport } from '@gozlem/contract/report-paper'
import { reissueReport } from '@gozlem/contract/report-reissue'
import { readSharedReport } from '@gozlem/contract/shared-report'
import { readDocx, readXlsx, textOf } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { monthOf } from '@gozlem/domain/service-minutes/month'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
  upload,
} from '../../http/testing/report-world'
import { whileHeld } from '../../http/testing/while-held'
import { removeImagesOfReports } from './retention-store'

const reason = 'Firma adresi yanlış yazılmış.'
const inDays = (days: number) => addDays(istanbulDay(new Date()), days)
const about = (id: string) => ({ params: { id } })

describe('a report made again', () => {
  let test: AppUnderTest
  let world: ReportWorld
  let ayse: Person
  let mert: Person
  beforeAll(async () => {
    test = await startApp()
    world = await buildReportWorld(test)
    ayse = test.people.ayse
    mert = test.people.mert
  })
  afterAll(() => test.close())

  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await writeAsSystem(test.pool, ({ db }) => db.query(text, values))).rows as Row[]
  const read = async (id: string, person = ayse) =>
    (await call(test.app, person, readReport, about(id))).reply.report
  const reissue = (id: string, body: { id?: string; reason?: string } = {}, person = ayse) =>
    call(test.app, person, reissueReport, { ...about(id), body: { reason, ...body } })
  const finalize = async (id: string) =>
    (await call(test.app, ayse, finalizeReport, { ...about(id), body: { approve_all: true } })).reply.report
  const remove = (id: string) => call(test.app, ayse, deleteReport, about(id))
  const actionsOf = async (id: string) =>
    (await call(test.app, ayse, listActions, { query: { report_id: id } })).reply.actions
  const eventsOf = async (id: string) =>
    (
      await sql<{ kind: string; data: Record<string, unknown> }>(
        'select kind, data from event where subject_id = $1 order by created_at, id',
        [id],
      )
    ).map(({ kind, data }): Record<string, unknown> => ({ kind, ...data }))

  /** A completed report of Ayşe with two findings, one with a photo. */
  async function completed() {
    const draft = await newDraft(test, ayse, world.companies.site)
    const photos = await upload(test, ayse, draft.id, [
      { file: await testPhoto('lathe-motor.jpg'), note: 'motor' },
    ])
    const common = { due_on: inDays(30), responsible: 'Şef' }
    const entries = [
      sentFinding({ ...common, image_id: photos.reply.images[0]?.id ?? null, siddet: 5, place: 'Atölye' }),
      sentFinding({ ...common, uygunsuzluk: 'Zemin kaygan', place: 'Depo' }),
    ]
    await call(test.app, ayse, saveReport, {
      ...about(draft.id),
      body: {
        revision: photos.reply.revision,
        entries,
        general_assessment: 'Genel durum iyi.',
        observations: [{ id: uuidv7(), text: 'Baretler takılı', approved: true, image_id: null }],
        report_references: [{ regulation: 'Şirket talimatı', link: 'https://ornek.example/talimat' }],
        signers: [
          {
            id: uuidv7(),
            person_id: null,
            role: 'employer_representative',
            name: 'Hakan Er',
            title: '',
            certificate_number: '',
          },
        ],
      },
    })
    await finalize(draft.id)
    return read(draft.id)
  }
  const titled = (entries: Awaited<ReturnType<typeof read>>['entries'], title: string) =>
    entries.find(({ uygunsuzluk }) => uygunsuzluk === title)
  /** Saves other findings into a draft. */
  const save = async (id: string, change: (draft: Awaited<ReturnType<typeof read>>) => object) => {
    const draft = await read(id)
    return call(test.app, ayse, saveReport, {
      ...about(id),
      body: { revision: draft.revision, ...change(draft) },
    })
  }

  it('BEY-10 begins as a draft with all that the report says and shows; the report stays as it is', async () => {
    const source = await completed()
    const { reply, status } = await reissue(source.id)
    expect(status).toBe(201)
    const draft = reply.report
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      title: source.title,
      general_assessment: 'Genel durum iyi.',
      visit_date: source.visit_date,
      replaces: { id: source.id, number: source.number, completed_at: source.completed_at, reason },
      can: { edit: true, reissue: false },
      signers: [{ name: 'Hakan Er', role: 'employer_representative' }],
    })
    const said = ({ entries }: typeof draft) =>
      entries.map(({ uygunsuzluk, status: state, due_on, place, risk_skoru, image_id }) => ({
        uygunsuzluk,
        state,
        due_on,
        place,
        risk_skoru,
        shows: image_id !== null,
      }))
    expect(said(draft)).toEqual(said(source))
    expect(draft.entries[0]?.image_id).toBe(draft.images[0]?.id)
    expect(draft.entries.map(({ id }) => id)).not.toEqual(source.entries.map(({ id }) => id))
    expect(draft.images[0]?.id).not.toBe(source.images[0]?.id)
    expect(draft.images).toMatchObject([{ file_name: 'lathe-motor.jpg', note: 'motor' }])
    expect(draft.observations).toMatchObject([{ text: 'Baretler takılı', approved: true }])
    expect(draft.report_references.map(({ regulation }) => regulation)).toContain('Şirket talimatı')
    expect(await read(source.id)).toEqual({
      ...source,
      can: { ...source.can, delete: false },
      replaced_by: { id: draft.id, number: null, status: 'draft', completed_at: null, reason },
    })
    const listed = (await call(test.app, ayse, listReports, { query: {} })).reply.reports
    expect(listed.find(({ id }) => id === source.id)?.replaced_by).toMatchObject({ status: 'draft' })
    expect((await eventsOf(draft.id)).map(({ kind, source_id }) => [kind, source_id])).toEqual([
      ['report.reissued', source.id],
    ])
  })

  it('BEY-10 is one at a time: every further try, also at the same moment, answers the draft that is there', async () => {
    const { id } = await completed()
    const tries = await Promise.all([reissue(id, { id: uuidv7() }), reissue(id, { id: uuidv7() }, mert)])
    expect(tries.map(({ status }) => status)).toEqual([201, 201])
    const ids = new Set(tries.map(({ reply }) => reply.report.id))
    expect(ids.size).toBe(1)
    const [draft = ''] = ids
    await finalize(draft)
    expect((await reissue(id, { id: draft })).reply.report).toMatchObject({ id: draft, status: 'completed' })
    expect((await reissue(id)).problem.code).toBe('REPORT_REPLACED')
  })

  it('BEY-10 wants a reason of 10 to 500 characters, a completed report and an id of its own', async () => {
    const { id } = await completed()
    expect((await reissue(id, { reason: ' kısa      ' })).problem.code).toBe('VALIDATION_ERROR')
    expect((await reissue(id, { reason: 'u'.repeat(501) })).problem.code).toBe('VALIDATION_ERROR')
    expect((await reissue(id, { id })).problem.code).toBe('ID_IN_USE')
    const draft = await newDraft(test, ayse, world.companies.site)
    expect((await reissue(draft.id)).problem.code).toBe('REPORT_NOT_COMPLETED')
    expect((await reissue(id, {}, test.people.selin)).status).toBe(404)
    expect((await reissue(id, {}, test.people.suna)).status).toBe(403)
  })

  it('BEY-10 completed, it has the number with R1 and marks the report that it replaces, whose PDF stays the same', async () => {
    const source = await completed()
    const pdfOf = async (id: string) =>
      Buffer.from((await call(test.app, ayse, reportPdf, { ...about(id), query: {} })).body)
    const paper = await pdfOf(source.id)
    const link = await call(test.app, ayse, createReportLink, { ...about(source.id), body: {} })
    const token = new URL(link.reply.url).searchParams.get('token') ?? ''
    const shared = async () =>
      (await call(test.app, null, readSharedReport, { query: { token } })).reply.report.replaced_by
    const verified = async () =>
      (await call(test.app, null, verifyReport, { query: { code: source.verification_code ?? '' } })).reply
        .verification
    const { id } = (await reissue(source.id)).reply.report
    expect([await shared(), (await verified()).replaced_by]).toEqual([null, null])
    const done = await finalize(id)
    expect(done.number).toBe(`${source.number} R1`)
    const { number, completed_at } = done
    expect(await shared()).toEqual({ number, completed_at, reason })
    // Whoever has seen the paper is not told why.
    expect(await verified()).toMatchObject({ intact: true })
    expect((await verified()).replaced_by).toEqual({ number, completed_at })
    expect((await read(source.id)).replaced_by).toMatchObject({ id, number, status: 'completed' })
    expect((await pdfOf(source.id)).equals(paper)).toBe(true)
    const office = async (route: typeof reportDocx | typeof reportXlsx) =>
      Buffer.from((await call(test.app, ayse, route, { ...about(id), query: {} })).body)
    const papers = [
      (await readPdf(await pdfOf(id))).text,
      await readDocx(await office(reportDocx)),
      textOf(await readXlsx(await office(reportXlsx))),
    ]
    for (const text of papers) {
      expect(text).toContain(`${source.number} R1`)
      expect(text).toContain('Yerine geçtiği rapor')
      expect(text.replaceAll(/\s+/g, ' ')).toContain(reason)
    }
    const again = (await reissue(id)).reply.report
    expect((await finalize(again.id)).number).toBe(`${source.number} R2`)
    expect((await eventsOf(source.id)).at(-1)).toMatchObject({ kind: 'report.replaced', replaced_by_id: id })
    expect((await eventsOf(id)).find(({ kind }) => kind === 'report.finalized')).toMatchObject({
      replaces_id: source.id,
    })
    await sql(`update report set replaces = replaces || '{"reason": "Başka bir neden."}' where id = $1`, [id])
    const code = done.verification_code ?? ''
    expect((await call(test.app, null, verifyReport, { query: { code } })).reply.verification.intact).toBe(
      false,
    )
  })

  it('BEY-10 its actions follow: one of a finding that is there goes on, one of a finding taken out is closed, new ones open', async () => {
    const source = await completed()
    const [first, second] = (await actionsOf(source.id)).toSorted(
      (a, b) => a.finding_number - b.finding_number,
    )
    if (!first || !second) throw new Error('the report has no two actions')
    await call(test.app, ayse, moveTerm, {
      ...about(first.id),
      body: { term: inDays(40), reason: 'Malzeme yolda.' },
    })
    await call(test.app, ayse, reportSolved, { ...about(first.id), body: { comment: 'Takıldı.' } })
    const { id } = (await reissue(source.id)).reply.report
    const taken = 'Zemin kaygan'
    await save(id, ({ entries }) => ({
      entries: [
        ...entries
          .filter(({ uygunsuzluk }) => uygunsuzluk !== taken)
          .map((finding) => ({ ...finding, uygunsuzluk: 'Merdivenin iki yanı açık', place: 'Bodrum' })),
        sentFinding({ uygunsuzluk: 'Pano açık', siddet: 5, olasilik: 5, due_on: inDays(1) }),
      ],
    }))
    const link = uuidv7()
    await sql(
      `insert into action_link (organization_id, id, report_id, responsible, name, token_hash, issued_on, created_by)
       values ($1, $2, $3, 'Şef', 'Şef', sha256('x'), now(), $4)`,
      [ayse.organization_id, link, source.id, ayse.id],
    )
    const done = await finalize(id)
    expect(await sql('select report_id from action_link where id = $1', [link])).toEqual([{ report_id: id }])
    expect(await actionsOf(source.id)).toMatchObject([{ id: second.id, state: 'closed', title: taken }])
    const now = (await actionsOf(id)).toSorted((a, b) => a.finding_number - b.finding_number)
    expect(now).toMatchObject([
      { title: 'Pano açık', finding_number: 1, state: 'open', term: inDays(1) },
      {
        id: first.id,
        title: 'Merdivenin iki yanı açık',
        place: 'Bodrum',
        finding_number: 2,
        state: 'reported',
        first_term: inDays(30),
        term: inDays(40),
        report: { id, number: done.number },
      },
    ])
    const steps = async (action: string) =>
      (await call(test.app, ayse, readAction, about(action))).reply.action.steps.map(({ deed, comment }) => [
        deed,
        comment,
      ])
    expect(await steps(first.id)).toEqual([
      ['open', ''],
      ['move_term', 'Malzeme yolda.'],
      ['report', 'Takıldı.'],
    ])
    expect(await steps(second.id)).toEqual([
      ['open', ''],
      ['close', 'Revizyonda kaldırıldı.'],
    ])
    expect(await eventsOf(second.id)).toMatchObject([{ kind: 'corrective_action.closed' }])
    expect((await eventsOf(second.id))[0]).not.toHaveProperty('in_time')
    // A finding keeps its action when a reissue is made of the reissue, and a term that is changed there moves it.
    const next = (await reissue(id)).reply.report
    await save(next.id, ({ entries }) => ({
      entries: entries.map((finding) => ({ ...finding, due_on: inDays(50) })),
    }))
    await finalize(next.id)
    const kept = (await actionsOf(next.id)).find((action) => action.id === first.id)
    expect(kept).toMatchObject({ first_term: inDays(30), term: inDays(50) })
    expect((await steps(first.id)).at(-1)).toEqual(['move_term', 'Termin revizyonda değiştirildi.'])
  })

  it('BEY-10 is deleted newest first: the report before it counts again with its actions, and its R is not given again', async () => {
    const source = await completed()
    const before = await actionsOf(source.id)
    const { id } = (await reissue(source.id)).reply.report
    expect((await remove(source.id)).problem.code).toBe('REPORT_REPLACED')
    await save(id, ({ entries }) => ({
      entries: [
        ...entries
          .filter(({ uygunsuzluk }) => uygunsuzluk !== 'Zemin kaygan')
          .map((finding) => ({ ...finding, due_on: inDays(50) })),
        sentFinding({ uygunsuzluk: 'Pano açık', due_on: inDays(2) }),
      ],
    }))
    await finalize(id)
    expect(await actionsOf(source.id)).toMatchObject([{ title: 'Zemin kaygan', state: 'closed' }])
    expect((await remove(source.id)).problem.code).toBe('REPORT_REPLACED')
    expect((await remove(id)).status).toBe(200)
    const again = await read(source.id)
    expect(again.replaced_by).toBeUndefined()
    expect(again.can).toMatchObject({ delete: true, reissue: true })
    const shown = (actions: typeof before) =>
      actions
        .map(({ id: action, finding_number, title, state, term }) =>
          [action, finding_number, title, state, term].join(' '),
        )
        .toSorted()
    expect(shown(await actionsOf(source.id))).toEqual(shown(before))
    const dropped = before.find(({ title }) => title === 'Zemin kaygan')?.id ?? ''
    expect(await eventsOf(dropped)).toMatchObject([
      { kind: 'corrective_action.closed' },
      { kind: 'corrective_action.reopened' },
    ])
    expect(await sql('select withdrawn_at from corrective_action where id = $1', [dropped])).toEqual([
      { withdrawn_at: null },
    ])
    expect(await actionsOf(id)).toEqual([])
    expect((await eventsOf(source.id)).at(-1)).toMatchObject({ kind: 'report.stands_again' })
    const next = (await reissue(source.id)).reply.report
    expect((await finalize(next.id)).number).toBe(`${source.number} R2`)
  })

  it('BEY-10 a term of before comes back also when it is over by now, but not where people moved it since', async () => {
    const source = await completed()
    const [first, second] = await actionsOf(source.id)
    if (!first || !second) throw new Error('the report has no two actions')
    const { id } = (await reissue(source.id)).reply.report
    await save(id, ({ entries }) => ({
      entries: entries.map((finding) => ({ ...finding, due_on: inDays(50) })),
    }))
    await finalize(id)
    await call(test.app, ayse, moveTerm, {
      ...about(second.id),
      body: { term: inDays(60), reason: 'Sonra.' },
    })
    await sql('update corrective_action_step set term_before = $2 where action_id = $1', [
      first.id,
      inDays(-1),
    ])
    expect((await remove(id)).status).toBe(200)
    const terms = new Map((await actionsOf(source.id)).map((action) => [action.id, action.term]))
    expect(terms.get(first.id)).toBe(inDays(-1))
    expect(terms.get(second.id)).toBe(inDays(60))
  })

  it('BEY-13 a finding that a reissue took out was not solved: no figure and no follow-up report tells of it', async () => {
    const source = await completed()
    const to = monthOf(inDays(0))
    const period = { from: to, to }
    const told = async () => {
      const { reply } = await call(test.app, ayse, readActionAnalytics, { query: period })
      const { body } = await call(test.app, ayse, actionReportXlsx, {
        ...about(world.companies.site),
        query: period,
      })
      const [, table] = await readXlsx(Buffer.from(body))
      const { opened, closing } = reply
      return { opened, closed: closing.closed, rows: table?.rows.length ?? 0 }
    }
    const before = await told()
    const { id } = (await reissue(source.id)).reply.report
    await save(id, ({ entries }) => ({
      entries: entries.filter((finding) => finding !== titled(entries, 'Zemin kaygan')),
    }))
    await finalize(id)
    expect(await told()).toEqual({ opened: before.opened - 1, closed: before.closed, rows: before.rows - 1 })
  })

  it('BEY-10 what somebody does with an action while its report is replaced is done', async () => {
    const source = await completed()
    const [action] = await actionsOf(source.id)
    if (!action) throw new Error('the report has no action')
    const { id } = (await reissue(source.id)).reply.report
    const [answer] = await whileHeld(
      test.pool,
      ({ db }) =>
        db.query(
          `update corrective_action a set report_id = f.report_id, finding_id = f.id
           from report_finding f where a.id = $1 and f.report_id = $2 and f.uygunsuzluk = a.title`,
          [action.id, id],
        ),
      () => [call(test.app, ayse, reportSolved, { ...about(action.id), body: { comment: 'Takıldı.' } })],
    )
    expect(answer?.status).toBe(200)
    expect(answer?.reply.action).toMatchObject({ state: 'reported', report: { id } })
  })

  it('BEY-10 a report that was replaced gives no more links to its actions, and its mail names the other one', async () => {
    const source = await completed()
    const { id } = (await reissue(source.id)).reply.report
    const giveLink = (to: string) =>
      call(test.app, ayse, createActionLink, {
        ...about(to),
        body: { responsible: 'Şef', name: 'Şef', email: '' },
      })
    expect((await giveLink(source.id)).status).toBe(201)
    const { number } = await finalize(id)
    expect((await giveLink(source.id)).problem.code).toBe('REPORT_REPLACED')
    expect((await giveLink(id)).status).toBe(201)
    const mailed = async (report: string, to: string) => {
      const body = { emails: [{ email: to }], form: 'link' as const }
      await call(test.app, ayse, sendReport, { ...about(report), body })
      const [mail] = await test.delivered({ kind: 'report.sent', to })
      return mail?.channel === 'mail' ? mail.text.replaceAll(/\s+/g, ' ') : ''
    }
    const words = `Bu raporun yerine R1 düzenlendi; güncel rapor ${number} numaralı olandır.`
    expect(await mailed(source.id, 'eski@cinar.example')).toContain(words)
    expect(await mailed(id, 'yeni@cinar.example')).not.toContain('düzenlendi')
  })

  it('BEY-10 a deleted draft comes back only while its report has no other one', async () => {
    const { id } = await completed()
    const one = (await reissue(id)).reply.report
    await remove(one.id)
    expect((await call(test.app, ayse, restoreReport, about(one.id))).status).toBe(200)
    await remove(one.id)
    const other = (await reissue(id)).reply.report
    expect(other.id).not.toBe(one.id)
    expect((await call(test.app, ayse, restoreReport, about(one.id))).problem.code).toBe('REPORT_REPLACED')
  })

  it('BEY-10 numbers count a report once, by the newest that is completed', async () => {
    const counted = async () => {
      const [row] = await sql<Record<string, number>>(
        `select
           (select sum(reports - replaced)::int from report_count where status = 'completed') as counted,
           (select sum(completed)::int from report_month) as months,
           (select sum(low_findings + medium_findings + high_findings)::int from report_month) as findings,
           (select sum(completed_reports)::int from performance_month) as done,
           (select sum(begun_reports)::int from performance_month) as begun,
           (select sum(photos)::int from photo_month) as photos`,
      )
      return row
    }
    const source = await completed()
    const before = await counted()
    const { id } = (await reissue(source.id)).reply.report
    await save(id, ({ entries }) => ({
      entries: entries.filter((finding) => finding === titled(entries, 'Zemin kaygan')),
    }))
    await finalize(id)
    expect(await counted()).toEqual({ ...before, findings: (before?.['findings'] ?? 0) - 1 })
    await remove(id)
    expect(await counted()).toEqual(before)
  })

  it('BEY-10 the photos of a report that is gone for good stay those of its reissue', async () => {
    const source = await completed()
    const { id } = (await reissue(source.id)).reply.report
    const stored = () =>
      sql<{ storage_id: string }>('select storage_id from report_image where report_id = $1', [id])
    const [photo] = await stored()
    const doomed = () => sql('select key from doomed_file where key like $1', [`%${photo?.storage_id}%`])
    const longAgo = "update report set deleted_at = now() - interval '1 year' where id = $1"
    await sql(longAgo, [source.id])
    await writeAsSystem(test.pool, (work) => removeImagesOfReports(work))
    expect(await stored()).toHaveLength(1)
    expect(await doomed()).toEqual([])
    await sql(longAgo, [id])
    await writeAsSystem(test.pool, (work) => removeImagesOfReports(work))
    expect(await doomed()).toHaveLength(4)
  })
})
