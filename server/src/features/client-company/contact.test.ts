import {
  addContact,
  type ContactChange,
  type ContactInput,
  deleteContact,
  importContacts,
  listContacts,
  readContactTemplate,
  updateContact,
} from '@gozlem/contract/client-company-contact'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'

describe('e-mail contacts of client companies', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const add = (person: Person | null, id: string, body: ContactInput) =>
    call(test.app, person, addContact, { params: { id }, body })
  const added = async (person: Person, id: string, email: string) =>
    (await add(person, id, { email })).reply.email
  const change = (person: Person | null, id: string, emailId: string, body: ContactChange) =>
    call(test.app, person, updateContact, { params: { id, emailId }, body })
  const remove = (person: Person | null, id: string, emailId: string) =>
    call(test.app, person, deleteContact, { params: { id, emailId } })
  const addAll = (person: Person | null, id: string, emails: object[]) =>
    call(test.app, person, importContacts, { params: { id }, body: { emails: emails as ContactInput[] } })
  const list = async (person: Person, id: string) =>
    (await call(test.app, person, listContacts, { params: { id } })).reply.emails
  const primaries = async (person: Person, id: string) =>
    (await list(person, id)).filter(({ is_primary }) => is_primary).map(({ email }) => email)
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query<Row>(text, values)).rows)

  let company: string
  beforeAll(async () => {
    company = await addCompany(test, test.people.deniz, 'Ortak Firma')
  })
  const newCompany = () => addCompany(test, test.people.deniz, `Firma ${uuidv7()}`)

  it('ROLE-07 answers nobody who is not signed in', async () => {
    const { id } = await added(test.people.deniz, await newCompany(), 'kapali@firma.com')
    const answers = [
      await call(test.app, null, listContacts, { params: { id: company } }),
      await add(null, company, { email: 'a@firma.com' }),
      await change(null, company, id, { name: 'A' }),
      await remove(null, company, id),
      await addAll(null, company, [{ email: 'a@firma.com' }]),
      await call(test.app, null, readContactTemplate, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
  })

  it('ROLE-07 reaches no contact by way of another company, own or foreign', async () => {
    const { deniz, ece } = test.people
    const [mine, other, foreign] = [
      await newCompany(),
      await newCompany(),
      await addCompany(test, ece, 'Ece Firması'),
    ]
    const contact = await added(deniz, mine, 'gizli@firma.com')
    const stranger = await added(ece, foreign, 'yabanci@firma.com')
    expect((await change(deniz, other, contact.id, { name: 'X' })).status).toBe(404)
    expect((await change(deniz, mine, stranger.id, { name: 'X' })).status).toBe(404)
    expect((await remove(deniz, mine, stranger.id)).status).toBe(404)
    expect((await remove(ece, mine, contact.id)).status).toBe(404)

    const taken = await add(deniz, other, { id: contact.id, email: 'yeni@firma.com' })
    expect([taken.status, taken.problem.code]).toEqual([409, 'ID_IN_USE'])
    const own = await add(deniz, mine, { id: stranger.id, email: 'yeni@firma.com' })
    expect(own.status).toBe(201)
    const { reply } = await addAll(deniz, other, [
      { id: contact.id, email: 'x@firma.com' },
      { email: 'y@firma.com' },
    ])
    expect(reply).toEqual({
      added: 1,
      failed: [{ row: 1, email: 'x@firma.com', reason: 'Bu kimlik başka bir kayıt için kullanılıyor.' }],
    })
    expect(await list(ece, foreign)).toEqual([stranger])
  })

  it('ROLE-03 lets an osgb_user read the contacts of assigned companies and change none', async () => {
    const { ayse, mert } = test.people
    const id = await addCompany(test, ayse, 'Atanacak')
    const contact = await added(ayse, id, 'oku@firma.com')
    expect((await call(test.app, mert, listContacts, { params: { id } })).status).toBe(404)
    await assign(test, mert, id)
    expect(await list(mert, id)).toEqual([contact])
    const answers = [
      await add(mert, id, { email: 'yeni@firma.com' }),
      await change(mert, id, contact.id, { name: 'X' }),
      await remove(mert, id, contact.id),
      await addAll(mert, id, [{ email: 'yeni@firma.com' }]),
    ]
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(4).fill('FORBIDDEN'))
  })

  it.each([
    [{}, 'E-posta adresi zorunludur'],
    [{ email: '  ' }, 'E-posta adresi zorunludur'],
    [{ email: 'ayse' }, 'Geçerli bir e-posta adresi giriniz'],
    [{ email: 'ayşe@firma.com' }, 'Geçerli bir e-posta adresi giriniz'],
    [{ email: `${'a'.repeat(60)}@${'b.'.repeat(110)}com` }, 'Geçerli bir e-posta adresi giriniz'],
  ])('CC-02 refuses to add %j', async (body, message) => {
    const { status, problem } = await add(test.people.deniz, company, body as ContactInput)
    expect([status, problem.details.fields['email'], problem.message]).toEqual([400, message, message])
  })

  it('CC-02 refuses too long a name', async () => {
    const answer = await add(test.people.deniz, company, { email: 'a@b.com', name: 'ş'.repeat(101) })
    expect(answer.problem.details.fields).toEqual({ name: 'Ad en fazla 100 karakter olabilir' })
  })

  it('CC-02 adds, lists in every shape of the seeds, and records without the address', async () => {
    const { deniz } = test.people
    const id = await newCompany()
    const answer = await add(deniz, id, { email: ' Ayse@Firma.COM ', name: ' Ayşe Yılmaz ' })
    expect(answer.status).toBe(201)
    expect(answer.reply).toMatchObject({
      success: true,
      message: 'E-posta adresi eklendi',
      email: {
        email: 'ayse@firma.com',
        name: 'Ayşe Yılmaz',
        is_active: true,
        is_primary: true,
        created_by_name: 'Deniz İnce',
      },
    })
    const { reply } = await call(test.app, deniz, listContacts, { params: { id } })
    expect(reply.emails).toEqual([answer.reply.email])
    expect(reply).toEqual({ success: true, data: { emails: reply.emails }, emails: reply.emails })
    expect(
      await sql('select kind, actor_id, data from event where subject_id = $1', [answer.reply.email.id]),
    ).toEqual([
      { kind: 'client_company_contact.created', actor_id: deniz.id, data: { client_company_id: id } },
    ])
  })

  it('CC-02 adds once under the same id, also when it is sent twice at once', async () => {
    const { deniz } = test.people
    const company_id = await newCompany()
    const body = { id: uuidv7(), email: 'bir@firma.com' }
    const [first, second] = await Promise.all([add(deniz, company_id, body), add(deniz, company_id, body)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.reply.email).toEqual(first.reply.email)
    expect(await list(deniz, company_id)).toHaveLength(1)
    expect(await sql('select kind from event where subject_id = $1', [body.id])).toHaveLength(1)
  })

  it('CC-02 takes an address once a company, whatever the case, and again in another company', async () => {
    const { deniz } = test.people
    const [one, two] = [await newCompany(), await newCompany()]
    const contact = await added(deniz, one, 'tek@firma.com')
    const message = 'Bu e-posta adresi bu firmada zaten kayıtlı'
    const again = await add(deniz, one, { email: 'TEK@Firma.com' })
    expect([again.status, again.problem.message, again.problem.details.fields['email']]).toEqual([
      409,
      message,
      message,
    ])
    expect((await add(deniz, two, { email: 'tek@firma.com' })).status).toBe(201)

    const other = await added(deniz, one, 'diger@firma.com')
    expect((await change(deniz, one, other.id, { email: 'Tek@firma.com' })).problem.message).toBe(message)
    expect((await change(deniz, one, contact.id, { email: 'TEK@firma.com' })).status).toBe(200)
  })

  it('CC-02 keeps one primary while two first contacts are added at once', async () => {
    const { deniz } = test.people
    const id = await newCompany()
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => add(deniz, id, { email: `${name}@firma.com` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await primaries(deniz, id)).toHaveLength(1)
  })

  it('CC-02 changes what is sent and tells the state by its own words', async () => {
    const { deniz } = test.people
    const company_id = await newCompany()
    const { id } = await added(deniz, company_id, 'eski@firma.com')
    const renamed = await change(deniz, company_id, id, { email: 'Yeni@firma.com', name: 'Şule' })
    expect(renamed.reply).toMatchObject({
      message: 'E-posta adresi güncellendi',
      email: { email: 'yeni@firma.com', name: 'Şule', is_active: true },
    })
    const passive = await change(deniz, company_id, id, { is_active: false })
    expect(passive.reply).toMatchObject({
      message: 'E-posta adresi pasif edildi',
      email: { name: 'Şule', is_active: false, is_primary: true },
    })
    expect((await change(deniz, company_id, id, { is_active: true })).reply.message).toBe(
      'E-posta adresi aktif edildi',
    )
  })

  it.each([
    [{}, 'Güncellenecek alan bulunamadı'],
    [{ bilinmeyen: 1 }, 'Güncellenecek alan bulunamadı'],
    [{ email: ' ' }, 'E-posta adresi boş olamaz'],
    [{ email: 'yanlis' }, 'Geçerli bir e-posta adresi giriniz'],
  ])('CC-02 refuses the change %j', async (body, message) => {
    const { deniz } = test.people
    const [contact] = await list(deniz, company)
    const id = contact?.id ?? (await added(deniz, company, 'degisen@firma.com')).id
    const { status, problem } = await change(deniz, company, id, body as ContactChange)
    expect([status, problem.message]).toEqual([400, message])
  })

  it('CC-02 moves the primary mark, never drops it, and passes it on when its holder goes', async () => {
    const { deniz } = test.people
    const id = await newCompany()
    const [first, passive, third] = [
      await added(deniz, id, 'bir@firma.com'),
      await added(deniz, id, 'iki@firma.com'),
      await added(deniz, id, 'uc@firma.com'),
    ]
    const dropped = await change(deniz, id, first.id, { is_primary: false })
    expect([dropped.status, dropped.problem.message]).toEqual([
      400,
      'Birincil adresi değiştirmek için başka bir adresi birincil yapın',
    ])
    await change(deniz, id, passive.id, { is_active: false })
    const moved = await change(deniz, id, third.id, { is_primary: true })
    expect(moved.reply.message).toBe('Birincil e-posta adresi değiştirildi')
    expect(await primaries(deniz, id)).toEqual(['uc@firma.com'])
    expect((await list(deniz, id)).map(({ email }) => email)).toEqual([
      'uc@firma.com',
      'bir@firma.com',
      'iki@firma.com',
    ])

    await remove(deniz, id, third.id)
    expect(await primaries(deniz, id)).toEqual(['bir@firma.com'])
    const last = await remove(deniz, id, first.id)
    expect(last.reply.message).toBe('E-posta adresi silindi')
    expect(await primaries(deniz, id)).toEqual(['iki@firma.com'])
    await remove(deniz, id, passive.id)
    expect(await list(deniz, id)).toEqual([])
    expect((await added(deniz, id, 'yeni@firma.com')).is_primary).toBe(true)
  })
})
