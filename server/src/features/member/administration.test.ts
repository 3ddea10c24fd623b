import { login, readProfile } from '@gozlem/contract/account'
import { createMember } from '@gozlem/contract/member'
import {
  createUser,
  deactivateUser,
  endUserSessions,
  reactivateUser,
  readUser,
  resetUserPassword,
  type UserInput,
  updateUser,
} from '@gozlem/contract/member-administration'
import { updateOrganization } from '@gozlem/contract/organization-administration'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify } from '../../http/testing/field-work'
import { openStream } from '../../http/testing/open-stream'
import { type Person, testPassword } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'
import { eventsAbout, stranger } from '../../http/testing/stranger'
import { whileHeld } from '../../http/testing/while-held'

describe('everybody, as the system administrator manages them', () => {
  let test: AppUnderTest
  let address: string
  beforeAll(async () => {
    test = await startApp()
    address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => test.close())

  const newcomer = (change: Partial<UserInput> = {}): UserInput => ({
    id: uuidv7(),
    first_name: 'Işıl',
    last_name: 'Çağlar',
    role: 'regular',
    profession: null,
    organization_id: null,
    ...contact(),
    ...change,
  })
  const add = (body: UserInput, as: Person = test.people.suna) => call(test.app, as, createUser, { body })
  const change = (person: Person, body: object, as: Person = test.people.suna) =>
    call(test.app, as, updateUser, {
      params: { id: person.id },
      body: { ...detailsOf(person), ...body } as UserInput,
    })
  const act = (
    route: typeof deactivateUser | typeof reactivateUser | typeof resetUserPassword,
    id: string,
    as: Person = test.people.suna,
  ) => call(test.app, as, route, { params: { id } })
  const signIn = (phone: string, password: string) =>
    call(test.app, null, login, { body: { phone, password } })
  const isSignedIn = async (person: Person) => (await call(test.app, person, readProfile, {})).status === 200
  const rows = (text: string, values: unknown[]) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query<Record<string, unknown>>(text, values)).rows)
  /** Somebody who has signed in before. */
  const settledLike = async (like: Person, options?: { beside: boolean }) => {
    const person = await standInFor(test, like, options)
    await signIn(person.phone, testPassword)
    return person
  }

  describe('adding', () => {
    it('ADM-02 adds an individual with an organization of their own; the first password comes by mail', async () => {
      const input = newcomer()
      const { status, reply } = await add(input)
      expect(status).toBe(201)
      expect(reply.user).toMatchObject({
        role: 'regular',
        company_kind: 'individual',
        company_name: 'Işıl Çağlar',
        must_change_password: true,
        is_active: true,
      })
      const [mail] = await test.delivered({ kind: 'member.first_password', to: input.email })
      expect(mail?.text).toContain('Sistem yöneticisi sizin için')
      const first = /İlk şifre: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
      expect((await signIn(input.phone, first)).reply.user).toMatchObject({
        company_id: reply.user.company_id,
        must_change_password: true,
      })
      expect(await eventsAbout(test, reply.user.id)).toEqual(['member.created', 'session.started'])
    })

    it('ROLE-05 gives any role: consultancies take theirs, the system its own', async () => {
      const { ayse, suna } = test.people
      const admin = await add(newcomer({ role: 'osgb_admin', organization_id: ayse.organization_id }))
      expect(admin.reply.user).toMatchObject({ company_id: ayse.organization_id, company_name: 'Kule OSGB' })
      const [mail] = await test.delivered({ kind: 'member.first_password', to: admin.reply.user.email })
      expect(mail?.text).toContain('Kule OSGB sizin için')
      const superadmin = await add(newcomer({ role: 'superadmin', organization_id: ayse.organization_id }))
      expect(superadmin.reply.user).toMatchObject({ role: 'superadmin', company_id: suna.organization_id })
    })

    it.each([
      ['no consultancy', { role: 'osgb_admin' }, 'organization_id'],
      ['no profession', { role: 'osgb_user', organization_id: uuidv7() }, 'profession'],
      ['an unknown role', { role: 'owner' }, 'role'],
      ['a landline', { phone: '0212 555 66 77' }, 'phone'],
    ])('ADM-02 refuses %s', async (_word, wrong, field) => {
      const answer = await add(newcomer(wrong as Partial<UserInput>))
      expect([answer.status, Object.keys(answer.problem.details.fields)]).toEqual([400, [field]])
    })

    it('ADM-02 refuses an organization that is no consultancy, and leaves nothing behind', async () => {
      const input = newcomer({ role: 'osgb_admin', organization_id: test.people.deniz.organization_id })
      expect((await add(input)).problem.details.fields).toEqual({ organization_id: 'Böyle bir OSGB yok' })
      expect(await rows('select 1 from app_user where phone = $1', [input.phone])).toEqual([])
    })

    it('ADM-02 takes the same request twice as one person, and a taken phone not at all', async () => {
      const input = newcomer()
      await add(input)
      expect((await add(input)).status).toBe(201)
      expect(await rows("select 1 from organization where name = 'Işıl Çağlar'", [])).not.toHaveLength(0)
      const taken = await add(newcomer({ phone: input.phone, first_name: 'Başka' }))
      expect([taken.status, taken.problem.code]).toEqual([409, 'PHONE_TAKEN'])
      expect(Object.keys(taken.problem.details.fields)).toEqual(['phone'])
      expect(await rows("select 1 from organization where name = 'Başka Çağlar'", [])).toEqual([])
    })
  })

  describe('changing', () => {
    it('ADM-02 changes name and profession without ending the session', async () => {
      const person = await settledLike(test.people.mert, { beside: true })
      const { reply } = await change(person, { first_name: 'Gül', profession: 'workplace_physician' })
      expect(reply.user).toMatchObject({ first_name: 'Gül', profession: 'workplace_physician' })
      expect(await isSignedIn(person)).toBe(true)
    })

    it('ADM-02 changes the role inside a consultancy; sessions and open streams end', async () => {
      const person = await settledLike(test.people.mert, { beside: true })
      const stream = await openStream(address, person.bearer)
      expect((await change(person, { role: 'osgb_admin' })).reply.user.role).toBe('osgb_admin')
      expect(await stream.next()).toBeUndefined()
      expect(await isSignedIn(person)).toBe(false)
    })

    it('ADM-02 moves somebody without work to a consultancy, with what is their own', async () => {
      const person = await settledLike(test.people.deniz)
      await certify(test, person)
      const { ayse } = test.people
      const { reply } = await change(person, {
        role: 'osgb_user',
        profession: 'safety_specialist',
        organization_id: ayse.organization_id,
      })
      expect(reply.user).toMatchObject({ role: 'osgb_user', company_name: 'Kule OSGB' })
      expect(await isSignedIn(person)).toBe(false)
      expect(
        await rows('select distinct organization_id from certificate where user_id = $1', [person.id]),
      ).toEqual([{ organization_id: ayse.organization_id }])
      expect(
        await rows('select closed_at is not null as closed from organization where id = $1', [
          person.organization_id,
        ]),
      ).toEqual([{ closed: true }])
      const events = await rows(
        'select organization_id, kind from event where subject_id = $1 and kind like $2',
        [person.id, 'member.%'],
      )
      expect(events).toEqual(
        expect.arrayContaining([
          { organization_id: person.organization_id, kind: 'member.left' },
          { organization_id: ayse.organization_id, kind: 'member.updated' },
        ]),
      )
    })

    it('ADM-02 makes a specialist an individual again, with a new organization', async () => {
      const person = await settledLike(test.people.lale)
      const { reply } = await change(person, { role: 'regular' })
      expect(reply.user).toMatchObject({ role: 'regular', company_kind: 'individual' })
      expect(reply.user.company_id).not.toBe(person.organization_id)
    })

    it('ADM-02 refuses to move whoever has assignments, reports or companies, and says so', async () => {
      const { ayse, levent } = test.people
      const person = await settledLike(test.people.mert, { beside: true })
      await assign(test, person, await addCompany(test, ayse, 'Körfez Yapı'))
      const other = await change(person, { organization_id: levent.organization_id })
      expect(other.status).toBe(400)
      expect(other.problem.details.fields.organization_id).toContain('Kule OSGB içinde görevlendirmeleri var')
      const owner = await settledLike(test.people.deniz)
      await addCompany(test, owner, 'Yakamoz Gıda')
      const refused = await change(owner, {
        role: 'osgb_user',
        profession: 'safety_specialist',
        organization_id: levent.organization_id,
      })
      expect(refused.problem.details.fields.role).toContain('müşteri firmaları')
      expect(await isSignedIn(owner)).toBe(true)
    })

    it('ADM-02 mends phone and address until the first sign-in, and leaves them alone afterwards', async () => {
      const input = newcomer()
      const { reply } = await add(input)
      const mended = contact()
      const { id } = reply.user
      const after = await call(test.app, test.people.suna, updateUser, {
        params: { id },
        body: { ...input, ...mended },
      })
      expect(after.reply.user).toMatchObject(mended)
      await test.delivered({ kind: 'member.first_password', to: mended.email })
      const settledOne = await settledLike(test.people.deniz)
      const refused = await change(settledOne, contact())
      expect(Object.keys(refused.problem.details.fields).toSorted()).toEqual(['email', 'phone'])
    })
  })

  describe('access', () => {
    it('ADM-02 deactivates anybody: sessions and open streams end at once, nobody signs in', async () => {
      const person = await settledLike(test.people.ayse)
      const stream = await openStream(address, person.bearer)
      const { reply } = await act(deactivateUser, person.id)
      expect(reply.user).toMatchObject({ is_active: false, can: { reactivate: true } })
      expect(await stream.next()).toBeUndefined()
      expect((await signIn(person.phone, testPassword)).status).toBe(401)
      expect((await act(reactivateUser, person.id)).reply.user.is_active).toBe(true)
      expect((await signIn(person.phone, testPassword)).status).toBe(200)
    })

    it('ADM-02 resets a password: a new first one by mail, the old one is over', async () => {
      const person = await settledLike(test.people.deniz)
      expect((await act(resetUserPassword, person.id)).reply.user.must_change_password).toBe(true)
      expect((await signIn(person.phone, testPassword)).status).toBe(401)
      const [mail] = await test.delivered({ kind: 'member.password_reset', to: person.email })
      expect(mail?.text).toContain('Sistem yöneticisi şifrenizi sıfırladı')
    })

    it('ADM-02 signs out everywhere and keeps the password', async () => {
      const person = await settledLike(test.people.levent)
      await call(test.app, test.people.suna, endUserSessions, { params: { id: person.id } })
      expect(await isSignedIn(person)).toBe(false)
      expect((await signIn(person.phone, testPassword)).status).toBe(200)
    })

    it('ADM-02 lets nobody shut themselves out', async () => {
      const { suna } = test.people
      expect((await act(deactivateUser, suna.id)).status).toBe(403)
      expect((await act(resetUserPassword, suna.id)).status).toBe(403)
      const { problem } = await change(suna, { role: 'regular' })
      expect(problem.details.fields).toEqual({ role: 'Kendi rolünüzü değiştiremezsiniz' })
      const { reply } = await call(test.app, suna, readUser, { params: { id: suna.id } })
      expect(Object.entries(reply.user.can).filter(([, may]) => may)).toEqual([['edit', true]])
    })

    it('ADM-02 keeps one superadmin: of two who deactivate each other one does', async () => {
      const one = await standInFor(test, test.people.suna, { beside: true })
      const other = await standInFor(test, test.people.suna, { beside: true })
      const answers = await whileHeld(
        test.pool,
        ({ db }) => db.query('select from app_user where id = any($1) for update', [[one.id, other.id]]),
        () => [act(deactivateUser, other.id, one), act(deactivateUser, one.id, other)],
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    })
  })

  describe('the seats of a plan', () => {
    it('CC-06 takes nobody beyond them, whoever adds', async () => {
      const admin = await standInFor(test, test.people.ayse)
      const { organization_id } = admin
      await call(test.app, test.people.suna, updateOrganization, {
        params: { id: organization_id },
        body: { name: 'Dar OSGB', plan_seats: 2 },
      })
      const specialist = () =>
        newcomer({ role: 'osgb_user', profession: 'safety_specialist', organization_id })
      const second = await add(specialist())
      expect(second.status).toBe(201)
      const third = await add(specialist())
      expect([third.status, third.problem.code, third.problem.message]).toEqual([
        409,
        'SEATS_TAKEN',
        'Kurumun planındaki 2 kullanıcı hakkının tamamı kullanılıyor. Hak sayısını sistem yöneticisi artırabilir.',
      ])
      const { organization_id: _, ...own } = specialist()
      const byTheirs = await call(test.app, admin, createMember, { body: { ...own, role: 'osgb_user' } })
      expect(byTheirs.problem.code).toBe('SEATS_TAKEN')
      await act(deactivateUser, second.reply.user.id)
      expect((await add(specialist())).status).toBe(201)
      expect((await act(reactivateUser, second.reply.user.id)).problem.code).toBe('SEATS_TAKEN')
    })
  })
})

const contact = () => {
  const { phone, email } = stranger()
  return { phone, email }
}
const detailsOf = ({ first_name, last_name, role, organization_id }: Person) => ({
  first_name,
  last_name,
  role,
  profession: role === 'osgb_user' ? 'safety_specialist' : null,
  organization_id,
})
