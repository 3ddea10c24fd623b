import { describeEngine, findingFromFeedback } from '@gozlem/contract/analysis'
import {
  type EngineInput,
  readAnalysisStatistics,
  readEngine,
  testEngine,
  updateEngine,
} from '@gozlem/contract/analysis-engine'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { unseal } from '../../external/secrets/seal'
import { found, nothing } from '../../external/vision/testing/answers'
import { type ModelServer, startModelServer } from '../../external/vision/testing/model-server'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import { buildReportWorld, newDraft, type ReportWorld } from '../../http/testing/report-world'

const key = 'sk-cok-gizli-4711'

let server: ModelServer
let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  server = await startModelServer()
  test = await startApp({}, { vision: { allow_private_addresses: true, daily_quota: 500 } })
  world = await buildReportWorld(test)
})
afterAll(async () => {
  await test.close()
  await server.close()
})
beforeEach(() => server.forget())

const kule = () => ({ id: test.people.mert.organization_id })
const liman = () => ({ id: test.people.levent.organization_id })
const own = (change: Partial<EngineInput> = {}): EngineInput => ({
  mode: 'own',
  provider: 'openai_compatible',
  model: 'llava',
  base_url: server.url,
  api_key: key,
  ...change,
})
const set = (body: EngineInput, params = kule(), person: Person = test.people.suna) =>
  call(test.app, person, updateEngine, { params, body })
const look = async (params = kule()) =>
  (await call(test.app, test.people.suna, readEngine, { params })).reply.engine
const tryOut = (body: EngineInput) => call(test.app, test.people.suna, testEngine, { params: kule(), body })

const storedKey = async () => {
  const { rows } = await writeAsSystem(test.pool, ({ db }) =>
    db.query<{ sealed_key: Buffer | null }>(
      'select sealed_key from analysis_engine where organization_id = $1',
      [kule().id],
    ),
  )
  return rows[0]?.sealed_key ?? null
}

