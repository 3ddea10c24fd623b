import { describe, expect, it } from 'vitest'
import { type GivenContact, judgeContacts, nextPrimary } from './contact'
import { contactColumns, contactIn, contactTemplate, isCsvFile } from './contact-csv'

describe('a list of contacts', () => {
  const verdicts = (list: GivenContact[], known: string[] = []) =>
    judgeContacts(list, new Set(known)).map(({ verdict, reason }) => [verdict, reason])

  it.each([
    ['', 'E-posta adresi boş'],
    ['  ', 'E-posta adresi boş'],
    ['ayse', 'Geçersiz e-posta adresi'],
    ['ayşe@firma.com', 'Geçersiz e-posta adresi'],
    ['a@b@c.com', 'Geçersiz e-posta adresi'],
    [`${'a'.repeat(250)}@x.com`, 'E-posta adresi 255 karakterden uzun'],
  ])('CC-03 leaves out %j: %s', (email, reason) =>
    expect(verdicts([{ email }])).toEqual([['invalid', reason]]),
  )

  it('CC-03 leaves out a name that is too long', () => {
    expect(verdicts([{ email: 'a@x.com', name: 'ş'.repeat(101) }])).toEqual([
      ['invalid', 'Ad 100 karakterden uzun'],
    ])
    expect(verdicts([{ email: 'a@x.com', name: 'ş'.repeat(100) }])).toEqual([['valid', '']])
  })

  it('CC-03 takes an address once, whatever the case of its letters', () => {
    expect(
      verdicts(
        [{ email: 'Yeni@Firma.com' }, { email: ' YENI@firma.com ' }, { email: 'Eski@Firma.com' }],
        ['eski@firma.com'],
      ),
    ).toEqual([
      ['valid', ''],
      ['duplicate', 'Bu adres listede birden fazla'],
      ['duplicate', 'Bu adres firmada zaten kayıtlı'],
    ])
  })

  it('CC-03 leaves out a row that could not be read, for that reason', () => {
    const list = [{ email: 'a@x.com', problem: 'Tırnak işareti kapanmıyor' }, { email: 'a@x.com' }]
    expect(verdicts(list)).toEqual([
      ['invalid', 'Tırnak işareti kapanmıyor'],
      ['valid', ''],
    ])
  })

  it('CC-03 stores lower case and no blanks around', () => {
    expect(judgeContacts([{ email: ' Ayse@Firma.COM ', name: ' Ayşe ' }], new Set())).toMatchObject([
      { email: 'ayse@firma.com', name: 'Ayşe' },
    ])
  })
})

describe('the primary contact', () => {
  it.each([
    [[], undefined],
    [[{ id: 'a', is_active: false }], 'a'],
    [
      [
        { id: 'a', is_active: false },
        { id: 'b', is_active: true },
      ],
      'b',
    ],
  ])('CC-02 after the primary is gone, of %j', (contacts, next) =>
    expect(nextPrimary(contacts)?.id).toBe(next),
  )
})

describe('a CSV of contacts', () => {
  it.each([
    [['E-posta', 'Ad Soyad'], 0, [1]],
    [['Adı', 'Soyadı', 'E-POSTA ADRESİ'], 2, [0, 1]],
    [['EMAIL', 'NAME'], 0, [1]],
    [['Full Name', 'E-Mail'], 1, [0]],
    [['Firma Adı', 'Yetkili Adı', 'Eposta', 'Telefon'], 2, [1]],
    [['İsim', 'e-posta', 'E-posta (yedek)'], 1, [0]],
    [['E-posta'], 0, []],
  ])('CC-03 finds the columns of %j', (heading, email, name) =>
    expect(contactColumns(heading)).toEqual({ email, name }),
  )

  it.each([[['Ad', 'Telefon']], [['ali@firma.com', 'Ali']], [[]]])(
    'CC-03 finds no e-mail column in %j',
    (heading) => expect(contactColumns(heading)).toBeNull(),
  )

  it('CC-03 joins the parts of a name and drops control characters', () => {
    const columns = { email: 2, name: [0, 1] }
    expect(contactIn([' Ayşe ', 'Yıl\u0000maz', 'a@x.com\n'], columns)).toEqual({
      email: 'a@x.com',
      name: 'Ayşe Yıl maz',
    })
    expect(contactIn(['Ayşe'], columns)).toEqual({ email: '', name: 'Ayşe' })
  })

  it.each([
    ['liste.CSV', '', true],
    ['liste', 'text/csv; charset=utf-8', true],
    ['liste.xlsx', 'application/vnd.ms-excel', false],
    ['csv', '', false],
  ])('CC-03 %s of type %j may be a CSV: %s', (name, type, may) => expect(isCsvFile({ name, type })).toBe(may))

  it('CC-03 has a template whose own rows are good', () => {
    const [heading = '', ...rows] = contactTemplate.slice(1).trimEnd().split('\r\n')
    expect(contactColumns(heading.split(';'))).toEqual({ email: 0, name: [1] })
    const list = rows.map((row) => contactIn(row.split(';'), { email: 0, name: [1] }))
    expect(judgeContacts(list, new Set()).map(({ verdict }) => verdict)).toEqual(['valid', 'valid'])
  })
})
