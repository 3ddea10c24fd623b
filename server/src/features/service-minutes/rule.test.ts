import {
  createServiceRules,
  deleteServiceRules,
  listServiceRules,
  readServiceRules,
  type ServiceRulesInput,
  updateServiceRules,
} from '@gozlem/contract/service-rules'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { newServiceRules } from '../../http/testing/service-rules'

describe('tables of service minutes', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
    test.clock.now = new Date('2026-11-23T09:00:00Z')
  })
  afterAll(() => test.close())

  const create = (body: ServiceRulesInput) => call(test.app, test.people.suna, createServiceRules, { body })
  const change = (id: string, body: Partial<ServiceRulesInput>) =>
    call(test.app, test.people.suna, updateServiceRules, { params: { id }, body })
  const remove = (id: string) => call(test.app, test.people.suna, deleteServiceRules, { params: { id } })
  const all = async () => (await call(test.app, test.people.suna, listServiceRules, {})).reply.service_rules
  const oldest = async () => {
    const first = (await all()).at(-1)
    if (!first) throw new Error('there is no table')
    return first
  }
  /** A table that begins this month, for as long as a test needs it. */
  async function whileHolding(work: (id: string) => Promise<void>) {
    const { id } = (await create(newServiceRules({ effective_from: '2026-11' }))).reply.service_rules
    await work(id)
    await remove(id)
  }

  it('CAL-04 an installation begins with the minutes of the law, in force since 2016', async () => {
    const { effective_from, full_time_minutes, source, state, can_change, rules } = await oldest()
    expect({ effective_from, full_time_minutes, state, can_change }).toEqual({
      effective_from: '2016-01',
      full_time_minutes: 11_700,
      state: 'in_force',
      can_change: false,
    })
    expect(source).toContain('m.12')
    expect(
      rules.map(({ profession, tehlike_sinifi, bands, full_time_per }) => [
        profession,
        tehlike_sinifi,
        bands.map(({ from_employees, minutes }) => [from_employees, minutes]),
        full_time_per,
      ]),
    ).toEqual([
      ['safety_specialist', 'az_tehlikeli', [[1, 10]], 1000],
      ['safety_specialist', 'tehlikeli', [[1, 20]], 500],
      ['safety_specialist', 'cok_tehlikeli', [[1, 40]], 250],
      ['workplace_physician', 'az_tehlikeli', [[1, 5]], 2000],
      ['workplace_physician', 'tehlikeli', [[1, 10]], 1000],
      ['workplace_physician', 'cok_tehlikeli', [[1, 15]], 750],
      ['other_health_personnel', 'az_tehlikeli', [], null],
      ['other_health_personnel', 'tehlikeli', [], null],
      [
        'other_health_personnel',
        'cok_tehlikeli',
        [
          [10, 10],
          [50, 15],
          [250, 20],
        ],
        null,
      ],
    ])
  })

  it('CAL-04 a table is added, changed and deleted, and each is recorded', async () => {
    const { suna } = test.people
    const sent = newServiceRules({ effective_from: '2027-01' })
    const added = (await create(sent)).reply.service_rules
    expect(added).toMatchObject({ ...sent, state: 'upcoming', can_change: true })
    expect((await all()).map(({ effective_from }) => effective_from)).toEqual(['2027-01', '2016-01'])
    expect((await oldest()).state).toBe('in_force')

    const rules = sent.rules.map((rule) => ({ ...rule, bands: [], full_time_per: 400 }))
    const changed = (await change(added.id, { effective_from: '2027-02', rules })).reply.service_rules
    expect(changed).toEqual({ ...added, effective_from: '2027-02', rules })
    const read = await call(test.app, suna, readServiceRules, { params: { id: added.id } })
    expect(read.reply.service_rules).toEqual(changed)

    expect((await remove(added.id)).reply.success).toBe(true)
    expect((await remove(added.id)).status).toBe(404)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        "select kind, actor_id, data ->> 'effective_from' as month from event where subject_id = $1 order by id",
        [added.id],
      ),
    )
    expect(rows).toEqual([
      { kind: 'service_rules.created', actor_id: suna.id, month: '2027-01' },
      { kind: 'service_rules.updated', actor_id: suna.id, month: '2027-02' },
      { kind: 'service_rules.deleted', actor_id: suna.id, month: '2027-02' },
    ])
  })

  it('CAL-04 of several tables the newest that has begun is in force, and those before it stay to be read', async () => {
    await whileHolding(async (id) => {
      expect((await all()).map((each) => [each.effective_from, each.state, each.can_change])).toEqual([
        ['2026-11', 'in_force', true],
        ['2016-01', 'past', false],
      ])
      const read = await call(test.app, test.people.suna, readServiceRules, { params: { id } })
      expect(read.reply.service_rules.state).toBe('in_force')
    })
  })

  it('CAL-04 a table that has held through a month is neither changed nor deleted', async () => {
    const { id } = (await create(newServiceRules({ effective_from: '2026-11' }))).reply.service_rules
    // Istanbul's December has begun, UTC's has not.
    test.clock.now = new Date('2026-11-30T21:30:00Z')
    const refusals = [await change(id, { source: 'RG' }), await remove(id), await remove((await oldest()).id)]
    for (const { status, problem } of refusals)
      expect([status, problem.code]).toEqual([409, 'SERVICE_RULES_SETTLED'])
    expect((await all()).find((each) => each.id === id)).toMatchObject({
      source: 'RG deneme',
      can_change: false,
    })
    test.clock.now = new Date('2026-11-30T20:30:00Z')
    expect((await change(id, { source: 'RG' })).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    test.clock.now = new Date('2026-11-23T09:00:00Z')
  })

  it('CAL-04 no table is put before or moved into a month that is over', async () => {
    const early = await create(newServiceRules({ effective_from: '2026-10' }))
    expect([early.status, Object.keys(early.problem.details.fields)]).toEqual([400, ['effective_from']])
    await whileHolding(async (id) => {
      const moved = await change(id, { effective_from: '2026-10' })
      expect([moved.status, Object.keys(moved.problem.details.fields)]).toEqual([400, ['effective_from']])
    })
  })

  it('CAL-04 two tables do not begin in one month, also from two at once', async () => {
    const twice = await Promise.all([
      create(newServiceRules({ effective_from: '2028-01' })),
      create(newServiceRules({ effective_from: '2028-01' })),
    ])
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const refused = twice.find(({ status }) => status === 409)
    expect(refused?.problem.details.fields).toEqual({
      effective_from: 'Ocak 2028 ayından başlayan bir tablo zaten var',
    })
    const other = (await create(newServiceRules({ effective_from: '2028-02' }))).reply.service_rules
    expect((await change(other.id, { effective_from: '2028-01' })).problem.code).toBe('CONFLICT')
    for (const { id, effective_from } of await all()) if (effective_from.startsWith('2028')) await remove(id)
  })

  it('CAL-04 the same id twice is the same table, and not another', async () => {
    const sent = newServiceRules({ id: uuidv7() })
    const [first, again] = [await create(sent), await create(sent)]
    expect(again.reply).toEqual(first.reply)
    const other = await create(newServiceRules(sent.id === undefined ? {} : { id: sent.id }))
    expect(other.problem.code).toBe('ID_IN_USE')
    await remove(first.reply.service_rules.id)
  })

  const { rules } = newServiceRules()
  const withFirst = (first: object) => ({ rules: [{ ...rules[0], ...first }, ...rules.slice(1)] })
  it.each([
    [{ effective_from: '2027-13' }, 'effective_from'],
    [{ effective_from: '2027-01-01' }, 'effective_from'],
    [{ source: ' ' }, 'source'],
    [{ full_time_minutes: 0 }, 'full_time_minutes'],
    [{ full_time_minutes: 11_700.5 }, 'full_time_minutes'],
    [{ rules: rules.slice(1) }, 'rules'],
    [{ rules: [...rules.slice(1), rules[1]] }, 'rules'],
    [withFirst({ tehlike_sinifi: 'orta' }), 'rules.0.tehlike_sinifi'],
    [withFirst({ bands: [{ from_employees: 0, minutes: 10 }] }), 'rules.0.bands.0.from_employees'],
    [withFirst({ bands: [{ from_employees: 1, minutes: 0 }] }), 'rules.0.bands.0.minutes'],
    [withFirst({ bands: [{ from_employees: 1, minutes: 2.5 }] }), 'rules.0.bands.0.minutes'],
    [
      withFirst({
        bands: [
          { from_employees: 50, minutes: 10 },
          { from_employees: 50, minutes: 15 },
        ],
      }),
      'rules.0.bands',
    ],
    [withFirst({ full_time_per: 0 }), 'rules.0.full_time_per'],
  ])('CAL-04 refuses %j', async (wrong, field) => {
    const { status, problem } = await create({ ...newServiceRules(), ...wrong } as ServiceRulesInput)
    expect([status, Object.keys(problem.details.fields)]).toEqual([400, [field]])
  })

  it('CAL-04 lets nobody but the system administrator read or change them', async () => {
    const { id } = await oldest()
    const { ayse, mert, deniz } = test.people
    for (const [person, status] of [
      [null, 401],
      [ayse, 403],
      [mert, 403],
      [deniz, 403],
    ] as const) {
      expect((await call(test.app, person, listServiceRules, {})).status).toBe(status)
      expect((await call(test.app, person, readServiceRules, { params: { id } })).status).toBe(status)
      expect((await call(test.app, person, createServiceRules, { body: newServiceRules() })).status).toBe(
        status,
      )
      expect((await call(test.app, person, deleteServiceRules, { params: { id } })).status).toBe(status)
    }
  })

  it('ROLE-07 lets nothing but the administrator’s own writes change them, whatever a query forgot', async () => {
    const { organization_id } = test.people.ayse
    const within = (sql: string) =>
      writeForOrganization(test.pool, organization_id, ({ db }) => db.query(sql))
    await expect(
      within(
        "insert into service_rule_set (id, effective_from, source, full_time_minutes) values (gen_random_uuid(), '2030-01-01', 'RG', 1)",
      ),
    ).rejects.toThrow(/row-level security/)
    expect((await within('update service_minute_rule set full_time_per = 1')).rowCount).toBe(0)
    expect((await within('delete from service_minute_rule')).rowCount).toBe(0)
  })
})
