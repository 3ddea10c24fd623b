import { changeFirstPassword, login, readProfile } from '@gozlem/contract/account'
import {
  createMember,
  deactivateMember,
  endMemberSessions,
  listMembers,
  type MemberInput,
  reactivateMember,
  readMember,
  resetMemberPassword,
  updateMember,
} from '@gozlem/contract/member'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { openStream } from '../../http/testing/open-stream'
import { type Person, testPassword } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'
import { eventsAbout, stranger } from '../../http/testing/stranger'
import { whileHeld } from '../../http/testing/while-held'
import { abandonedRegistrations } from '../account/privacy-store'

describe('the people of an organization', () => {
  let test: AppUnderTest
  let address: string
  beforeAll(async () => {
    test = await startApp()
    address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => test.close())

  const newcomer = (change: Partial<MemberInput> = {}): MemberInput => ({
    id: uuidv7(),
    first_name: 'Işıl',
    last_name: 'Çağlar',
    role: 'osgb_user',
    profession: 'workplace_physician',
    phone: stranger().phone,
    email: stranger().email,
    ...change,
  })
  const add = (body: MemberInput, as: Person = test.people.ayse) => call(test.app, as, createMember, { body })
  const about = (id: string) => ({ params: { id } })
  const signIn = (phone: string, password: string) =>
    call(test.app, null, login, { body: { phone, password } })
  const passwordsTo = async (email: string) =>
    (await test.delivered({ to: email })).map(({ text }) => /İlk şifre: (\S+)/.exec(text)?.[1] ?? '')
  const profileOf = (token: string | null) =>
    call(test.app, withToken(test.people.mert, token), readProfile, {})
  /** Somebody of Kule OSGB who has signed in before. */
  const colleague = async (like: Person = test.people.mert) => {
    const person = await standInFor(test, like, { beside: true })
    await signIn(person.phone, testPassword)
    return person
  }

  it('CC-04 adds a person, whose first password comes by mail and proves the address', async () => {
    const input = newcomer()
    const { status, reply } = await add(input)
    expect(status).toBe(201)
    expect(reply.message).toBe(`Kullanıcı eklendi. İlk şifre ${input.email} adresine gönderiliyor.`)
    expect(reply.user).toMatchObject({
      first_name: 'Işıl',
      role: 'osgb_user',
      profession: 'workplace_physician',
      is_active: true,
      must_change_password: true,
      last_login_at: null,
      assignment_count: 0,
      company_name: 'Kule OSGB',
    })
    const [mail] = await test.delivered({ kind: 'member.first_password', to: input.email })
    expect(mail?.text).toContain('Kule OSGB')
    expect(mail?.text).toContain('7 gün')
    const [first = ''] = await passwordsTo(input.email)
    const signedIn = await signIn(input.phone, first)
    expect(signedIn.reply.user).toMatchObject({ id: input.id, must_change_password: true })
    expect((await profileOf(signedIn.reply.token)).problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
    const changed = await call(
      test.app,
      withToken(test.people.mert, signedIn.reply.token),
      changeFirstPassword,
      {
        body: { current_password: first, new_password: 'vapur mendil çorba' },
      },
    )
    expect(changed.status).toBe(200)
    const again = await signIn(input.phone, 'vapur mendil çorba')
    expect((await profileOf(again.reply.token)).reply.user.email).toBe(input.email)
    expect(await eventsAbout(test, reply.user.id)).toEqual([
      'member.created',
      'session.started',
      'user.password_changed',
      'session.started',
    ])
  })

  it('CC-04 shows the phone in the mail only so far that its owner knows it', async () => {
    const input = newcomer()
    await add(input)
    const [mail] = await test.delivered({ kind: 'member.first_password', to: input.email })
    expect(mail?.text).toMatch(/0541 \*\*\* \*\* \d\d/)
    expect(mail?.text.replace(/\D/g, '')).not.toContain(input.phone.slice(-10))
  })

  it('CC-04 lets a first password in for seven days', async () => {
    const input = newcomer()
    const { reply } = await add(input)
    const [first = ''] = await passwordsTo(input.email)
    expect(Date.parse(reply.user.first_password_until ?? '') - Date.parse(reply.user.created_at)).toBe(
      7 * 24 * 3_600_000,
    )
    test.clock.now = new Date(Date.now() + (7 * 24 + 1) * 3_600_000)
    const late = await signIn(input.phone, first)
    test.clock.now = null
    expect(late.status).toBe(401)
  })

  it('CC-04 keeps an added person who has not signed in yet when abandoned registrations go', async () => {
    const { reply } = await add(newcomer())
    const abandoned = await writeAsSystem(test.pool, async (work) => {
      await work.db.query("update app_user set created_at = now() - interval '1 year' where id = $1", [
        reply.user.id,
      ])
      return abandonedRegistrations(work)
    })
    expect(abandoned).not.toContain(reply.user.id)
  })

  it.each([
    ['role', { role: 'superadmin' }, 'Rolü seçin'],
    ['role', { role: 'regular' }, 'Rolü seçin'],
    ['profession', { profession: null }, 'Mesleği seçin'],
    ['first_name', { first_name: 'R2D2' }, 'Yalnızca harf kullanın'],
    ['phone', { phone: '0216 444 55 66' }, 'Geçerli bir telefon numarası giriniz'],
    ['email', { email: 'isil' }, 'Geçerli bir email adresi giriniz'],
  ])('CC-04 refuses a wrong %s %j', async (field, change, message) => {
    const answer = await add(newcomer(change as Partial<MemberInput>))
    expect([answer.status, answer.problem.details.fields]).toEqual([400, { [field]: message }])
  })

  it('CC-04 adds an administrator without a profession', async () => {
    const { reply } = await add(newcomer({ role: 'osgb_admin', profession: null }))
    expect(reply.user).toMatchObject({ role: 'osgb_admin', profession: null, can: { assign: false } })
  })

  it.each([
    ['phone', 'PHONE_TAKEN'],
    ['email', 'EMAIL_TAKEN'],
  ] as const)('CC-04 refuses a %s that somebody of another organization has', async (field, code) => {
    const answer = await add(newcomer({ [field]: test.people.levent[field] }))
    expect([answer.status, answer.problem.code]).toEqual([409, code])
    expect(Object.keys(answer.problem.details.fields)).toEqual([field])
  })

  it('CC-04 ROLE-06 tells an organization twenty times a day that a phone or an address is somebody’s, then nothing more', async () => {
    const ayse = await standInFor(test, test.people.ayse)
    const addAs = (input: MemberInput) => call(test.app, ayse, createMember, { body: input })
    const member = (await addAs(newcomer())).reply.user
    const probe = (field: 'phone' | 'email', value: string) =>
      call(test.app, ayse, updateMember, {
        params: { id: member.id },
        body: { first_name: 'Ali', last_name: 'Can', role: 'osgb_admin', profession: null, [field]: value },
      })
    const { phone, email } = test.people.levent
    for (let time = 0; time < 5; time += 1) {
      expect((await addAs(newcomer({ phone }))).problem.code).toBe('PHONE_TAKEN')
      expect((await addAs(newcomer({ email }))).problem.code).toBe('EMAIL_TAKEN')
      expect((await probe('phone', phone)).problem.code).toBe('PHONE_TAKEN')
      expect((await probe('email', email)).problem.code).toBe('EMAIL_TAKEN')
    }
    const answers = [await addAs(newcomer({ phone })), await addAs(newcomer()), await probe('email', email)]
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
  })

  it('CC-04 adds one person of requests with one id, and mails once', async () => {
    const input = newcomer()
    const answers = await Promise.all([add(input), add(input)])
    answers.push(await add(input))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ reply }) => reply.user.id))).toEqual(new Set([input.id]))
    await test.delivered({ to: input.email })
    const mails = await rows(test, 'select id from outbox_message where recipient = $1', [input.email])
    expect(mails).toHaveLength(1)
  })

  it('CC-04 gives a phone to one of two administrators who add it at once', async () => {
    const input = newcomer()
    const answers = await Promise.all([add(input), add(newcomer({ phone: input.phone }), test.people.levent)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('CC-04 refuses an id of another organization', async () => {
    const answer = await add(newcomer({ id: test.people.lale.id }))
    expect([answer.status, answer.problem.code]).toEqual([409, 'ID_IN_USE'])
  })

  it('CC-04 sends a hundred first passwords an hour for an administrator', async () => {
    const admin = await standInFor(test, test.people.ayse)
    await rows(
      test,
      `insert into attempt_limit (key, tries, window_ends_at)
       select 'member-first-password:' || rtrim(translate(encode(sha256($1::bytea), 'base64'), '+/', '-_'), '='), 100,
         now() + interval '10 minutes'`,
      [Buffer.from(admin.id)],
    )
    expect((await add(newcomer(), admin)).status).toBe(429)
  })

  describe('editing', () => {
    const edit = (id: string, body: object, as: Person = test.people.ayse) =>
      call(test.app, as, updateMember, {
        ...about(id),
        body: {
          first_name: 'Işıl',
          last_name: 'Ağır',
          role: 'osgb_user',
          profession: null,
          ...body,
        } as never,
      })

    it('CC-04 changes name and profession and leaves the sessions alone', async () => {
      const person = await colleague()
      const { reply } = await edit(person.id, { profession: 'other_health_personnel' })
      expect(reply.user).toMatchObject({ last_name: 'Ağır', profession: 'other_health_personnel' })
      expect((await profileOf(person.token)).reply.user.last_name).toBe('Ağır')
      expect(await eventsAbout(test, person.id)).toContain('member.updated')
    })

    it('CC-04 ends the sessions of somebody whose role changes', async () => {
      const person = await colleague()
      const { reply } = await edit(person.id, { role: 'osgb_admin' })
      expect(reply.user.role).toBe('osgb_admin')
      expect((await profileOf(person.token)).status).toBe(401)
    })

    it('CC-04 lets nobody change the own role', async () => {
      const answer = await edit(test.people.ayse.id, { profession: 'safety_specialist' })
      expect([answer.status, Object.keys(answer.problem.details.fields)]).toEqual([400, ['role']])
    })

    it('CC-04 mends a mistyped address before the first sign-in, with a new first password', async () => {
      const input = newcomer()
      const id = (await add(input)).reply.user.id
      const [stray = ''] = await passwordsTo(input.email)
      const { phone, email } = stranger()
      const { reply } = await edit(id, { profession: 'safety_specialist', phone, email })
      expect(reply.user).toMatchObject({ phone, email })
      const [first = ''] = await passwordsTo(email)
      expect((await signIn(phone, stray)).status).toBe(401)
      expect((await signIn(phone, first)).status).toBe(200)
    })

    it('CC-04 refuses a taken address at its field', async () => {
      const { reply } = await add(newcomer())
      const answer = await edit(reply.user.id, {
        profession: 'safety_specialist',
        email: test.people.lale.email,
      })
      expect([answer.status, Object.keys(answer.problem.details.fields)]).toEqual([409, ['email']])
    })

    it('CC-04 leaves phone and address to the person after the first sign-in', async () => {
      const person = await colleague()
      const answer = await edit(person.id, { profession: 'safety_specialist', ...contactOf(stranger()) })
      expect([answer.status, Object.keys(answer.problem.details.fields)]).toEqual([400, ['phone', 'email']])
    })
  })

  describe('access', () => {
    const act = (
      route: typeof deactivateMember | typeof reactivateMember | typeof resetMemberPassword,
      id: string,
      as: Person = test.people.ayse,
    ) => call(test.app, as, route, about(id))

    it('CC-04 deactivates: sessions and open streams end at once, nobody signs in', async () => {
      const person = await colleague()
      const stream = await openStream(address, person.bearer)
      const { reply } = await act(deactivateMember, person.id)
      expect(reply.user).toMatchObject({ is_active: false, can: { reactivate: true, reset_password: false } })
      expect(await stream.next()).toBeUndefined()
      expect((await profileOf(person.token)).status).toBe(401)
      expect((await signIn(person.phone, testPassword)).status).toBe(401)
      expect((await act(deactivateMember, person.id)).status).toBe(200)
      expect(
        (await eventsAbout(test, person.id)).filter((kind) => kind === 'member.deactivated'),
      ).toHaveLength(1)
    })

    it('CC-04 reactivates: the own password signs in again', async () => {
      const person = await colleague()
      await act(deactivateMember, person.id)
      expect((await act(reactivateMember, person.id)).reply.user.is_active).toBe(true)
      expect((await signIn(person.phone, testPassword)).status).toBe(200)
    })

    it('CC-04 lets nobody deactivate themselves', async () => {
      expect((await act(deactivateMember, test.people.ayse.id)).status).toBe(403)
    })

    it('CC-04 leaves one of two administrators who deactivate each other', async () => {
      const one = await standInFor(test, test.people.levent)
      const other = await standInFor(test, one, { beside: true })
      const answers = await whileHeld(
        test.pool,
        ({ db }) => db.query('select from app_user where id = any($1) for update', [[one.id, other.id]]),
        () => [act(deactivateMember, other.id, one), act(deactivateMember, one.id, other)],
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
      const active = await rows(test, 'select id from app_user where organization_id = $1 and is_active', [
        one.organization_id,
      ])
      expect(active).toHaveLength(1)
    })

    it('CC-04 resets a password: a new first one by mail, the old one and every session are over', async () => {
      const person = await colleague()
      const { reply } = await act(resetMemberPassword, person.id)
      expect(reply.user.must_change_password).toBe(true)
      expect((await profileOf(person.token)).status).toBe(401)
      expect((await signIn(person.phone, testPassword)).status).toBe(401)
      const [mail] = await test.delivered({ kind: 'member.password_reset', to: person.email })
      expect(mail?.text).toContain('Kule OSGB')
      const [first = ''] = await passwordsTo(person.email)
      expect((await signIn(person.phone, first)).reply.user.must_change_password).toBe(true)
    })

    it('CC-04 sends nothing to somebody who is not active', async () => {
      const person = await colleague()
      await act(deactivateMember, person.id)
      expect((await act(resetMemberPassword, person.id)).status).toBe(403)
    })

    it('CC-04 signs out everywhere and keeps the password', async () => {
      const person = await colleague()
      const { reply } = await call(test.app, test.people.ayse, endMemberSessions, about(person.id))
      expect(reply.message).toBe('Kullanıcının bütün oturumları kapatıldı')
      expect((await profileOf(person.token)).status).toBe(401)
      expect((await signIn(person.phone, testPassword)).status).toBe(200)
    })
  })

  describe('the list', () => {
    let admin: Person
    beforeAll(async () => {
      admin = await standInFor(test, test.people.ayse)
      for (const [first_name, last_name, role] of [
        ['Çetin', 'Işık', 'osgb_user'],
        ['Cem', 'Uzun', 'osgb_user'],
        ['Şule', 'Öz', 'osgb_admin'],
      ] as const)
        await add(newcomer({ first_name, last_name, role }), admin)
      const { reply } = await list({ search: 'cem' })
      await call(test.app, admin, deactivateMember, about(reply.users[0]?.id ?? ''))
    })
    const list = (query: object = {}) => call(test.app, admin, listMembers, { query })
    const names = async (query: object = {}) =>
      (await list(query)).reply.users.map(({ first_name }) => first_name)

    it('CC-04 lists by Turkish order, the administrator included', async () => {
      expect(await names()).toEqual(['Ayşe', 'Cem', 'Çetin', 'Şule'])
      expect(await names({ sort_order: 'desc' })).toEqual(['Şule', 'Çetin', 'Cem', 'Ayşe'])
    })

    it.each([
      [{ search: 'ISIK cetin' }, ['Çetin']],
      [{ role: 'osgb_admin' }, ['Ayşe', 'Şule']],
      [{ status: 'passive' }, ['Cem']],
      [{ status: 'active', role: 'osgb_user' }, ['Çetin']],
      [{ search: '%' }, []],
    ])('CC-04 narrows the list by %j', async (query, found) => {
      expect(await names(query)).toEqual(found)
      expect((await list(query)).reply.pagination.total).toBe(found.length)
    })

    it('CC-04 pages by number and by key', async () => {
      const { reply } = await list({ limit: 2 })
      expect(reply.pagination).toMatchObject({ total: 4, totalPages: 2 })
      expect(await names({ limit: 2, page: 2 })).toEqual(['Çetin', 'Şule'])
      expect(await names({ limit: 2, after: reply.pagination.next ?? '' })).toEqual(['Çetin', 'Şule'])
      expect((await list({ after: 'uydurma' })).status).toBe(400)
    })

    it('ROLE-05 shows a superadmin the people of every consultancy, to read', async () => {
      const { suna, deniz } = test.people
      const everybody = await call(test.app, suna, listMembers, { query: { limit: 100 } })
      const organizations = new Set(everybody.reply.users.map(({ company_id }) => company_id))
      expect(organizations).toContain(test.people.levent.organization_id)
      expect(organizations).toContain(admin.organization_id)
      expect(organizations).not.toContain(deniz.organization_id)
      const { reply } = await call(test.app, suna, listMembers, {
        query: { organization_id: admin.organization_id },
      })
      expect(reply.users.map(({ first_name }) => first_name)).toEqual(['Ayşe', 'Cem', 'Çetin', 'Şule'])
      const one = await call(test.app, suna, readMember, about(admin.id))
      expect(Object.values(one.reply.user.can)).not.toContain(true)
    })
  })
})

const withToken = (person: Person, token: string | null): Person => ({
  ...person,
  bearer: { authorization: `Bearer ${token}` },
})
const contactOf = ({ phone, email }: { phone: string; email: string }) => ({ phone, email })
const rows = ({ pool }: AppUnderTest, text: string, values: unknown[]) =>
  writeAsSystem(pool, async ({ db }) => (await db.query<Record<string, unknown>>(text, values)).rows)
