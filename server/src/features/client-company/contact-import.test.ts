import {
  addContact,
  importContacts,
  listContacts,
  readContactTemplate,
} from '@gozlem/contract/client-company-contact'
import { maximumContacts, maximumImportRows } from '@gozlem/domain/client-company/contact'
import { contactTemplate } from '@gozlem/domain/client-company/contact-csv'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany } from '../../http/testing/field-work'

interface Row {
  id?: string
  email: string
  name?: string
}

describe('importing e-mail contacts', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const send = (id: string, emails: Row[]) =>
    call(test.app, test.people.deniz, importContacts, { params: { id }, body: { emails } })
  const list = async (id: string) =>
    (await call(test.app, test.people.deniz, listContacts, { params: { id } })).reply.emails
  const newCompany = () => addCompany(test, test.people.deniz, `Firma ${uuidv7()}`)
  const sql = <Result extends object>(text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query<Result>(text, values)).rows)
  const rows = (count: number): Row[] =>
    Array.from({ length: count }, (_, at) => ({ email: `kisi${at}@firma.com` }))

  it.each([
    ['no list', undefined, 'E-posta listesi gereklidir'],
    ['an empty list', [], 'E-posta listesi gereklidir'],
    ['too long a list', rows(maximumImportRows + 1), 'Tek seferde en fazla 1.000 e-posta adresi eklenebilir'],
  ])('CC-03 refuses %s', async (_, emails, message) => {
    const company = await newCompany()
    const { status, problem } = await send(company, emails as Row[])
    expect([status, problem.message]).toEqual([400, message])
    expect(await list(company)).toEqual([])
  })

  it('CC-03 adds the good rows in their order and names the others by row and reason', async () => {
    const company = await newCompany()
    await call(test.app, test.people.deniz, addContact, {
      params: { id: company },
      body: { email: 'eski@firma.com' },
    })
    const { reply } = await send(company, [
      { email: 'Zeynep@Firma.com', name: 'Zeynep' },
      { email: 'bozuk' },
      { email: 'ESKI@firma.com' },
      { email: 'ahmet@firma.com' },
      { email: 'zeynep@firma.com' },
      { email: '' },
    ])
    expect(reply).toEqual({
      added: 2,
      failed: [
        { row: 2, email: 'bozuk', reason: 'Geçersiz e-posta adresi' },
        { row: 3, email: 'ESKI@firma.com', reason: 'Bu adres firmada zaten kayıtlı' },
        { row: 5, email: 'zeynep@firma.com', reason: 'Bu adres listede birden fazla' },
        { row: 6, email: '', reason: 'E-posta adresi boş' },
      ],
    })
    expect((await list(company)).map(({ email, name, is_primary }) => [email, name, is_primary])).toEqual([
      ['eski@firma.com', '', true],
      ['zeynep@firma.com', 'Zeynep', false],
      ['ahmet@firma.com', '', false],
    ])
    expect(
      await sql("select data from event where subject_id = $1 and kind = 'client_company_contact.imported'", [
        company,
      ]),
    ).toEqual([{ data: { added: 2, failed: 4 } }])
  })

  it('CC-03 makes the first good row of a new company primary', async () => {
    const company = await newCompany()
    await send(company, [{ email: 'bozuk' }, { email: 'b@firma.com' }, { email: 'a@firma.com' }])
    expect((await list(company)).map(({ email, is_primary }) => [email, is_primary])).toEqual([
      ['b@firma.com', true],
      ['a@firma.com', false],
    ])
  })

  it('CC-03 answers a retry like the first time and adds nothing twice', async () => {
    const company = await newCompany()
    const emails = [
      { id: uuidv7(), email: 'a@firma.com' },
      { id: uuidv7(), email: 'bozuk' },
      { id: uuidv7(), email: 'b@firma.com' },
    ]
    const [first, second] = await Promise.all([send(company, emails), send(company, emails)])
    expect(first.reply).toEqual({
      added: 2,
      failed: [{ row: 2, email: 'bozuk', reason: 'Geçersiz e-posta adresi' }],
    })
    expect(second.reply).toEqual(first.reply)
    expect(await list(company)).toHaveLength(2)
  })

  it('CC-03 refuses a list that names two rows by one id', async () => {
    const id = uuidv7()
    const answer = await send(await newCompany(), [
      { id, email: 'a@firma.com' },
      { id: id.toUpperCase(), email: 'b@firma.com' },
    ])
    expect([answer.status, answer.problem.details.fields]).toEqual([
      400,
      { emails: 'Aynı kimlik iki kez gönderildi.' },
    ])
  })

  it('CC-03 takes a full list, and no more contacts than a company may have', async () => {
    const company = await newCompany()
    expect((await send(company, rows(maximumImportRows))).reply).toEqual({ added: 1000, failed: [] })
    await sql(
      `insert into client_company_contact (id, organization_id, client_company_id, created_by, email)
       select gen_random_uuid(), $1, $2, $3, 'dolgu' || n || '@firma.com' from generate_series(1, $4) n`,
      [test.people.deniz.organization_id, company, test.people.deniz.id, maximumContacts - 1001],
    )
    const message = 'Bir firmaya en fazla 5.000 e-posta adresi eklenebilir'
    expect((await send(company, [{ email: 'x@firma.com' }, { email: 'y@firma.com' }])).reply).toEqual({
      added: 1,
      failed: [{ row: 2, email: 'y@firma.com', reason: message }],
    })
    const single = await call(test.app, test.people.deniz, addContact, {
      params: { id: company },
      body: { email: 'z@firma.com' },
    })
    expect([single.status, single.problem.message]).toEqual([409, message])
  })

  it('CC-03 hands out a template for Turkish Excel', async () => {
    const { status, headers, body } = await call(test.app, test.people.deniz, readContactTemplate, {})
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('filename="e-posta-sablonu.csv"')
    expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(body.toString('utf8')).toBe(contactTemplate)
  })
})
