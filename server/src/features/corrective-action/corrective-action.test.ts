import {
  closeAction,
  closeActions,
  countActions,
  listActions,
  listResponsible,
  moveTerm,
  readAction,
  readActionPhoto,
  rejectSolution,
  reopenAction,
  reportSolved,
} from '@gozlem/contract/corrective-action'
import { createReport, deleteReport, finalizeReport, saveReport } from '@gozlem/contract/report'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { findHazard } from '@gozlem/knowledge/catalogue'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call, type FileToSend } from '../../http/testing/call'
import {
  actionOf,
  addCompany,
  assign,
  certify,
  completedReport,
  endAssignments,
} from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { photo } from '../../http/testing/tenancy-world'
import { tellOverdueActions } from './jobs'
import { proofKey } from './photo-commands'

const today = istanbulDay(new Date())
const inDays = (days: number) => addDays(today, days)

describe('corrective actions', () => {
  let test: AppUnderTest
  let company: string
  beforeAll(async () => {
    test = await startApp()
    for (const name of ['ayse', 'mert', 'deniz'] as const) await certify(test, test.people[name])
    company = await addCompany(test, test.people.ayse, 'Çınar Yapı')
    await assign(test, test.people.mert, company)
  })
  afterAll(() => test.close())

  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await writeAsSystem(test.pool, ({ db }) => db.query(text, values))).rows as Row[]
  const mert = () => test.people.mert
  /** An action of a report that was completed just now. */
  const opened = async (facts: { due_on?: string; place?: string; responsible?: string } = {}) =>
    actionOf(
      test,
      await completedReport(test, mert(), company, 'Korkuluk yok', { due_on: inDays(30), ...facts }),
    )
  const read = async (id: string, person: Person = mert()) =>
    (await call(test.app, person, readAction, { params: { id } })).reply.action
  const report = (
    id: string,
    body: { id?: string; at?: string; comment?: string } = {},
    files: FileToSend[] = [],
  ) =>
    call(
      test.app,
      mert(),
      reportSolved,
      { params: { id }, body },
      files.length > 0 ? { field: 'photos', files, fields: { ...body } } : null,
    )
  const close = (
    id: string,
    body: { id?: string; at?: string; comment?: string } = {},
    person: Person = mert(),
  ) => call(test.app, person, closeAction, { params: { id }, body })
  const reject = (id: string, reason = 'Fotoğrafta korkuluk görünmüyor.') =>
    call(test.app, mert(), rejectSolution, { params: { id }, body: { reason } })
  const reopen = (id: string, reason = 'Yine sökülmüş.') =>
    call(test.app, mert(), reopenAction, { params: { id }, body: { reason } })
  const move = (id: string, term: string, body: { id?: string; at?: string; reason?: string } = {}) =>
    call(test.app, mert(), moveTerm, {
      params: { id },
      body: { term, reason: 'Malzeme gelmedi.', ...body },
    })
  const eventsOf = async (id: string) =>
    (
      await sql<{ kind: string; data: Record<string, unknown> }>(
        'select kind, data from event where subject_id = $1 order by created_at, id',
        [id],
      )
    ).map(({ kind, data }): { kind: string; [fact: string]: unknown } => ({ kind, ...data }))
  const proofsOf = (id: string) =>
    sql<{ organization_id: string; storage_id: string; mime: string }>(
      `select p.organization_id, p.storage_id, p.mime from corrective_action_photo p
         join corrective_action_step s on s.organization_id = p.organization_id and s.id = p.step_id where s.action_id = $1`,
      [id],
    )

  it('BEY-01 completing a report opens one for each finding that has a term, as it prints and numbers them', async () => {
    const { reply: made } = await call(test.app, mert(), createReport, {
      body: { client_company_id: company, osgb_name: 'Kule OSGB', risk_method: 'l_tipi' },
    })
    const { id, revision } = made.report
    const entry = { siddet: 2, olasilik: 2, scored: true, status: 'approved' as const }
    const entries = [
      {
        ...entry,
        id: uuidv7(),
        uygunsuzluk: 'Dağınık depo',
        due_on: inDays(60),
        responsible: 'Depo Sorumlusu',
      },
      { ...entry, id: uuidv7(), uygunsuzluk: 'Termini yok' },
      {
        ...entry,
        id: uuidv7(),
        uygunsuzluk: 'Açık pano',
        siddet: 5,
        olasilik: 5,
        due_on: inDays(1),
        place: 'Kat 2',
      },
    ]
    await call(test.app, mert(), saveReport, {
      params: { id },
      body: {
        revision,
        entries,
        observations: [{ id: uuidv7(), text: 'Baretler takılı', approved: true, image_id: null }],
      },
    })
    const { reply } = await call(test.app, mert(), finalizeReport, { params: { id }, body: {} })
    const list = await call(test.app, mert(), listActions, { query: { report_id: id } })
    const shown = list.reply.actions.map((action) => ({
      title: action.title,
      finding_number: action.finding_number,
      place: action.place,
      responsible: action.responsible,
      risk_level: action.risk_level,
      first_term: action.first_term,
      term: action.term,
      state: action.state,
      is_overdue: action.is_overdue,
      report: action.report.number,
      client_company: action.client_company.name,
    }))
    const common = {
      state: 'open',
      is_overdue: false,
      report: reply.report.number,
      client_company: 'Çınar Yapı',
    }
    expect(shown).toEqual([
      {
        title: 'Açık pano',
        finding_number: 1,
        place: 'Kat 2',
        responsible: '',
        risk_level: 'high',
        first_term: inDays(1),
        term: inDays(1),
        ...common,
      },
      {
        title: 'Dağınık depo',
        finding_number: 2,
        place: '',
        responsible: 'Depo Sorumlusu',
        risk_level: 'low',
        first_term: inDays(60),
        term: inDays(60),
        ...common,
      },
    ])
    for (const { created_at } of list.reply.actions) expect(created_at).toBe(reply.report.completed_at)
    const action_ids = list.reply.actions.map((action) => action.id).toSorted()
    const event = (await eventsOf(id)).find(({ kind }) => kind === 'report.actions_opened')
    expect({ ...event, action_ids: (event?.['action_ids'] as string[] | undefined)?.toSorted() }).toEqual({
      kind: 'report.actions_opened',
      report: reply.report.number,
      client_company_id: company,
      company_name: 'Çınar Yapı',
      action_ids,
    })
  })

  it('BEY-01 a report without terms opens none and says nothing of it', async () => {
    const made = await completedReport(test, mert(), company, 'Termini yok')
    expect(await actionOf(test, made)).toBe('')
    expect((await eventsOf(made.id)).map(({ kind }) => kind)).not.toContain('report.actions_opened')
  })

  it('BEY-01 is reported with photos, refused with a reason, reported again and closed: each step is kept', async () => {
    const id = await opened()
    await report(id, { comment: 'Korkuluk takıldı.' }, [await photo('bir'), await photo('iki')])
    expect(await read(id)).toMatchObject({
      state: 'reported',
      can: { close: true, reject: true, report: false },
    })
    await reject(id)
    expect(await read(id)).toMatchObject({ state: 'rejected', reported_at: null })
    await report(id, { comment: 'Orta korkuluk da takıldı.' }, [await photo('uc')])
    const { reply } = await close(id, { comment: 'Yerinde görüldü.' })
    expect(reply.action).toMatchObject({
      state: 'closed',
      can: { reopen: true, close: false, move_term: false },
    })
    expect(reply.action.closed_at).not.toBeNull()
    expect(
      reply.action.steps.map(({ deed, by_name, comment, photos }) => [
        deed,
        by_name,
        comment,
        photos.map(({ file_name }) => file_name),
      ]),
    ).toEqual([
      ['open', 'Mert Işık', '', []],
      ['report', 'Mert Işık', 'Korkuluk takıldı.', ['bir.jpg', 'iki.jpg']],
      ['reject', 'Mert Işık', 'Fotoğrafta korkuluk görünmüyor.', []],
      ['report', 'Mert Işık', 'Orta korkuluk da takıldı.', ['uc.jpg']],
      ['close', 'Mert Işık', 'Yerinde görüldü.', []],
    ])
    expect((await eventsOf(id)).map((event) => [event.kind, event['photos'], event['in_time']])).toEqual([
      ['corrective_action.reported', 2, undefined],
      ['corrective_action.rejected', undefined, undefined],
      ['corrective_action.reported', 1, undefined],
      ['corrective_action.closed', 0, true],
    ])
    expect(JSON.stringify(await eventsOf(id))).not.toContain('orkuluk')
  })

  it('BEY-01 is closed in time by the day on which the solution that stands was reported', async () => {
    const late = await opened({ due_on: inDays(-1) })
    await close(late)
    expect((await eventsOf(late)).at(-1)).toMatchObject({ in_time: false })
    const solved = await opened({ due_on: inDays(-1) })
    await report(solved)
    await sql("update corrective_action set reported_at = now() - interval '2 days' where id = $1", [solved])
    await close(solved)
    expect((await eventsOf(solved)).at(-1)).toMatchObject({ in_time: true })
  })

  it('BEY-01 is opened again with a reason, and is late again when its term is over', async () => {
    const id = await opened({ due_on: inDays(-3) })
    expect((await read(id)).is_overdue).toBe(true)
    await close(id)
    expect((await read(id)).is_overdue).toBe(false)
    const { reply } = await reopen(id)
    expect(reply.action).toMatchObject({
      state: 'open',
      is_overdue: true,
      closed_at: null,
      reported_at: null,
    })
    expect(reply.action.steps.at(-1)).toMatchObject({ deed: 'reopen', comment: 'Yine sökülmüş.' })
  })

  it('BEY-01 a term moves with a reason, and the first one stays in sight', async () => {
    const id = await opened()
    await move(id, inDays(45))
    const { reply } = await move(id, inDays(60), { reason: 'Yağmur.' })
    expect(reply.action).toMatchObject({ first_term: inDays(30), term: inDays(60), state: 'open' })
    expect(reply.action.steps.slice(1)).toMatchObject([
      { deed: 'move_term', comment: 'Malzeme gelmedi.', term_before: inDays(30), term_after: inDays(45) },
      { deed: 'move_term', comment: 'Yağmur.', term_before: inDays(45), term_after: inDays(60) },
    ])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ term_before: inDays(45), term_after: inDays(60) })
  })

  it.each([
    [() => inDays(-1), 'Yeni termin bugünden önce olamaz.'],
    [() => inDays(30), 'Termin zaten bu gün.'],
    [() => inDays(731), 'Yeni termin en fazla iki yıl sonra olabilir.'],
    [() => '2026-13-01', 'Tarih YYYY-AA-GG biçiminde olmalıdır.'],
  ])('BEY-01 a term that cannot be is refused at its field: %#', async (term, message) => {
    const { status, problem } = await move(await opened(), term())
    expect([status, problem.details.fields['term']]).toEqual([400, message])
  })

  it('BEY-01 a refusal, another term and an opening anew want a reason', async () => {
    const id = await opened()
    await report(id)
    expect((await reject(id, ' ')).problem.details.fields['reason']).toBe('Nedenini yazın.')
    expect((await move(id, inDays(40), { reason: '' })).problem.details.fields['reason']).toBe(
      'Nedenini yazın.',
    )
    await close(id)
    expect((await reopen(id, '')).problem.details.fields['reason']).toBe('Nedenini yazın.')
  })

  it('BEY-01 what does not fit to where it stands is refused with how it stands now, and changes nothing', async () => {
    const id = await opened()
    const { status, problem } = await reject(id)
    expect([status, problem.code]).toEqual([409, 'ACTION_MOVED_ON'])
    expect(problem.details.data).toMatchObject({ action: { id, state: 'open' } })
    await close(id)
    for (const refused of [await close(id), await report(id), await move(id, inDays(50))])
      expect(refused.problem.code).toBe('ACTION_MOVED_ON')
    expect((await read(id)).steps.map(({ deed }) => deed)).toEqual(['open', 'close'])
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('BEY-01 what waited on a device happened when the device says, and is in time by that', async () => {
    const id = await opened()
    await sql(
      "update corrective_action set created_at = now() - interval '5 days', term = $2 where id = $1",
      [id, inDays(-1)],
    )
    const twoDaysAgo = Date.now() - 2 * 86_400_000
    const solved = new Date(twoDaysAgo).toISOString()
    const done = new Date(twoDaysAgo + 60_000).toISOString()
    await report(id, { at: solved }, [await photo('önce cihazda')])
    const body = { id: uuidv7(), at: done }
    await close(id, body)
    // Sent again with another moment it is the same step.
    const { reply } = await close(id, { ...body, at: solved })
    expect(reply.action).toMatchObject({ state: 'closed', reported_at: solved, closed_at: done })
    const told = reply.action.steps.slice(1).map(({ deed, at, heard_at }) => [deed, at, heard_at !== null])
    expect(told).toEqual([
      ['report', solved, true],
      ['close', done, true],
    ])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ in_time: true })
    // Nothing happened before what happened to it last.
    const again = await call(test.app, mert(), reopenAction, {
      params: { id },
      body: { reason: 'Yine sökülmüş.', at: solved },
    })
    const last = again.reply.action.steps.at(-1)
    expect([last?.deed, last?.heard_at]).toEqual(['reopen', null])
    expect(istanbulDay(new Date(last?.at ?? ''))).toBe(istanbulDay(new Date()))
    expect((await close(id, { at: 'dün' })).status).toBe(400)
  })

  it('BEY-01 a term that was moved on a device could be that on its day, heard later or not', async () => {
    const id = await opened()
    await sql("update corrective_action set created_at = now() - interval '5 days' where id = $1", [id])
    const at = new Date(Date.now() - 2 * 86_400_000).toISOString()
    expect((await move(id, inDays(-3), { at })).problem.details.fields['term']).toBe(
      'Yeni termin bugünden önce olamaz.',
    )
    const { reply } = await move(id, inDays(-2), { at })
    expect(reply.action).toMatchObject({ term: inDays(-2), is_overdue: true })
  })

  it('BEY-01 a step sent again changes nothing and leaves the photos of the first', async () => {
    const [id, other] = [await opened(), await opened()]
    const body = { id: uuidv7(), comment: 'Takıldı.' }
    await report(id, body, [await photo('bir')])
    const again = await report(id, body, [await photo('iki')])
    expect(again.reply.action.steps.map(({ deed, photos }) => [deed, photos.length])).toEqual([
      ['open', 0],
      ['report', 1],
    ])
    const term = { id: uuidv7() }
    await move(id, inDays(50), term)
    expect((await move(id, inDays(50), term)).reply.action.steps).toHaveLength(3)
    expect(await eventsOf(id)).toHaveLength(2)
    const stored = await proofsOf(id)
    expect(stored).toHaveLength(1)
    expect((await close(other, { id: body.id })).problem.code).toBe('ID_IN_USE')
    expect((await read(other)).state).toBe('open')
  })

  it('BEY-01 of two who close at once one wins, and the other hears it', async () => {
    const id = await opened()
    await report(id)
    const answers = await Promise.all([close(id), close(id, {}, test.people.ayse)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it.each<[string, () => Promise<FileToSend[]>, string]>([
    [
      'a note',
      async () => [await photo('iyi'), { name: 'virus.jpg', bytes: Buffer.from('MZ') }],
      'virus.jpg',
    ],
    ['five', () => Promise.all(['1', '2', '3', '4', '5'].map((name) => photo(name))), 'En fazla 4 fotoğraf'],
  ])(
    'BEY-01 photos that cannot be taken refuse the step and leave no file: %s',
    async (_what, files, says) => {
      const id = await opened()
      const { status, problem } = await report(id, { comment: 'Takıldı.' }, await files())
      expect([status, problem.code]).toEqual([400, 'PHOTOS_REFUSED'])
      expect(problem.details.fields['photos']).toContain(says)
      expect((await read(id)).state).toBe('open')
    },
  )

  it('BEY-01 a photo of a solution is served in every size to whoever sees the action, and to nobody else', async () => {
    const id = await opened()
    await report(id, {}, [await photo('bir')])
    const [shown] = (await read(id)).steps.at(-1)?.photos ?? []
    const get = (person: Person, size: 'thumb' | 'print' | 'display' | 'original') =>
      call(test.app, person, readActionPhoto, { params: { id: shown?.id ?? '' }, query: { size } })
    for (const size of ['thumb', 'print', 'display', 'original'] as const)
      expect((await get(test.people.ayse, size)).headers['content-type']).toBe('image/jpeg')
    expect((await get(test.people.selin, 'thumb')).status).toBe(404)
    expect((await get(test.people.deniz, 'thumb')).status).toBe(404)
    const [stored] = await proofsOf(id)
    if (!stored) throw new Error('the photo is not there')
    await expect(test.files.getBytes(proofKey(stored, 'original'))).resolves.toBeInstanceOf(Uint8Array)
  })

  it('BEY-01 several are closed with one comment; what cannot be closed is left and named', async () => {
    const [open, closed, foreign] = [await opened(), await opened(), await foreignAction()]
    await close(closed)
    const closings = [open, closed, foreign].map((action_id) => ({ action_id, id: uuidv7() }))
    const ask = () =>
      call(test.app, mert(), closeActions, { body: { closings, comment: 'Ziyarette görüldü.' } })
    const { reply } = await ask()
    expect(reply.closed.map(({ id, state }) => [id, state])).toEqual([[open, 'closed']])
    expect(new Map(reply.left.map(({ action_id, reason }) => [action_id, reason]))).toEqual(
      new Map([
        [closed, expect.stringContaining('durumu')],
        [foreign, 'Aradığınız kayıt bulunamadı.'],
      ]),
    )
    expect((await read(open)).steps.at(-1)).toMatchObject({ deed: 'close', comment: 'Ziyarette görüldü.' })
    expect((await ask()).reply.closed.map(({ id }) => id)).toEqual([open])
    expect((await read(open)).steps).toHaveLength(2)
  })

  /** Of an individual. */
  async function foreignAction(): Promise<string> {
    const { deniz } = test.people
    const own = await addCompany(test, deniz, 'Deniz Lojistik')
    return actionOf(test, await completedReport(test, deniz, own, 'Rampa kırık', { due_on: inDays(5) }))
  }

  it('BEY-01 a list is narrowed by state, lateness, responsible, band and words, and its counts tell the same', async () => {
    const place = await addCompany(test, test.people.ayse, 'Iğdır Şeker')
    await assign(test, mert(), place)
    const make = async (title: string, facts: { due_on: string; responsible?: string; place?: string }) =>
      actionOf(test, await completedReport(test, mert(), place, title, facts))
    const late = await make('Pano kapağı açık', { due_on: inDays(-2), responsible: 'İsmail Şahin' })
    const soon = await make('Merdiven kaygan', {
      due_on: inDays(3),
      responsible: 'ismail şahin',
      place: 'Kazan dairesi',
    })
    const reported = await make('İskele eksik', { due_on: inDays(-1), responsible: 'Gül Ak' })
    await report(reported)
    const closed = await make('Kablo ezik', { due_on: inDays(9) })
    await close(closed)
    const found = async (query: object) =>
      (
        await call(test.app, mert(), listActions, { query: { client_company_id: place, ...query } })
      ).reply.actions.map(({ id }) => id)
    expect(await found({})).toEqual([late, reported, soon, closed])
    expect(await found({ sort_order: 'desc' })).toEqual([closed, soon, reported, late])
    expect(await found({ only: 'overdue' })).toEqual([late])
    expect(await found({ only: 'unsettled' })).toEqual([late, reported, soon])
    expect(await found({ state: 'reported' })).toEqual([reported])
    expect(await found({ responsible: 'İSMAİL ŞAHİN' })).toEqual([late, soon])
    expect(await found({ risk_level: 'medium' })).toHaveLength(4)
    expect(await found({ risk_level: 'high' })).toEqual([])
    expect(await found({ search: 'KAZAN ismail' })).toEqual([soon])
    expect(await found({ search: '%' })).toEqual([])
    const { reply } = await call(test.app, mert(), countActions, { query: { client_company_id: place } })
    expect(reply.counts).toEqual({ open: 2, reported: 1, rejected: 0, closed: 1, overdue: 1 })
    expect(reply.names).toEqual({ hazard: null, category: null })
    const narrowed = { hazard: 'iskele-korkuluk-eksik', category: 'iskele' }
    const named = await call(test.app, mert(), countActions, { query: narrowed })
    expect(named.reply.names).toEqual({ hazard: findHazard(narrowed.hazard)?.title, category: 'İskele' })
    const unknown = await call(test.app, mert(), countActions, {
      query: { hazard: 'none', category: 'none' },
    })
    expect(unknown.reply.names).toEqual({ hazard: 'Sınıflandırılmamış', category: 'Sınıflandırılmamış' })
    const names = await call(test.app, mert(), listResponsible, { query: { client_company_id: place } })
    expect(names.reply.responsible.map((name) => name.toLocaleLowerCase('tr'))).toEqual([
      'gül ak',
      'ismail şahin',
    ])
  })

  it('BEY-01 pages continue by key where the one before ended', async () => {
    const place = await addCompany(test, test.people.ayse, 'Sayfa A.Ş.')
    await assign(test, mert(), place)
    const made = []
    for (const due_on of [inDays(5), inDays(5), inDays(4)])
      made.push(await actionOf(test, await completedReport(test, mert(), place, 'Zemin bozuk', { due_on })))
    const walked: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { reply }: { reply: { actions: { id: string }[]; pagination: { next: string | null } } } =
        await call(test.app, mert(), listActions, {
          query: { client_company_id: place, limit: 1, ...(after !== '' && { after }) },
        })
      walked.push(...reply.actions.map(({ id }) => id))
      after = reply.pagination.next
    }
    const [first = '', second = '', earliest = ''] = made
    expect(walked).toEqual([earliest, ...[first, second].toSorted()])
  })

  it('BEY-01 whoever is no longer assigned sees and does nothing any more', async () => {
    const { selin } = test.people
    const place = await addCompany(test, test.people.ayse, 'Ayrılan A.Ş.')
    await assign(test, selin, place)
    const id = await actionOf(
      test,
      await completedReport(test, test.people.ayse, place, 'Kapı kilitli', { due_on: inDays(2) }),
    )
    expect((await read(id, selin)).id).toBe(id)
    await endAssignments(test, selin)
    expect((await call(test.app, selin, readAction, { params: { id } })).status).toBe(404)
    expect((await close(id, {}, selin)).status).toBe(404)
  })

  it('BEY-01 the system’s administrator reads and changes nothing', async () => {
    const id = await opened()
    const { can } = await read(id, test.people.suna)
    expect(Object.values(can)).not.toContain(true)
    expect((await close(id, {}, test.people.suna)).status).toBe(403)
  })

  it('BEY-01 those of a deleted report go out of sight with it', async () => {
    const made = await completedReport(test, test.people.ayse, company, 'Silinecek', { due_on: inDays(2) })
    const id = await actionOf(test, made)
    await call(test.app, test.people.ayse, deleteReport, { params: { id: made.id } })
    expect((await call(test.app, test.people.ayse, readAction, { params: { id } })).status).toBe(404)
    const { reply } = await call(test.app, test.people.ayse, listActions, { query: { report_id: made.id } })
    expect(reply.actions).toEqual([])
  })

  it('BEY-01 BEY-14 what is late is recorded once for each term', async () => {
    const id = await opened({ due_on: inDays(-1) })
    const [solved, dueToday] = [await opened({ due_on: inDays(-1) }), await opened({ due_on: today })]
    await close(solved)
    const tell = (now = new Date()) =>
      tellOverdueActions({ pool: test.pool, queue: test.queue, now: () => now }, new AbortController().signal)
    const told = async (of: string) =>
      (await eventsOf(of))
        .filter(({ kind }) => kind === 'corrective_action.overdue')
        .map((event) => event['term'])
    await tell()
    await tell()
    expect(await told(id)).toEqual([inDays(-1)])
    expect([await told(solved), await told(dueToday)]).toEqual([[], []])
    await move(id, inDays(1))
    await tell(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000))
    expect(await told(id)).toEqual([inDays(-1), inDays(1)])
    expect(await told(dueToday)).toEqual([today])
  })
})
