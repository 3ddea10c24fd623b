import { lookupReferences, searchRegulations } from '@gozlem/contract/regulation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'

const scaffolding = 'Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği'

describe('regulations', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const lookUp = async (...regulations: string[]) =>
    (await call(test.app, test.people.mert, lookupReferences, { body: { regulations } })).reply.references
  const search = async (text: string) =>
    (await call(test.app, test.people.suna, searchRegulations, { query: { search: text } })).reply.regulations

  it('ROLE-07 answers nobody who is not signed in', async () => {
    const lookup = await call(test.app, null, lookupReferences, { body: { regulations: [scaffolding] } })
    expect(lookup.status).toBe(401)
    expect((await call(test.app, null, searchRegulations, { query: {} })).status).toBe(401)
  })

  it('REP-16 gives link, source, QR code and time for each regulation it knows', async () => {
    test.clock.now = new Date('2026-03-09T10:00:00Z')
    const references = await lookUp(scaffolding, 'Uydurma Yönetmelik')
    expect(Object.keys(references)).toEqual([scaffolding])
    expect(references[scaffolding]).toMatchObject({
      link: 'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=18928&MevzuatTur=7&MevzuatTertip=5',
      source: 'api',
      created_at: '2026-03-09T10:00:00.000Z',
    })
    expect(references[scaffolding]?.qr_code_data).toMatch(/^<svg [\s\S]*<\/svg>\s*$/)
  })

  it.each([
    [`${scaffolding}, Ek-4 A Madde 2/d`, '18928'],
    ['YAPI İŞLERİ YÖNETMELİĞİ Ek-4', '18928'],
    ['6331 sayılı İş Sağlığı ve Güvenliği Kanunu Madde 4', '6331'],
    ['6331 Sayılı Kanun md. 19', '6331'],
    ['isyeri bina ve eklentileri yonetmeligi', '18592'],
    [
      'Çalışanların İş Sağlığı ve Güvenliği Eğitimlerinin Usul ve Esasları Hakkında Yönetmelik, Madde 5',
      '45087',
    ],
    ['İş Ekipmanları Yön. Madde 5/1, 6331 sayılı Kanun', '18318'],
  ])('REP-16 resolves the text %s', async (text, number) => {
    expect((await lookUp(text))[text]?.link).toContain(`MevzuatNo=${number}&`)
  })

  it('REP-16 leaves out what has no link, and survives names of object properties', async () => {
    expect(await lookUp('Elle Taşıma İşleri Yönetmeliği', '__proto__', 'constructor')).toEqual({})
  })

  it.each([[['']], [Array.from({ length: 101 }, () => scaffolding)], [['x'.repeat(2001)]]])(
    'REP-16 refuses a list that is not one of short texts',
    async (regulations) => {
      const { status } = await call(test.app, test.people.mert, lookupReferences, { body: { regulations } })
      expect(status).toBe(400)
    },
  )

  it('REP-16 finds regulations and articles in force by any of their words, in Turkish letters or without', async () => {
    const found = await search('iskele')
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(await search('İSKELE'))
    for (const { title, subject } of found)
      expect(`${title} ${subject}`.toLocaleLowerCase('tr')).toContain('iskele')
    const byName = await search('gurultu')
    expect(byName[0]).toMatchObject({ regulation_id: 'gurultu', ref: null })
    expect(await search('mülga')).toEqual([])
  })

  it('REP-16 lists all regulations in force for an empty search', async () => {
    const all = await search('')
    expect(all.length).toBeGreaterThan(50)
    expect(new Set(all.map(({ ref }) => ref))).toEqual(new Set([null]))
    expect(all.map(({ regulation_id }) => regulation_id)).not.toContain('gbf')
  })
})
