import { describe, expect, it } from 'vitest'
import { findRegulation, listRegulations } from './catalogue'
import { parseRegulationText, searchRegulations } from './lookup'

describe('searchRegulations', () => {
  it.each([
    ['yapı işleri', 'yapi-isleri'],
    ['YAPI ISLERI', 'yapi-isleri'],
    ['gürültü', 'gurultu'],
    ['kkd kullanım', 'kkd-kullanim'],
    ['6331', 'kanun-6331'],
    ['işyeri bina eklentileri', 'isyeri-bina'],
  ])('AI-01 finds a regulation by its title: %s', (query, id) => {
    expect(searchRegulations(query, 5).map(({ regulation_id }) => regulation_id)).toContain(id)
  })

  it('AI-01 finds an article by what it says and links to the official text', () => {
    const [hit] = searchRegulations('yapı işleri korkuluk', 5)
    expect(hit?.regulation_id).toBe('yapi-isleri')
    expect(hit?.ref).not.toBeNull()
    expect(hit?.link).toContain('mevzuat.gov.tr')
  })

  it('AI-01 finds an article by its number', () => {
    const hits = searchRegulations('yapı işleri Ek-4 A Madde 13', 3)
    expect(hits[0]).toMatchObject({ regulation_id: 'yapi-isleri', ref: 'Ek-4 A Madde 13' })
  })

  it('AI-01 never offers a repealed regulation', () => {
    const hits = searchRegulations('güvenlik bilgi formları eğitim', 500)
    for (const { regulation_id } of hits) expect(findRegulation(regulation_id)?.status).toBe('in force')
  })

  it('AI-01 keeps to the limit, lists regulations for an empty query and nothing for nonsense', () => {
    expect(searchRegulations('güvenlik', 4)).toHaveLength(4)
    expect(searchRegulations('', 3).every(({ ref }) => ref === null)).toBe(true)
    expect(searchRegulations('qwxz zzzz', 5)).toEqual([])
  })
})

describe('parseRegulationText', () => {
  it.each([
    ['Yapı İşlerinde İSG Yönetmeliği Ek-4 A Madde 2/d', 'yapi-isleri', 'Ek-4 A Madde 2/d'],
    ['yapi islerinde is sagligi ve guvenligi yonetmeligi, ek-4 a md. 2/ç', 'yapi-isleri', 'Ek-4 A Madde 2/ç'],
    ['6331 sayılı İş Sağlığı ve Güvenliği Kanunu Madde 4/1-a', 'kanun-6331', 'Madde 4/1-a'],
    ['6331 sayılı Kanun md. 4/1-a gereği', 'kanun-6331', 'Madde 4/1-a'],
    ['İş Ekipmanları Yön. Ek-II 4.1.4', 'is-ekipmanlari', 'Ek-II 4.1.4'],
    ['Tozla Mücadele Yönetmeliği', 'toz', null],
    ['Yapı İşlerinde İSG Yönetmeliği Madde 999', 'yapi-isleri', null],
  ])('AI-01 reads a typed reference: %s', (text, id, ref) => {
    expect(parseRegulationText(text)).toEqual({ regulation_id: id, ref })
  })

  it('AI-01 does not take a coarser article for a finer one it does not know', () => {
    const parsed = parseRegulationText('6331 sayılı Kanun Madde 4/1-z')
    expect(parsed).toEqual({ regulation_id: 'kanun-6331', ref: null })
  })

  it('AI-01 says nothing about a text that names no regulation', () => {
    expect(parseRegulationText('')).toBeNull()
    expect(parseRegulationText('korkuluk takılmalı')).toBeNull()
    expect(parseRegulationText('madde 5')).toBeNull()
  })

  it('AI-01 reads back every citation title of the catalogue', () => {
    const misread = listRegulations()
      .filter(({ status }) => status === 'in force')
      .flatMap((regulation) =>
        regulation.articles
          .filter(({ ref }) => parseRegulationText(`${regulation.title}, ${ref}`)?.ref !== ref)
          .map(({ ref }) => `${regulation.id} ${ref}`),
      )
    expect(misread).toEqual([])
  })
})
