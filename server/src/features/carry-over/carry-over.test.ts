// Findings of earlier reports that are still open come into the next one (068).
import { createActionLink } from '@gozlem/contract/action-link'
import { answerCarried, type AnswerInput, listCarried, undoCarried } from '@gozlem/contract/carry-over'
import {
  closeAction,
  listActions,
  readAction,
  readActionPhoto,
  reopenAction,
  reportSolved,
} from '@gozlem/contract/corrective-action'
import { handOver } from '@gozlem/contract/handover'
import { deleteReport, finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { reportDocx, reportPdf, reportXlsx } from '@gozlem/contract/report-export'
import { verifyReport } from '@gozlem/contract/report-paper'
import { markImage, readImage } from '@gozlem/contract/report-image'
import { reissueReport } from '@gozlem/contract/report-reissue'
import { createReportLink } from '@gozlem/contract/report-delivery'
import { readSharedActions } from '@gozlem/contract/shared-action'
import { readSharedReport } from '@gozlem/contract/shared-report'
import { readDocx, readXlsx, textOf } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { addDays, formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { buildReportWorld, newDraft, sentFinding, testPhoto, upload } from '../../http/testing/report-world'

const inDays = (days: number) => addDays(istanbulDay(new Date()), days)
const about = (id: string) => ({ params: { id } })

describe('open findings of earlier reports', () => {
  let test: AppUnderTest
  let ayse: Person
  beforeAll(async () => {
    test = await startApp()
    await buildReportWorld(test)
    ayse = test.people.ayse
  })
  afterAll(() => test.close())

  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await writeAsSystem(test.pool, ({ db }) => db.query(text, values))).rows as Row[]
  const company = () => addCompany(test, ayse, `Firma ${uuidv7()}`)
  const read = async (id: string) => (await call(test.app, ayse, readReport, about(id))).reply.report
  const finalize = async (id: string) =>
    (await call(test.app, ayse, finalizeReport, { ...about(id), body: { approve_all: true } })).reply.report
  const save = async (id: string, change: (draft: Awaited<ReturnType<typeof read>>) => object) => {
    const draft = await read(id)
    return call(test.app, ayse, saveReport, {
      ...about(id),
      body: { revision: draft.revision, ...change(draft) },
    })
  }
  /** Completes a draft that needs a finding for that. */
  const finalizeEmpty = async (id: string) => {
    await save(id, () => ({ entries: [sentFinding({ uygunsuzluk: 'Yeni bulgu' })] }))
    return finalize(id)
  }
  const reissue = async (source: string) =>
    (
      await call(test.app, ayse, reissueReport, {
        ...about(source),
        body: { reason: 'Adres yanlış yazılmış.' },
      })
    ).reply.report
  const remove = (id: string) => call(test.app, ayse, deleteReport, about(id))
  const carried = async (id: string, person = ayse) =>
    (await call(test.app, person, listCarried, about(id))).reply
  const answer = (id: string, actionId: string, body: AnswerInput, person = ayse) =>
    call(test.app, person, answerCarried, { params: { id, actionId }, body })
  const undo = (id: string, actionId: string) =>
    call(test.app, ayse, undoCarried, { params: { id, actionId } })
  const action = async (id: string) => (await call(test.app, ayse, readAction, about(id))).reply.action
  const actionsOf = async (id: string) =>
    (await call(test.app, ayse, listActions, { query: { report_id: id } })).reply.actions
  const kindsOf = async (id: string) =>
    (
      await sql<{ kind: string }>('select kind from event where subject_id = $1 order by created_at, id', [
        id,
      ])
    ).map(({ kind }) => kind)

  /** A completed report of a client company with these findings, and its actions by what they say. */
  async function completed(client: string, ...findings: Record<string, unknown>[]) {
    const { id } = await newDraft(test, ayse, client)
    await save(id, () => ({
      entries: findings.map((finding) => sentFinding({ due_on: inDays(30), ...finding })),
    }))
    const report = await finalize(id)
    const actions = new Map((await actionsOf(id)).map(({ id: action_id, title }) => [title, action_id]))
    return { report, actionOf: (title: string) => actions.get(title) ?? '' }
  }

  /** A report with one finding, and the draft of the next visit. */
  async function visited(finding: { uygunsuzluk?: string; place?: string; siddet?: number } = {}) {
    const client = await company()
    const first = await completed(client, {
      uygunsuzluk: 'Pano açık',
      place: 'Atölye',
      responsible: 'Şef',
      ...finding,
    })
    const draft = await newDraft(test, ayse, client)
    const title = finding.uygunsuzluk ?? 'Pano açık'
    return { client, first: first.report, id: first.actionOf(title), draft: draft.id }
  }

  it('BEY-03 a draft is asked about what is not closed of its client company, by term; others are asked nothing', async () => {
    const client = await company()
    const first = await completed(
      client,
      { uygunsuzluk: 'Pano açık', due_on: inDays(20) },
      { uygunsuzluk: 'Zemin kaygan', due_on: inDays(10) },
      { uygunsuzluk: 'Baret yok', due_on: inDays(5) },
    )
    await call(test.app, ayse, closeAction, { ...about(first.actionOf('Baret yok')), body: {} })
    await completed(await company(), { uygunsuzluk: 'Başka firma' })
    const draft = await newDraft(test, ayse, client)
    const { actions, left_out } = await carried(draft.id)
    expect(actions.map(({ action: { title }, answer: said }) => [title, said])).toEqual([
      ['Zemin kaygan', null],
      ['Pano açık', null],
    ])
    expect(left_out).toBe(0)
    expect(actions[0]?.action).toMatchObject({
      times_found: 1,
      first_found_on: first.report.visit_date,
      report: { number: first.report.number },
    })
    expect((await read(draft.id)).asks_of_earlier).toBe(true)
    expect((await carried(first.report.id)).actions).toEqual([])
    expect((await read(first.report.id)).asks_of_earlier).toBeUndefined()
    expect((await read((await newDraft(test, ayse, await company())).id)).asks_of_earlier).toBeUndefined()
    expect((await carried(draft.id, test.people.suna)).actions).toEqual([])
    expect((await call(test.app, test.people.mert, listCarried, about(draft.id))).status).toBe(404)
  })

  it('BEY-03 of more than a hundred the first are asked about, and the others counted', async () => {
    const { client, draft, id } = await visited()
    await sql(
      `insert into report_finding (organization_id, id, report_id, position, uygunsuzluk, due_on, status)
       select organization_id, gen_random_uuid(), report_id, n, 'Eski ' || n, current_date + 40, 'approved'
       from corrective_action cross join generate_series(1, 120) n where id = $1`,
      [id],
    )
    await sql(
      `insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id, title,
         place, responsible, risk_method, risk_skoru, first_term, term)
       select a.organization_id, gen_random_uuid(), a.client_company_id, a.report_id, f.id, 2, a.owner_id, f.uygunsuzluk, '', '',
         'l_tipi', 12, f.due_on, f.due_on
       from corrective_action a join report_finding f on f.report_id = a.report_id and f.id <> a.finding_id where a.id = $1`,
      [id],
    )
    const { actions, left_out } = await carried(draft)
    expect([actions.length, left_out]).toEqual([100, 21])
    await answer(draft, id, { verdict: 'out_of_scope' })
    const after = await carried(draft)
    expect([after.actions.length, after.left_out]).toEqual([101, 20])
    expect(client).toBe((await action(id)).client_company.id)
  })

  it('BEY-03 what is solved is closed when the draft is completed, with its photos, and not before', async () => {
    const { draft, id } = await visited()
    const { reply } = await upload(test, ayse, draft, [{ file: await testPhoto('lathe-motor.jpg') }])
    const image_ids = reply.images.map((image) => image.id)
    const said = await answer(draft, id, { verdict: 'solved', image_ids })
    expect(said.status).toBe(200)
    expect(said.reply.carried.answer).toMatchObject({ verdict: 'solved', image_ids, finding_id: null })
    expect((await action(id)).state).toBe('open')
    expect((await answer(draft, id, { verdict: 'solved', image_ids: [uuidv7()] })).problem.code).toBe(
      'VALIDATION_ERROR',
    )
    const done = await finalizeEmpty(draft)
    const closed = await action(id)
    expect(closed.state).toBe('closed')
    const step = closed.steps.at(-1)
    expect(step).toMatchObject({
      deed: 'close',
      comment: `${done.number} numaralı raporun ziyaretinde giderildiği görüldü.`,
      photos: [{ file_name: 'lathe-motor.jpg' }],
    })
    const photo = await call(test.app, ayse, readActionPhoto, {
      ...about(step?.photos[0]?.id ?? ''),
      query: {},
    })
    expect([photo.status, photo.body.byteLength > 1000]).toEqual([200, true])
    expect(await kindsOf(draft)).toContain('report.carryover_answered')
  })

  it('BEY-05 a marked photo of what is solved shows its marks there too, and without them only to its organization', async () => {
    const { draft, id } = await visited()
    const { reply } = await upload(test, ayse, draft, [{ file: await testPhoto('lathe-motor.jpg') }])
    const imageId = reply.images[0]?.id ?? ''
    const hidden = { kind: 'blur' as const, name: '', x: 0.1, y: 0.1, width: 0.8, height: 0.8 }
    await call(test.app, ayse, markImage, {
      params: { id: draft, imageId },
      body: { marks: [hidden], revision: 0, turn: 0 },
    })
    const marked = (await call(test.app, ayse, readImage, { ...about(imageId), query: {} })).body
    await answer(draft, id, { verdict: 'solved', image_ids: [imageId] })
    await finalizeEmpty(draft)
    const proof = (await action(id)).steps.at(-1)?.photos[0]?.id ?? ''
    const asked = (person: Person, size: 'display' | 'original') =>
      call(test.app, person, readActionPhoto, { ...about(proof), query: { size } })
    expect((await asked(test.people.suna, 'display')).body.equals(marked)).toBe(true)
    expect((await asked(ayse, 'original')).status).toBe(200)
    expect((await asked(test.people.suna, 'original')).problem.code).toBe('FORBIDDEN')
    // Nor once the report went for good and nothing says any more what was marked.
    await writeAsSystem(test.pool, ({ db }) => db.query('delete from report_image where id = $1', [imageId]))
    expect((await asked(test.people.suna, 'original')).problem.code).toBe('FORBIDDEN')
  })

  it('BEY-03 what persists becomes a finding of the draft, and its action goes on there with its history', async () => {
    const { first, draft, id } = await visited({ siddet: 5 })
    await call(test.app, ayse, reportSolved, { ...about(id), body: { comment: 'Kapattık.' } })
    const link = await call(test.app, ayse, createActionLink, {
      ...about(first.id),
      body: { responsible: 'Şef', name: 'Hasan Usta', email: '' },
    })
    const finding_id = uuidv7()
    const { reply } = await answer(draft, id, { verdict: 'persists', finding_id })
    const repeats = { times: 2, first_found_on: first.visit_date, term: inDays(30) }
    expect(reply.report.entries).toMatchObject([
      {
        id: finding_id,
        uygunsuzluk: 'Pano açık',
        alinmasi_gereken_onlemler: ['Korkuluk yapın.'],
        place: 'Atölye',
        responsible: 'Şef',
        siddet: 5,
        scored: true,
        status: 'pending',
        image_id: null,
        repeats,
      },
    ])
    expect(reply.report.entries[0]?.due_on).not.toBe(null)
    // Sent again, by another device too, it is the same finding.
    const again = await answer(draft, id, { verdict: 'persists', finding_id: uuidv7() })
    expect(again.reply.report.entries.map((finding) => finding.id)).toEqual([finding_id])
    expect(again.reply.report.revision).toBe(reply.report.revision)
    expect((await action(id)).report.id).toBe(first.id)
    await save(draft, ({ entries }) => ({
      entries: entries.map((finding) => ({ ...finding, due_on: inDays(3) })),
    }))
    const done = await finalize(draft)
    const now = await action(id)
    expect(now).toMatchObject({
      report: { id: draft, number: done.number },
      finding_id,
      state: 'rejected',
      times_found: 2,
      first_term: inDays(30),
      term: inDays(3),
      reported_at: null,
    })
    expect(now.steps.map(({ deed }) => deed)).toEqual(['open', 'report', 'find_again'])
    expect(now.steps.at(-1)).toMatchObject({
      comment: `${done.number} numaralı raporda 2. kez tespit edildi.`,
      term_before: inDays(30),
      term_after: inDays(3),
    })
    expect((await actionsOf(draft)).map((each) => each.id)).toEqual([id])
    // The link of the report before opens it still.
    const token = new URL(link.reply.url ?? '').searchParams.get('token')
    const shared = await call(test.app, null, readSharedActions, { query: { token: token ?? '' } })
    expect(shared.reply.actions).toMatchObject([{ id, report_number: done.number }])
    expect(await actionsOf(first.id)).toEqual([])
    expect(await kindsOf(id)).toEqual(['corrective_action.reported', 'corrective_action.found_again'])
    expect(await kindsOf(draft)).not.toContain('report.actions_opened')
  })

  it('BEY-03 the paper says that a finding is there again, in every form, and its seal covers that', async () => {
    const { first, draft, id } = await visited()
    await answer(draft, id, { verdict: 'persists' })
    await finalize(draft)
    const words = `2. kez tespit (ilk tespit ${formatDay(first.visit_date ?? '')}, termini ${formatDay(inDays(30))} idi)`
    const bytes = async (route: typeof reportPdf | typeof reportDocx | typeof reportXlsx) =>
      Buffer.from((await call(test.app, ayse, route, { ...about(draft), query: {} })).body)
    const papers = [
      (await readPdf(await bytes(reportPdf))).text,
      await readDocx(await bytes(reportDocx)),
      textOf(await readXlsx(await bytes(reportXlsx))),
    ]
    for (const text of papers) expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    const link = await call(test.app, ayse, createReportLink, { ...about(draft), body: {} })
    const token = new URL(link.reply.url).searchParams.get('token') ?? ''
    const shared = (await call(test.app, null, readSharedReport, { query: { token } })).reply.report
    expect(shared.entries[0]?.facts[0]).toEqual({ label: 'Tekrar', value: words })
    const code = (await read(draft)).verification_code ?? ''
    const verified = async () =>
      (await call(test.app, null, verifyReport, { query: { code } })).reply.verification.intact
    expect(await verified()).toBe(true)
    await sql(`update report_finding set repeats = repeats || '{"times": 5}' where report_id = $1`, [draft])
    expect(await verified()).toBe(false)
  })

  it('BEY-03 what was answered is undone; a finding that is taken out of the draft answers nothing, and put back it does', async () => {
    const { draft, id } = await visited()
    const said = async () => (await carried(draft)).actions[0]?.answer?.verdict
    await answer(draft, id, { verdict: 'out_of_scope', reason: 'Bölüm kapalıydı.' })
    expect(await said()).toBe('out_of_scope')
    await answer(draft, id, { verdict: 'persists' })
    const { entries } = await read(draft)
    expect(entries.length).toBe(1)
    await save(draft, () => ({ entries: [] }))
    expect(await said()).toBeUndefined()
    await save(draft, () => ({ entries: entries.map(({ repeats: _, ...finding }) => finding) }))
    expect(await said()).toBe('persists')
    expect((await read(draft)).entries[0]?.repeats).toEqual(entries[0]?.repeats)
    const undone = await undo(draft, id)
    expect(undone.reply.report.entries).toEqual([])
    expect(undone.reply.carried.answer).toBe(null)
    expect((await undo(draft, id)).status).toBe(200)
    await finalizeEmpty(draft)
    expect(await action(id)).toMatchObject({ state: 'open', times_found: 1 })
  })
  it('BEY-03 a draft that is deleted settles nothing', async () => {
    const { draft, id } = await visited()
    await answer(draft, id, { verdict: 'solved' })
    await remove(draft)
    expect((await action(id)).state).toBe('open')
    expect((await answer(draft, id, { verdict: 'solved' })).status).toBe(404)
  })

  it('BEY-03 a finding that is entered anew is offered as the same by danger and place, and goes on when somebody says so', async () => {
    const { draft, id } = await visited({ uygunsuzluk: 'Merdivende korkuluk yok', place: 'Bodrum' })
    const [again, elsewhere] = [
      sentFinding({ uygunsuzluk: 'Merdiven korkuluğu eksik', place: 'BODRUM' }),
      sentFinding({ uygunsuzluk: 'Merdiven korkuluğu eksik', place: 'Çatı' }),
    ]
    await save(draft, () => ({ entries: [again, elsewhere] }))
    expect((await carried(draft)).actions[0]).toMatchObject({ answer: null, similar: [again.id] })
    const { reply } = await answer(draft, id, { verdict: 'persists', finding_id: again.id })
    expect(reply.report.entries.map((finding) => [finding.uygunsuzluk, finding.repeats?.times])).toEqual([
      ['Merdiven korkuluğu eksik', 2],
      ['Merdiven korkuluğu eksik', undefined],
    ])
    // Undone, what somebody wrote stays.
    const undone = (await undo(draft, id)).reply.report.entries
    expect(undone.map((finding) => finding.repeats)).toEqual([undefined, undefined])
    await answer(draft, id, { verdict: 'persists', finding_id: again.id })
    await finalize(draft)
    expect(await action(id)).toMatchObject({ finding_id: again.id, times_found: 2 })
  })

  it('BEY-03 a finding goes on with one action alone', async () => {
    const client = await company()
    const first = await completed(client, { uygunsuzluk: 'Pano açık' }, { uygunsuzluk: 'İkinci pano açık' })
    const [one, other] = [first.actionOf('Pano açık'), first.actionOf('İkinci pano açık')]
    const draft = await newDraft(test, ayse, client)
    const again = sentFinding({ uygunsuzluk: 'Panolar açık', due_on: inDays(5) })
    await save(draft.id, () => ({ entries: [again] }))
    const body = { verdict: 'persists', finding_id: again.id } as const
    expect((await answer(draft.id, one, body)).status).toBe(200)
    const { status, problem } = await answer(draft.id, other, body)
    expect([status, problem.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(problem.details.fields['finding_id']).toContain('bir başkasının devamı')
    // Undone, it is free for the other one.
    await undo(draft.id, one)
    expect((await answer(draft.id, other, body)).status).toBe(200)
    await finalize(draft.id)
    expect(await action(other)).toMatchObject({ finding_id: again.id, times_found: 2 })
    expect(await action(one)).toMatchObject({ report: { id: first.report.id }, times_found: 1 })
  })

  it('BEY-03 what was closed meanwhile is not asked about, and found again it is open', async () => {
    const { client, draft, id } = await visited()
    const other = await newDraft(test, ayse, client)
    await answer(other.id, id, { verdict: 'persists' })
    await call(test.app, ayse, closeAction, { ...about(id), body: {} })
    expect((await answer(draft, id, { verdict: 'solved' })).problem.code).toBe('ACTION_MOVED_ON')
    await finalize(other.id)
    expect(await action(id)).toMatchObject({ state: 'open', report: { id: other.id } })
    expect((await answer(draft, uuidv7(), { verdict: 'solved' })).status).toBe(404)
  })

  it('BEY-03 deleting the report takes back what it settled, unless people did something since', async () => {
    const client = await company()
    const first = await completed(client, { uygunsuzluk: 'Pano açık' }, { uygunsuzluk: 'Zemin kaygan' })
    const [solved, persists] = [first.actionOf('Pano açık'), first.actionOf('Zemin kaygan')]
    const before = await action(persists)
    const draft = await newDraft(test, ayse, client)
    await answer(draft.id, solved, { verdict: 'solved' })
    await answer(draft.id, persists, { verdict: 'persists' })
    await finalize(draft.id)
    const third = await newDraft(test, ayse, client)
    await answer(third.id, persists, { verdict: 'persists' })
    await finalize(third.id)
    expect(await action(persists)).toMatchObject({ times_found: 3, report: { id: third.id } })
    expect((await remove(draft.id)).status).toBe(200)
    expect(await action(solved)).toMatchObject({ state: 'open' })
    expect((await remove(third.id)).status).toBe(200)
    expect(await action(persists)).toMatchObject({
      state: 'open',
      times_found: 2,
      term: before.term,
      finding_id: before.finding_id,
      report: { id: first.report.id },
    })
  })

  it.each([
    ['reported', { state: 'reported', steps: ['open', 'report', 'find_again', 'undo_find'] }],
    ['closed', { state: 'closed', steps: ['open', 'report', 'close', 'find_again', 'undo_find'] }],
  ] as const)('BEY-03 deleting the report lets stand again what was %s before it', async (_state, after) => {
    const { client, draft, id } = await visited()
    await call(test.app, ayse, reportSolved, { ...about(id), body: { comment: 'Kapattık.' } })
    await answer(draft, id, { verdict: 'persists' })
    if (after.state === 'closed') await call(test.app, ayse, closeAction, { ...about(id), body: {} })
    const before = await action(id)
    await finalize(draft)
    expect((await action(id)).state).not.toBe(after.state)
    expect((await remove(draft)).status).toBe(200)
    const { steps, ...now } = await action(id)
    const { reported_at, closed_at, term, finding_id } = before
    expect(now).toMatchObject({ state: after.state, reported_at, closed_at, term, finding_id })
    expect(steps.map(({ deed }) => deed)).toEqual(after.steps)
    // What somebody did since stands.
    const again = await newDraft(test, ayse, client)
    if (after.state === 'closed') return
    await answer(again.id, id, { verdict: 'persists' })
    await finalize(again.id)
    await call(test.app, ayse, closeAction, { ...about(id), body: {} })
    await remove(again.id)
    expect((await action(id)).state).toBe('closed')
  })

  it('BEY-03 deleting the report gives back who followed it up, or leaves it to whom it was handed over', async () => {
    const { mert } = test.people
    const ownerOf = async (id: string) =>
      (await sql<{ owner_id: string }>('select owner_id from corrective_action where id = $1', [id]))[0]
    const given = (id: string) =>
      sql('update corrective_action set owner_id = $2 where id = $1', [id, mert.id])
    const one = await visited()
    await given(one.id)
    await answer(one.draft, one.id, { verdict: 'persists' })
    await finalize(one.draft)
    expect(await ownerOf(one.id)).toEqual({ owner_id: ayse.id })
    await remove(one.draft)
    expect(await ownerOf(one.id)).toEqual({ owner_id: mert.id })

    const other = await visited()
    await answer(other.draft, other.id, { verdict: 'persists' })
    await finalize(other.draft)
    await assign(test, mert, other.client)
    const handed = await call(test.app, ayse, handOver, {
      body: {
        from_user_id: ayse.id,
        to_user_id: mert.id,
        kinds: ['action'],
        client_company_ids: [other.client],
      },
    })
    expect(handed.status).toBe(201)
    await remove(other.draft)
    expect(await ownerOf(other.id)).toEqual({ owner_id: mert.id })
  })

  it('BEY-03 goes along with reissues: of the report that took over, and of the one it came from', async () => {
    const { first, draft, id } = await visited()
    await answer(draft, id, { verdict: 'persists' })
    await finalize(draft)
    // The report it came from says the finding still, and opens no second action for it.
    const corrected = await reissue(first.id)
    expect((await carried(corrected.id)).actions).toEqual([])
    expect((await answer(corrected.id, id, { verdict: 'solved' })).status).toBe(404)
    await finalize(corrected.id)
    expect(await actionsOf(corrected.id)).toEqual([])
    // The one that took over is made again with its mark; taken out there, the action goes back.
    const next = await reissue(draft)
    expect(next.entries[0]?.repeats?.times).toBe(2)
    await save(next.id, () => ({ entries: [sentFinding({ uygunsuzluk: 'Başka bulgu' })] }))
    await finalize(next.id)
    expect(await action(id)).toMatchObject({ state: 'open', times_found: 1, report: { id: corrected.id } })
    expect((await remove(next.id)).status).toBe(200)
    expect(await action(id)).toMatchObject({ times_found: 2, report: { id: draft } })
    const kept = await reissue(draft)
    await finalize(kept.id)
    expect(await action(id)).toMatchObject({ times_found: 2, report: { id: kept.id } })
    expect((await remove(kept.id)).status).toBe(200)
    expect((await remove(draft)).status).toBe(200)
    expect(await action(id)).toMatchObject({ times_found: 1, report: { id: corrected.id } })
  })

  it('BEY-03 the timeline says why a term is put back: the finding was taken out, or its report deleted', async () => {
    for (const [undoBy, comment] of [
      ['reissue', 'Revizyonda kaldırıldı.'],
      ['deletion', 'Rapor silindi.'],
    ] as const) {
      const { draft, id } = await visited()
      await answer(draft, id, { verdict: 'persists' })
      await save(draft, ({ entries }) => ({
        entries: entries.map((finding) => ({ ...finding, due_on: inDays(3) })),
      }))
      await finalize(draft)
      if (undoBy === 'reissue') await finalizeEmpty((await reissue(draft)).id)
      else await remove(draft)
      expect((await action(id)).steps.at(-1)).toMatchObject({
        deed: 'move_term',
        comment,
        term_before: inDays(3),
        term_after: inDays(30),
      })
    }
  })

  it('BEY-03 a reissue answers nothing again: what became of actions since its report stays', async () => {
    const client = await company()
    const first = await completed(client, { uygunsuzluk: 'Pano açık' }, { uygunsuzluk: 'Zemin kaygan' })
    const [solved, persists] = [first.actionOf('Pano açık'), first.actionOf('Zemin kaygan')]
    const draft = await newDraft(test, ayse, client)
    await answer(draft.id, solved, { verdict: 'solved' })
    await answer(draft.id, persists, { verdict: 'persists' })
    await finalize(draft.id)
    await call(test.app, ayse, reopenAction, { ...about(solved), body: { reason: 'Yine açık.' } })
    const third = await newDraft(test, ayse, client)
    await answer(third.id, persists, { verdict: 'persists' })
    await finalize(third.id)
    const before = await action(persists)
    const corrected = await reissue(draft.id)
    await finalize(corrected.id)
    expect((await action(solved)).state).toBe('open')
    const { times_found, finding_id, report, steps } = await action(persists)
    expect({ times_found, finding_id, report }).toEqual({
      times_found: 3,
      finding_id: before.finding_id,
      report: before.report,
    })
    expect(steps).toEqual(before.steps)
    expect(await actionsOf(corrected.id)).toEqual([])
  })
})
