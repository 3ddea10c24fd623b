import { lookupReferences, searchRegulations } from '@gozlem/contract/regulation'
import {
  createReference,
  deleteReference,
  listReferences,
  type ReferenceInput,
  readReference,
  updateReference,
} from '@gozlem/contract/regulation-reference'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import type { CallOf } from '@gozlem/contract/route'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSession, writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, certify, draftReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'

const gazette = (page: string) => `https://www.resmigazete.gov.tr/eskiler/${page}.htm`
const noise = 'gurultu'

describe('references', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const add = (person: Person | null, body: ReferenceInput) =>
    call(test.app, person, createReference, { body })
  const change = (person: Person | null, id: string, body: Partial<ReferenceInput>) =>
    call(test.app, person, updateReference, {
      params: { id },
      body: { title: 'Başlık', link: gazette('x'), ...body },
    })
  const remove = (person: Person | null, id: string) =>
    call(test.app, person, deleteReference, { params: { id } })
  const read = (person: Person | null, id: string) =>
    call(test.app, person, readReference, { params: { id } })
  const list = async (query: CallOf<typeof listReferences>['query']) =>
    (await call(test.app, test.people.suna, listReferences, { query })).reply
  const made = async (changes: Partial<ReferenceInput> = {}) => {
    const title = `Kaldırma Tebliği ${uuidv7()}`
    return (await add(test.people.suna, { title, link: gazette(title.slice(-12)), ...changes })).reply
      .reference
  }
  const lookUp = async (text: string) =>
    (await call(test.app, test.people.mert, lookupReferences, { body: { regulations: [text] } })).reply
      .references[text]
  const search = async (text: string) =>
    (await call(test.app, test.people.mert, searchRegulations, { query: { search: text } })).reply.regulations

  it('ADM-03 lets nobody but the system administrator manage them', async () => {
    const { id } = await made()
    const { ayse, mert, deniz } = test.people
    for (const [person, status] of [
      [null, 401],
      [ayse, 403],
      [mert, 403],
      [deniz, 403],
    ] as const) {
      expect((await call(test.app, person, listReferences, { query: {} })).status).toBe(status)
      expect((await read(person, id)).status).toBe(status)
      expect((await add(person, { title: 'Yeni', link: gazette('1') })).status).toBe(status)
      expect((await change(person, id, {})).status).toBe(status)
      expect((await remove(person, id)).status).toBe(status)
    }
  })

  it('ADM-03 adds a regulation, which lookup and search know at once, changes and deletes it', async () => {
    const { suna } = test.people
    const title = 'Yürüyen Merdiven Bakım Yönetmeliği'
    const added = (
      await add(suna, { title, short_title: 'Merdiven Yön.', link: gazette('2019/04/20190406-1') })
    ).reply.reference
    expect(added).toMatchObject({ title, origin: 'added', is_active: true, is_changed: false })
    expect(await lookUp('Yürüyen Merdiven Bakım Yönetmeliği, Madde 8')).toMatchObject({
      link: gazette('2019/04/20190406-1'),
      source: 'api',
    })
    expect((await lookUp('merdiven yonetmeligi'))?.link).toBe(gazette('2019/04/20190406-1'))
    expect(await search('merdiven bakım')).toContainEqual({
      regulation_id: added.id,
      ref: null,
      title,
      regulation: title,
      subject: 'Merdiven Yön.',
      confidence: 'high',
      link: gazette('2019/04/20190406-1'),
    })

    await change(suna, added.id, { title, link: gazette('2024/01/20240101-1') })
    expect((await lookUp(title))?.link).toBe(gazette('2024/01/20240101-1'))
    await change(suna, added.id, { title, link: gazette('2024/01/20240101-1'), is_active: false })
    expect(await lookUp(title)).toBeUndefined()
    expect((await search('merdiven bakım')).map((one) => one.regulation_id)).not.toContain(added.id)

    expect((await remove(suna, added.id)).reply.message).toBe('Mevzuat silindi')
    expect((await remove(suna, added.id)).status).toBe(404)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query<{ kind: string }>('select kind from event where subject_id = $1 order by id', [added.id]),
    )
    expect(rows.map(({ kind }) => kind)).toEqual([
      'reference.added',
      'reference.updated',
      'reference.updated',
      'reference.deleted',
    ])
  })

  it('ADM-03 changes the link of a catalogue entry, not its title, and takes it back', async () => {
    const { suna } = test.people
    const before = (await read(suna, noise)).reply
    expect(before.reference).toMatchObject({ origin: 'catalogue', is_changed: false, updated_at: null })
    const { title } = before.reference

    const changed = (await change(suna, noise, { title: 'Başka Ad', link: gazette('2030/1') })).reply
      .reference
    expect(changed).toMatchObject({ id: noise, title, link: gazette('2030/1'), is_changed: true })
    expect((await lookUp(title))?.link).toBe(gazette('2030/1'))
    await change(suna, noise, { link: gazette('2030/1'), is_active: false })
    expect(await lookUp(title)).toBeUndefined()
    expect((await search('gürültü')).map(({ regulation_id }) => regulation_id)).not.toContain(noise)

    expect((await remove(suna, noise)).reply.message).toBe('Mevzuat katalogdaki hâline döndü')
    expect((await read(suna, noise)).reply.reference).toEqual(before.reference)
    expect((await lookUp(title))?.link).toBe(before.reference.link)
    const refused = await remove(suna, noise)
    expect(refused.status).toBe(409)
    expect(refused.problem.message).toContain('Katalogdaki mevzuat silinemez')
  })

  it.each([
    [{ title: ' ' }, 'title', 'Mevzuat adı zorunludur'],
    [{ link: 'http://www.mevzuat.gov.tr/' }, 'link', 'https:// ile başlamalı'],
    [{ link: 'https://mevzuat.gov.tr.example.com/' }, 'link', 'resmî bir adreste'],
    [{ link: 'javascript:alert(1)' }, 'link', 'https:// ile başlamalı'],
    [{ link: '' }, 'link', 'https:// ile başlamalı'],
  ])('ADM-03 refuses %o', async (wrong, field, message) => {
    const { status, problem } = await add(test.people.suna, {
      title: 'Yeni Yönetmelik',
      link: gazette('2'),
      ...wrong,
    })
    expect(status).toBe(400)
    expect(problem.details.fields[field]).toContain(message)
  })

  it('ADM-03 may leave a catalogue entry without a link, which resolves nothing then, but no added one', async () => {
    const { suna } = test.people
    const { title } = (await read(suna, noise)).reply.reference
    await change(suna, noise, { link: '' })
    expect(await lookUp(title)).toBeUndefined()
    expect((await read(suna, noise)).reply).toMatchObject({ reports: [] })
    await remove(suna, noise)
    const { id } = await made()
    expect((await change(suna, id, { link: '' })).problem.details.fields.link).toContain('resmî bir adreste')
  })

  it('ADM-03 keeps titles apart, from the catalogue’s too and from two at once', async () => {
    const { suna } = test.people
    const { title } = (await read(suna, noise)).reply.reference
    const taken = await add(suna, { title: title.toLocaleUpperCase('tr'), link: gazette('3') })
    expect(taken.status).toBe(409)
    expect(taken.problem.details.fields.title).toBe('Bu adla bir mevzuat zaten var')
    const twice = await Promise.all([
      add(suna, { title: 'Vinç Tebliği', link: gazette('4') }),
      add(suna, { title: 'VİNÇ TEBLİĞİ', link: gazette('5') }),
    ])
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  it('ADM-03 takes the same id twice as the same regulation', async () => {
    const { suna } = test.people
    const id = uuidv7()
    const body = { id, title: 'Forklift Tebliği', link: gazette('6') }
    expect((await add(suna, body)).reply.reference.id).toBe(id)
    expect((await add(suna, body)).reply.reference.id).toBe(id)
    expect((await add(suna, { ...body, title: 'Başka' })).problem.code).toBe('ID_IN_USE')
    expect((await read(suna, 'yok-boyle')).status).toBe(404)
    expect((await read(suna, 'Geçersiz!')).status).toBe(400)
  })

  it('ADM-03 lists by name with search, filters and pages', async () => {
    const { id } = await made({ is_active: false })
    const all = await list({ limit: 100 })
    expect(all.pagination.total).toBe(all.references.length)
    const titles = all.references.map(({ title }) => title)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('tr', { numeric: true }).compare))
    expect((await list({ search: 'GURULTU' })).references.map((one) => one.id)).toContain(noise)
    const added = await list({ origin: 'added', limit: 100 })
    expect(new Set(added.references.map(({ origin }) => origin))).toEqual(new Set(['added']))
    expect((await list({ state: 'passive' })).references.map((one) => one.id)).toContain(id)
    const repealed = await list({ state: 'repealed', limit: 100 })
    expect(repealed.references.map(({ is_repealed }) => is_repealed)).toContain(true)
    const unlinked = await list({ state: 'unlinked', limit: 100 })
    expect(new Set(unlinked.references.map(({ link }) => link))).toEqual(new Set(['']))
    const pages = [await list({ limit: 10, page: 1 }), await list({ limit: 10, page: 2 })]
    expect(pages.flatMap(({ references }) => references)).toEqual(all.references.slice(0, 20))
  })

  describe('in reports', () => {
    const draftCiting = async (finding: object) => {
      const { deniz } = test.people
      const company = await addCompany(test, deniz, `Firma ${uuidv7()}`)
      await certify(test, deniz)
      const { id, finding_id, revision } = await draftReport(test, deniz, company, 'Halat aşınmış')
      const draft = { id: finding_id, uygunsuzluk: 'Halat aşınmış', siddet: 4, olasilik: 3, scored: true }
      const body = { revision, entries: [{ ...draft, status: 'approved' as const, ...finding }] }
      const saved = await call(test.app, deniz, saveReport, { params: { id }, body })
      return saved.reply.report
    }
    const finish = async (id: string) => {
      const { reply } = await call(test.app, test.people.deniz, finalizeReport, { params: { id }, body: {} })
      return reply.report
    }
    const again = async (id: string) =>
      (await call(test.app, test.people.deniz, readReport, { params: { id } })).reply.report
    const told = ({ regulation, link, source }: { regulation: string; link: string; source: string }) => ({
      regulation,
      link,
      source,
    })

    it('REP-16 an added regulation can be cited, and a completed report keeps its link whatever becomes of it', async () => {
      const { suna } = test.people
      const added = await made()
      const { id, title, link } = added
      const draft = await draftCiting({
        citations: [{ regulation_id: id, ref: null, title: 'yanlış', confidence: 'low' }],
      })
      expect(draft.entries[0]?.citations).toEqual([
        { regulation_id: id, ref: null, title, regulation: title, confidence: 'high' },
      ])
      const completed = await finish(draft.id)
      expect(completed.report_references.map(told)).toEqual([{ regulation: title, link, source: 'api' }])

      expect((await read(suna, id)).reply).toMatchObject({
        report_count: 1,
        reports: [{ id: draft.id, number: completed.number, company_name: 'Deniz İnce' }],
      })
      await change(suna, id, { title, link: gazette('2031/1') })
      expect((await again(draft.id)).report_references).toEqual(completed.report_references)
      await remove(suna, id)
      expect((await again(draft.id)).report_references).toEqual(completed.report_references)
    })

    it('REP-16 a regulation that is only named in a free text joins the completed report too', async () => {
      const { title, link } = await made()
      const draft = await draftCiting({ mevzuat_referansi: `${title}, Madde 3` })
      const completed = await finish(draft.id)
      expect(completed.report_references.map(told)).toEqual([{ regulation: title, link, source: 'api' }])
    })

    it('REP-16 takes a link for looked up only where it is official', async () => {
      const draft = await draftCiting({})
      const save = (link: string, source: 'api' | 'manual') =>
        call(test.app, test.people.deniz, saveReport, {
          params: { id: draft.id },
          body: {
            revision: draft.revision,
            report_references: [{ id: uuidv7(), regulation: 'X', link, source }],
          },
        })
      const refused = await save('https://ornek.example/', 'api')
      expect(refused.problem.details.fields['report_references.0.link']).toContain('resmî bir adreste')
      expect((await save('https://ornek.example/', 'manual')).status).toBe(200)
    })

    it('REP-16 cites no regulation that was taken out of use, and links none without an address', async () => {
      const { id } = await made({ is_active: false })
      const draft = await draftCiting({
        citations: [{ regulation_id: id, ref: null, title: 'X', confidence: 'high' }],
        mevzuat_referansi: 'Bilinmeyen bir metin',
      })
      expect(draft.entries[0]).toMatchObject({ citations: [], mevzuat_referansi: 'Bilinmeyen bir metin' })
      expect((await finish(draft.id)).report_references).toEqual([])
    })
  })

  it('ROLE-07 the database lets no session outside the administration write references', async () => {
    const { id } = await made()
    const touched = await writeAsSession(test.pool, test.people.ayse.token, async ({ db }) => {
      const updated = await db.query("update managed_reference set title = 'X' where id = $1", [id])
      const deleted = await db.query('delete from managed_reference where id = $1', [id])
      return [updated.rowCount, deleted.rowCount]
    })
    expect(touched).toEqual([0, 0])
  })
})
