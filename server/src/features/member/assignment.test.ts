import { deleteClientCompany } from '@gozlem/contract/client-company'
import { deactivateMember, readMember } from '@gozlem/contract/member'
import {
  type AssignmentChange,
  addAssignments,
  endAssignments,
  listAssignments,
  updateAssignment,
} from '@gozlem/contract/member-assignment'
import { listNotifications } from '@gozlem/contract/notification'
import { listReports, readReport, saveReport } from '@gozlem/contract/report'
import { reportPdf } from '@gozlem/contract/report-export'
import { readImage } from '@gozlem/contract/report-image'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, certify, draftReport } from '../../http/testing/field-work'
import { openStream } from '../../http/testing/open-stream'
import type { Person } from '../../http/testing/people'
import { upload } from '../../http/testing/report-world'
import { standInFor } from '../../http/testing/stand-in'
import { photo } from '../../http/testing/tenancy-world'
import { whileHeld } from '../../http/testing/while-held'
import { endAssignmentsThatAreOver } from './jobs'

const today = istanbulDay(new Date())
const inDays = (days: number) => istanbulDay(new Date(Date.now() + days * 86_400_000))

describe('assignments to client companies', () => {
  let test: AppUnderTest
  let address: string
  let admin: Person
  beforeAll(async () => {
    test = await startApp()
    address = await test.app.listen({ host: '127.0.0.1', port: 0 })
    admin = test.people.ayse
    await certify(test, admin)
  })
  afterAll(() => test.close())

  const specialist = () => standInFor(test, test.people.mert, { beside: true })
  let made = 0
  const company = (name = `Firma ${(made += 1)}`) => addCompany(test, admin, name)
  const pairs = (people: readonly Person[], companies: readonly string[]) =>
    people.flatMap(({ id: user_id }) =>
      companies.map((client_company_id) => ({ id: uuidv7(), user_id, client_company_id })),
    )
  const assign = (assignments: ReturnType<typeof pairs>, more: object = {}, as = admin) =>
    call(test.app, as, addAssignments, { body: { assignments, starts_on: '2026-01-01', ...more } })
  const end = (ids: string[], as = admin) => call(test.app, as, endAssignments, { body: { ids } })
  const list = async (query: object) =>
    (await call(test.app, admin, listAssignments, { query })).reply.assignments
  const events = async (companyId: string) =>
    writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query<{ kind: string; data: { user_ids: string[] } }>(
        "select kind, data from event where subject_id = $1 and kind like 'assignment.%' order by id",
        [companyId],
      )
      return rows.map(({ kind, data }) => [kind, data.user_ids.toSorted()])
    })

  it('CC-05 assigns people to companies at once, with the details of the contract', async () => {
    const people = [await specialist(), await standInFor(test, test.people.selin, { beside: true })]
    const companies = [await company('Beta'), await company('Alfa')]
    const { status, reply } = await assign(pairs(people, companies), {
      isg_katip_no: '2026/123',
      minutes_per_month: 240,
      ends_on: inDays(30),
    })
    expect([status, reply.message]).toEqual([201, '4 görevlendirme eklendi'])
    expect(reply.assignments.map(({ client_company_name }) => client_company_name)).toEqual([
      'Alfa',
      'Alfa',
      'Beta',
      'Beta',
    ])
    expect(reply.assignments[0]).toMatchObject({
      user_id: people[0]?.id,
      profession: 'safety_specialist',
      isg_katip_no: '2026/123',
      minutes_per_month: 240,
      starts_on: '2026-01-01',
      ends_on: inDays(30),
      created_by_name: 'Ayşe Yılmaz',
      ended_at: null,
    })
    expect(reply.assignments[1]?.profession).toBe('workplace_physician')
    const ids = people.map(({ id }) => id).toSorted()
    expect(await events(companies[0] ?? '')).toEqual([['assignment.added', ids]])
    const { reply: one } = await call(test.app, admin, readMember, { params: { id: people[0]?.id ?? '' } })
    expect(one.user.assignment_count).toBe(2)
  })

  it('CC-05 lists by person and by company', async () => {
    const [one, other] = [await specialist(), await specialist()]
    const [first, second] = [await company(), await company()]
    await assign(pairs([one, other], [first]))
    await assign(pairs([one], [second]))
    const ofOne = await list({ user_id: one.id, state: 'open' })
    expect(ofOne.map(({ client_company_id }) => client_company_id)).toEqual([first, second])
    const ofFirst = await list({ client_company_id: first })
    expect(new Set(ofFirst.map(({ user_id }) => user_id))).toEqual(new Set([one.id, other.id]))
  })

  it('CC-05 searches and pages', async () => {
    const person = await specialist()
    const companies = await Promise.all(
      ['Çınar Gıda', 'Çınar Yapı', 'Ilgaz Yapı'].map((name) => company(name)),
    )
    await assign(pairs([person], companies))
    const ask = (query: object) =>
      call(test.app, admin, listAssignments, { query: { user_id: person.id, ...query } })
    expect((await ask({ search: 'YAPI cinar' })).reply.pagination.total).toBe(1)
    const { reply } = await ask({ limit: 2 })
    expect(reply.pagination).toMatchObject({ total: 3, totalPages: 2 })
    const rest = await ask({ limit: 2, after: reply.pagination.next ?? '' })
    expect(rest.reply.assignments.map(({ client_company_name }) => client_company_name)).toEqual([
      'Ilgaz Yapı',
    ])
  })

  it('CC-05 tells the person of both', async () => {
    const person = await specialist()
    const site = await company('Duyulan Yapı')
    const { reply } = await assign(pairs([person], [site]))
    const titles = async () =>
      (
        await call(test.app, person, listNotifications, { query: { includeRead: 'true' } })
      ).reply.notifications.map(({ type, data }) => [type, data.company_name])
    await expect.poll(titles).toEqual([['assignment_added', 'Duyulan Yapı']])
    await end(reply.assignments.map(({ id }) => id))
    await expect.poll(titles).toEqual([
      ['assignment_removed', 'Duyulan Yapı'],
      ['assignment_added', 'Duyulan Yapı'],
    ])
  })

  it('ROLE-03 CC-05 closes report, photo, PDF, list, draft and stream by the next request', async () => {
    const person = await specialist()
    const [site, stays] = [await company(), await company()]
    const { reply } = await assign(pairs([person], [site, stays]))
    const closed = reply.assignments.find(({ client_company_id }) => client_company_id === site)
    const [report, other] = [
      await draftReport(test, admin, site, 'Korkuluk yok'),
      await draftReport(test, admin, stays, 'Baret yok'),
    ]
    const image =
      (await upload(test, admin, report.id, [{ file: await photo('x') }])).reply.images[0]?.id ?? ''
    const about = { params: { id: report.id } }
    const look = async () => [
      (await call(test.app, person, readReport, about)).status,
      (await call(test.app, person, readImage, { params: { id: image }, query: {} })).status,
      (await call(test.app, person, reportPdf, { ...about, query: {} })).status,
      (await call(test.app, person, listReports, { query: {} })).reply.pagination.total,
    ]
    expect(await look()).toEqual([200, 200, 200, 2])
    const stream = await openStream(address, person.bearer)

    await end([closed?.id ?? ''])
    expect(await look()).toEqual([404, 404, 404, 1])
    const save = (of: { id: string; revision: number }, as: Person) =>
      call(test.app, as, saveReport, {
        params: { id: of.id },
        body: { revision: of.revision, title: 'Yeni' },
      })
    expect((await save(report, person)).status).toBe(404)
    const current = (await call(test.app, admin, readReport, about)).reply.report
    await save(current, admin)
    await save(other, admin)
    const nextReport = async (): Promise<unknown> => {
      const event = await stream.next()
      return event?.kind === 'report.changed' ? event.report_id : nextReport()
    }
    expect(await nextReport()).toBe(other.id)
    await stream.close()
  })

  it('CC-05 keeps the ended one as history, and assigns anew', async () => {
    const person = await specialist()
    const site = await company()
    const first = (await assign(pairs([person], [site]), { ends_on: inDays(90) })).reply.assignments[0]
    expect((await end([first?.id ?? ''])).reply.message).toBe('1 görevlendirme sona erdirildi')
    expect((await end([first?.id ?? ''])).reply.message).toBe('0 görevlendirme sona erdirildi')
    expect((await assign(pairs([person], [site]))).status).toBe(201)
    const history = await list({ user_id: person.id, state: 'ended' })
    expect(history).toMatchObject([{ id: first?.id, ends_on: today, ended_by_name: 'Ayşe Yılmaz' }])
    expect(await list({ user_id: person.id, state: 'open' })).toHaveLength(1)
    expect((await events(site)).map(([kind]) => kind)).toEqual([
      'assignment.added',
      'assignment.removed',
      'assignment.added',
    ])
  })

  it('CC-05 adds nothing when one of many is assigned already, and names it', async () => {
    const [one, other] = [await specialist(), await specialist()]
    const [site, second] = [await company('Dolu Depo'), await company()]
    await assign(pairs([one], [site]))
    const answer = await assign(pairs([other, one], [second, site]))
    expect([answer.status, answer.problem.code, answer.problem.details.errors]).toEqual([
      409,
      'ASSIGNMENT_EXISTS',
      ['Mert Işık zaten Dolu Depo firmasında görevli'],
    ])
    expect(await list({ user_id: other.id })).toEqual([])
    expect(await events(second)).toEqual([])
  })

  it('CC-05 takes the same request again for the same one, and tells once', async () => {
    const person = await specialist()
    const site = await company()
    const same = pairs([person], [site])
    const answers = await Promise.all([assign(same), assign(same)])
    answers.push(await assign(same))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await events(site)).toEqual([['assignment.added', [person.id]]])
    const elsewhere = await assign([{ ...same[0], user_id: (await specialist()).id } as (typeof same)[0]])
    expect(elsewhere.problem.code).toBe('ID_IN_USE')
  })

  it('CC-05 lets one of two requests through that assign the same crosswise at once', async () => {
    const people = [await specialist(), await specialist()]
    const companies = [await company(), await company()]
    const all = pairs(people, companies)
    const answers = await Promise.all([
      assign(all),
      assign(all.toReversed().map((pair) => ({ ...pair, id: uuidv7() }))),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await list({ client_company_id: companies[0] })).toHaveLength(2)
  })

  it('CC-05 leaves no open assignment at a company that is deleted meanwhile', async () => {
    const person = await specialist()
    const site = await company()
    await whileHeld(
      test.pool,
      ({ db }) => db.query('select from client_company where id = $1 for update', [site]),
      () => [
        assign(pairs([person], [site])),
        call(test.app, admin, deleteClientCompany, { params: { id: site } }) as never,
      ],
    )
    expect(await list({ client_company_id: site, state: 'open' })).toEqual([])
  })

  it('CC-05 ends once when two end at once', async () => {
    const person = await specialist()
    const site = await company()
    const { reply } = await assign(pairs([person], [site]))
    const ids = reply.assignments.map(({ id }) => id)
    const answers = await Promise.all([end(ids), end(ids)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await events(site)).filter(([kind]) => kind === 'assignment.removed')).toHaveLength(1)
  })

  it('CC-05 ends nothing when one of the ids is unknown', async () => {
    const person = await specialist()
    const { reply } = await assign(pairs([person], [await company()]))
    expect((await end([reply.assignments[0]?.id ?? '', uuidv7()])).status).toBe(404)
    expect(await list({ user_id: person.id, state: 'open' })).toHaveLength(1)
  })

  it('CC-05 refuses administrators, people without access, repetitions and dates out of order', async () => {
    const person = await specialist()
    const site = await company()
    const passive = await specialist()
    await call(test.app, admin, deactivateMember, { params: { id: passive.id } })
    for (const wrong of [admin, passive]) {
      const answer = await assign(pairs([wrong], [site]))
      expect([answer.status, Object.keys(answer.problem.details.fields)]).toEqual([400, ['assignments']])
    }
    expect((await assign([...pairs([person], [site]), ...pairs([person], [site])])).status).toBe(400)
    for (const ends_on of ['2025-12-31', inDays(-1)]) {
      const answer = await assign(pairs([person], [site]), { ends_on })
      expect(Object.keys(answer.problem.details.fields)).toEqual(['ends_on'])
    }
    expect(await list({ client_company_id: site })).toEqual([])
  })

  describe('details', () => {
    const details: AssignmentChange = {
      profession: 'other_health_personnel',
      isg_katip_no: '9 / 8-7',
      minutes_per_month: 90,
      starts_on: '2026-02-01',
      ends_on: null,
    }
    const update = (id: string, body: object) =>
      call(test.app, admin, updateAssignment, { params: { id }, body: { ...details, ...body } })

    it('CC-05 changes them while the assignment is open', async () => {
      const { reply } = await assign(pairs([await specialist()], [await company()]))
      const id = reply.assignments[0]?.id ?? ''
      expect((await update(id, {})).reply.assignment).toMatchObject(details)
      await end([id])
      const late = await update(id, {})
      expect([late.status, late.problem.code]).toEqual([409, 'ASSIGNMENT_ENDED'])
    })

    it.each([
      ['isg_katip_no', '<script>'],
      ['minutes_per_month', 0],
      ['minutes_per_month', 1.5],
      ['ends_on', '2026-01-31'],
      ['starts_on', '2026-02-30'],
      ['profession', 'cook'],
    ])('CC-05 refuses %s %j', async (field, value) => {
      const { reply } = await assign(pairs([await specialist()], [await company()]))
      const answer = await update(reply.assignments[0]?.id ?? '', { [field]: value })
      expect([answer.status, Object.keys(answer.problem.details.fields)]).toEqual([400, [field]])
    })
  })

  it('CC-05 ends by itself what is over by its contract, once', async () => {
    const person = await specialist()
    const [over, lasts] = [await company(), await company()]
    await assign(pairs([person], [over]), { ends_on: inDays(1) })
    await assign(pairs([person], [lasts]), { ends_on: inDays(2) })
    const parts = { pool: test.pool, queue: { enqueue: async () => undefined } }
    await endAssignmentsThatAreOver(parts, new Date())
    expect(await list({ user_id: person.id, state: 'open' })).toHaveLength(2)
    for (let run = 0; run < 2; run += 1)
      await endAssignmentsThatAreOver(parts, new Date(Date.now() + 2 * 86_400_000))
    const open = await list({ user_id: person.id, state: 'open' })
    expect(open.map(({ client_company_id }) => client_company_id)).toEqual([lasts])
    expect((await list({ user_id: person.id, state: 'ended' }))[0]).toMatchObject({
      ends_on: inDays(1),
      ended_by_name: null,
    })
    expect((await events(over)).map(([kind]) => kind)).toEqual(['assignment.added', 'assignment.removed'])
  })
})