describe('the analysis engine of an organization', () => {
  it('AI-02 is the installation’s until a superadmin sets another; others may neither read nor set it', async () => {
    expect(await look()).toMatchObject({
      organization: { name: 'Kule OSGB' },
      mode: 'installation',
      has_key: false,
      installation: { model: null, daily_quota: 500, concurrency: 10, private_addresses: true },
    })
    for (const person of [test.people.ayse, test.people.mert, test.people.deniz]) {
      expect((await set(own(), kule(), person)).status).toBe(403)
      expect((await call(test.app, person, readEngine, { params: kule() })).status).toBe(403)
    }
    expect((await set(own(), { id: test.people.suna.organization_id })).status).toBe(404)
  })

  it('AI-02 keeps the key sealed and never answers it, not in the history either', async () => {
    const saved = await set(own())
    expect(saved.reply).toMatchObject({ engine: { mode: 'own', model: 'llava', has_key: true } })
    const sealed = await storedKey()
    expect(sealed && unseal(sealed, testSealingKey)).toBe(key)
    expect(sealed?.includes(key)).toBe(false)
    expect(JSON.stringify([saved.reply, await look()])).not.toContain(key)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query(`select data, actor_id from event where kind = 'analysis_engine.updated'`),
    )
    expect(rows).toMatchObject([{ actor_id: test.people.suna.id, data: { mode: 'own', model: 'llava' } }])
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('AI-02 works for that organization alone, with its own key', async () => {
    await set(own())
    server.always({ says: found() })
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const made = await call(test.app, test.people.mert, findingFromFeedback, {
      params: { id: draft.id },
      body: { feedback: 'korkuluk yok' },
    })
    expect(made.reply.entry).toMatchObject({ source: 'openai_compatible/llava' })
    expect(server.received[0]?.headers.authorization).toBe(`Bearer ${key}`)
    const engineFor = async (person: Person) => (await call(test.app, person, describeEngine, {})).reply
    expect(await engineFor(test.people.mert)).toMatchObject({ reads_photos: true, fallback: false })
    expect(await engineFor(test.people.levent)).toMatchObject({ engine: 'yerlesik' })
    expect(await look()).toMatchObject({ used_today: 1, statistics: { total: { calls: 1, failures: 0 } } })
    expect(await look(liman())).toMatchObject({ used_today: 0, statistics: { total: { calls: 0 } } })
  })

  it('AI-02 keeps the key with its address: another one needs it typed again', async () => {
    await set(own())
    const { api_key: _, ...kept } = own({ model: 'qwen2.5vl' })
    expect((await set(kept)).reply.engine).toMatchObject({ model: 'qwen2.5vl', has_key: true })
    expect((await set({ ...kept, base_url: `${server.origin}/baska/v1` })).reply.engine.has_key).toBe(false)
    await set(own())
    const moved = await set({ ...kept, provider: 'openai', base_url: '' })
    expect(moved.problem.details.fields).toEqual({
      api_key: 'Sağlayıcı veya adres değişti; anahtarı yeniden yazın.',
    })
    await set({ mode: 'embedded' })
    expect(await storedKey()).toBeNull()
  })

  it('AI-02 says field by field what is missing', async () => {
    const refused = await set({ mode: 'own' }, liman())
    expect(refused.problem.details.fields).toEqual({
      provider: 'Sağlayıcıyı seçin.',
      model: 'Modelin adını yazın.',
    })
    const nowhere = await set(own({ base_url: '' }), liman())
    expect(nowhere.problem.details.fields).toEqual({ base_url: 'Sunucunun adresini yazın.' })
    const keyless = await set(own({ provider: 'google', base_url: '', api_key: '' }), liman())
    expect(keyless.problem.details.fields).toEqual({ api_key: 'Google anahtarını yazın.' })
  })

  it('AI-02 an organization may stay with the embedded engine', async () => {
    await set({ mode: 'embedded', daily_quota: 20 })
    expect(await look()).toMatchObject({ mode: 'embedded', provider: null, model: '', daily_quota: 20 })
    const { reply } = await call(test.app, test.people.mert, describeEngine, {})
    expect(reply).toMatchObject({ engine: 'yerlesik', fallback: false })
  })
})

describe('trying a model out', () => {
  it('AI-02 asks it about a test picture and stores none of the settings', async () => {
    await set({ mode: 'installation' })
    server.next({ says: nothing })
    const { reply } = await tryOut(own())
    expect(reply).toMatchObject({ works: true, message: expect.stringMatching(/^Bağlantı çalışıyor/) })
    expect(server.received[0]?.photos).toHaveLength(1)
    expect(await look()).toMatchObject({ mode: 'installation', has_key: false })
  })

  it.each([
    [
      [{ status: 401, body: '{"error":{"message":"key sk-cok-gizli-4711"}}' }],
      'Anahtar kabul edilmedi (401).',
    ],
    [[{ status: 404 }], 'Model veya adres bulunamadı (404).'],
    [[{ status: 429, headers: { 'retry-after': '3600' } }], /istek sınırı/],
    [[{ says: 'merhaba' }, { says: 'merhaba' }], /beklenen biçimde değil/],
    [[{ status: 500 }, { status: 500 }, { status: 500 }], /Sunucuya ulaşılamadı/],
  ])(
    'AI-02 says in Turkish what is wrong, without the service’s own words (%#)',
    async (replies, message) => {
      server.next(...replies)
      const { reply } = await tryOut(own())
      expect(reply.works).toBe(false)
      expect(reply.message).toMatch(message)
      expect(JSON.stringify(reply)).not.toContain(key)
    },
  )

  it('AI-02 has nothing to try where the embedded engine works', async () => {
    expect((await tryOut({ mode: 'embedded' })).problem.message).toContain('yerleşik analiz motoru')
  })

  it('AI-02 takes no private or plain address where the installation does not allow it', async () => {
    const closed = await startApp()
    const body = own({ base_url: 'http://169.254.169.254/v1' })
    const { problem } = await call(closed.app, closed.people.suna, testEngine, {
      params: { id: closed.people.mert.organization_id },
      body,
    })
    expect(problem.details.fields).toEqual({ base_url: 'Adres https:// ile başlamalıdır.' })
    const named = await call(closed.app, closed.people.suna, testEngine, {
      params: { id: closed.people.mert.organization_id },
      body: own({ base_url: 'https://127.0.0.1:1/v1' }),
    })
    expect(named.problem.details.fields).toEqual({
      base_url: 'Özel ağdaki adresler bu kurulumda kapalıdır.',
    })
    expect(server.received).toHaveLength(0)
    await closed.close()
  })

  it('ADM-01 AI-03 counts the calls of the whole installation for the superadmin alone', async () => {
    const { statistics } = (await call(test.app, test.people.suna, readAnalysisStatistics, {})).reply
    const { calls, failures, median_ms, without_price } = statistics.total
    expect([calls, failures]).toEqual([7, 5])
    expect(median_ms).toBeTypeOf('number')
    expect(without_price).toBe(3)
    expect(statistics.models).toMatchObject([{ provider: 'openai_compatible', model: 'llava', calls: 7 }])
    expect((await call(test.app, test.people.ayse, readAnalysisStatistics, {})).status).toBe(403)
  })
})
