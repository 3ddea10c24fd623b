import { deleteAccount } from '@gozlem/contract/account-privacy'
import {
  createGuideline,
  deleteGuideline,
  type GuidelineInput,
  listGuidelines,
  listGuidelineTags,
  readGuideline,
  updateGuideline,
} from '@gozlem/contract/guideline'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { sortedPlans } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { type PersonName, testPassword } from '../../http/testing/people'
import { listGuidelines as readList } from './store'

const scaffold: GuidelineInput = {
  title: 'İskelede korkuluk yok',
  category: 'yuksekte_calisma',
  tags: ['iskele', 'İSKELE', ' kat kenarı '],
  uygunsuzluk: 'İskele platformunda ana korkuluk bulunmuyor.',
  aciklama: 'Düşme tehlikesi.',
  place: 'Dış cephe',
  responsible: 'Şantiye şefi',
  alinmasi_gereken_onlemler: ['1. Korkuluk takın', 'Emniyet kemeri kullandırın'],
  mevzuat_referansi: 'Yapı İşlerinde İSG Yönetmeliği',
  factors: { l_tipi: { siddet: 5, olasilik: 3, etki: 1 } },
}

describe('guidelines', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const as = (name: PersonName) => test.people[name]
  const create = (name: PersonName, change: Partial<GuidelineInput> = {}) =>
    call(test.app, as(name), createGuideline, { body: { ...scaffold, ...change } })
  const made = async (name: PersonName, change: Partial<GuidelineInput> = {}) =>
    (await create(name, change)).reply.guideline
  const titles = async (
    name: PersonName,
    query: Parameters<typeof call<typeof listGuidelines>>[3]['query'] = {},
  ) => {
    const { reply } = await call(test.app, as(name), listGuidelines, { query })
    expect(reply.pagination.total).toBe(reply.guidelines.length)
    return reply.guidelines.map(({ title }) => title)
  }

  it('REP-18 keeps every field of a finding, tags once, measures line by line', async () => {
    const guideline = await made('mert')
    expect(guideline).toMatchObject({
      ...scaffold,
      tags: ['iskele', 'kat kenarı'],
      alinmasi_gereken_onlemler: ['Korkuluk takın', 'Emniyet kemeri kullandırın'],
      is_shared: false,
      created_by_name: 'Mert Işık',
      can: { edit: true, delete: true },
    })
    const { reply } = await call(test.app, as('mert'), readGuideline, { params: { id: guideline.id } })
    expect(reply.guideline).toEqual(guideline)
  })

  it('REP-18 refuses a superadmin, an empty finding, an unknown category and factors off the scale', async () => {
    expect((await create('suna')).status).toBe(403)
    const empty = await create('mert', { uygunsuzluk: ' ', title: '' })
    expect(empty.problem.details.fields).toMatchObject({
      title: 'Başlık zorunludur',
      uygunsuzluk: 'Uygunsuzluk metni zorunludur',
    })
    expect((await create('mert', { category: 'uzay' as never })).status).toBe(400)
    const off = await create('mert', { factors: { fine_kinney: { siddet: 2, olasilik: 3, etki: 6 } } })
    expect([off.problem.code, off.problem.details.fields['factors.fine_kinney.siddet']]).toEqual([
      'FINDING_OFF_SCALE',
      'Şiddet ölçekteki değerlerden biri olmalıdır',
    ])
  })

  it('REP-18 the same id twice is the same guideline, taken for colleagues and another one elsewhere', async () => {
    const id = uuidv7()
    expect((await create('mert', { id })).status).toBe(201)
    expect((await create('mert', { id, title: 'Başka' })).reply.guideline.title).toBe(scaffold.title)
    expect((await create('selin', { id })).problem.code).toBe('ID_IN_USE')
    expect((await create('levent', { id, title: 'Liman' })).reply.guideline.title).toBe('Liman')
    expect((await create('mert', { id })).reply.guideline.title).toBe(scaffold.title)
  })

  it('REP-18 a private one is its maker’s, a shared one the organization’s, and the system reads all', async () => {
    const own = await made('selin', { title: 'Selin kendine' })
    const shared = await made('selin', { title: 'Selin herkese', is_shared: true })
    const status = async (name: PersonName, id: string) =>
      (await call(test.app, as(name), readGuideline, { params: { id } })).status
    expect(await status('mert', own.id)).toBe(404)
    expect(await status('ayse', own.id)).toBe(404)
    expect(await status('mert', shared.id)).toBe(200)
    expect(await status('levent', shared.id)).toBe(404)
    expect([await status('suna', own.id), await status('suna', shared.id)]).toEqual([200, 200])
    expect(await titles('mert', { search: 'selin' })).toEqual(['Selin herkese'])
    expect(await titles('suna', { search: 'selin' })).toHaveLength(2)
    expect(await titles('selin', { owner: 'shared' })).toEqual(['Selin herkese'])
    expect(await titles('selin', { owner: 'own' })).toHaveLength(2)
  })

  it('REP-18 an individual shares with nobody', async () => {
    expect((await made('deniz', { is_shared: true })).is_shared).toBe(false)
  })

  it('REP-18 is changed by its maker and, shared, by the osgb_admin; others use it', async () => {
    const { id } = await made('mert', { is_shared: true })
    const change = (name: PersonName, body: Partial<GuidelineInput> = {}) =>
      call(test.app, as(name), updateGuideline, {
        params: { id },
        body: { ...scaffold, is_shared: true, ...body },
      })
    expect((await change('selin')).status).toBe(403)
    expect((await change('levent')).status).toBe(404)
    expect((await change('mert', { title: 'Yeni' })).reply.guideline).toMatchObject({ title: 'Yeni' })
    expect((await change('ayse', { tags: [] })).reply.guideline).toMatchObject({ tags: [] })
    const remove = (name: PersonName) => call(test.app, as(name), deleteGuideline, { params: { id } })
    expect((await remove('selin')).status).toBe(403)
    expect((await remove('mert')).reply.message).toBe('Kılavuz silindi')
    expect((await remove('mert')).status).toBe(404)
    const kinds = await writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query<{ kind: string }>(
        'select kind from event where subject_id = $1 order by id',
        [id],
      )
      return rows.map(({ kind }) => kind)
    })
    expect(kinds).toEqual([
      'guideline.created',
      'guideline.updated',
      'guideline.updated',
      'guideline.deleted',
    ])
  })

  it('REP-18 is found by Turkish words, category and tag, and sorted in Turkish', async () => {
    const only = { owner: 'own' } as const
    for (const title of ['Çukur açık', 'Cam kırık', 'Iğne atığı', 'İp gergin'])
      await made('lale', { title, category: 'insaat_kazi', tags: [title] })
    await made('lale', { title: 'Pano kapağı yok', category: 'elektrik', tags: ['pano'] })
    expect(await titles('lale', { ...only, sort_by: 'title' })).toEqual([
      'Cam kırık',
      'Çukur açık',
      'Iğne atığı',
      'İp gergin',
      'Pano kapağı yok',
    ])
    expect(await titles('lale', { search: 'CUKUR' })).toEqual(['Çukur açık'])
    expect(await titles('lale', { category: 'elektrik' })).toEqual(['Pano kapağı yok'])
    expect(await titles('lale', { tag: 'pano' })).toEqual(['Pano kapağı yok'])
    const { reply } = await call(test.app, as('lale'), listGuidelineTags, {})
    expect(reply.tags).toEqual(['Cam kırık', 'Çukur açık', 'Iğne atığı', 'İp gergin', 'pano'])
  })

  it('REP-18 pages by key in both orders without repeating or losing one', async () => {
    for (const sort_by of ['title', 'updated_at'] as const) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const { reply } = await call(test.app, as('lale'), listGuidelines, {
          query: { limit: 2, sort_by, ...(after && { after }) },
        })
        seen.push(...reply.guidelines.map(({ id }) => id))
        after = reply.pagination.next ?? undefined
      } while (after)
      expect([seen.length, new Set(seen).size]).toEqual([5, 5])
    }
  })

  it('REP-18 a deleted account takes its private guidelines along and leaves the shared ones', async () => {
    await made('selin', { title: 'Kalır', is_shared: true, tags: ['miras'] })
    await made('selin', { title: 'Gider', tags: ['miras'] })
    const left = await call(test.app, as('selin'), deleteAccount, {
      body: { current_password: testPassword },
    })
    expect(left.status).toBe(200)
    const { reply } = await call(test.app, as('suna'), listGuidelines, { query: { tag: 'miras' } })
    expect(reply.guidelines.map(({ title, created_by_name }) => [title, created_by_name])).toEqual([
      ['Kalır', 'Silinmiş kullanıcı'],
    ])
  })

  it.each([
    ['title', 'guideline_title'],
    ['updated_at', 'guideline_updated'],
  ] as const)('REP-18 the list by %s is read in the order of an index', async (sort_by, index) => {
    const [plan = ''] = await sortedPlans(test.pool, as('ayse').token, (work) =>
      readList(work, {}, { sort_by, sort_order: sort_by === 'title' ? 'asc' : 'desc', limit: 21, offset: 0 }),
    )
    expect(plan).toContain(`using ${index} on guideline g`)
  })
})
