import { login, readProfile } from '@gozlem/contract/account'
import { register, verifyEmail } from '@gozlem/contract/account-registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import {
  eventsAbout,
  formOf,
  linkToken,
  newPassword,
  type Registration,
  registered,
  type Stranger,
  settled,
  smsCodeOf,
  stranger,
} from '../../http/testing/stranger'

const tcNumber = '10000000146'

describe('registering', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const send = (body: Registration, from: string) => call(test.app, null, register, { body }, null, from)

  it('REG-01 refuses a wrong SMS code at its field, and tells nothing of a known phone', async () => {
    const { deniz } = test.people
    const person = { ...stranger(), phone: deniz.phone, email: deniz.email }
    const without = await send(formOf(person), person.from)
    expect(without.problem.code).toBe('SMS_CODE_EXPIRED')
    const code = await smsCodeOf(test, person)
    const wrong = await send(
      { ...formOf(person), sms_verification_code: code === '111111' ? '222222' : '111111' },
      person.from,
    )
    expect(wrong.status).toBe(400)
    expect(wrong.problem.code).toBe('SMS_CODE_INVALID')
    expect(wrong.problem.details.fields).toEqual({ sms_verification_code: wrong.problem.message })
  })

  it('REG-01 takes the disclosure text only in the version that is in force', async () => {
    const person = stranger()
    const { kvkk_version: _, ...without } = formOf(person)
    const old = await send({ ...without, kvkk_version: '2019-01' }, person.from)
    expect(Object.keys(old.problem.details.fields)).toEqual(['kvkk_version'])
  })

  it.each<[string, (person: Stranger) => string]>([
    ['the commonest words', () => 'Password123'],
    ['the product', () => 'SahaGözlem2026'],
    ['the own name', () => 'Gülşahığdır1'],
    ['the phone', ({ phone }) => `Aa${phone.slice(3)}`],
    ['the e-mail address', ({ email }) => `Y${email.slice(1)}`],
    ['the company', () => 'IgdirYapi2026'],
  ])('REG-01 refuses a password made of %s', async (_, passwordOf) => {
    const person = stranger()
    const { answer } = await registered(test, person, {
      password: passwordOf(person),
      company_name: 'Iğdır Yapı',
      company_email: 'bilgi@igdiryapi.example',
    })
    expect(answer.problem.details.fields).toEqual({
      password: 'Bu şifre çok yaygın veya tahmin edilebilir. Lütfen başka bir şifre seçin.',
    })
  })

  it('REG-06 registers, mails the link, and signs in only once it was opened', async () => {
    const person = stranger()
    const { body, answer } = await registered(test, person)
    expect(answer.status).toBe(201)
    expect(answer.reply).toEqual({
      success: true,
      message:
        'Kayıt başarılı! Lütfen giriş yapmak için e-posta adresinizi kontrol ederek hesabınızı doğrulayın.',
    })
    const signIn = (password = newPassword) =>
      call(test.app, null, login, { body: { phone: person.phone, password } }, null, person.from)
    expect((await signIn('Yanlis2026')).status).toBe(401)
    const early = await signIn()
    expect(early.status).toBe(403)
    expect(early.problem.code).toBe('EMAIL_NOT_VERIFIED')

    const token = await linkToken(test, 'account.verify_email', person.email)
    const opened = await call(test.app, null, verifyEmail, { body: { token } }, null, person.from)
    expect(opened.reply.message).toContain('doğrulandı')
    const { user } = (await signIn()).reply
    expect(user).toMatchObject({
      id: body.id,
      role: 'regular',
      company_kind: 'individual',
      company_name: 'Gülşah Iğdır',
      must_change_password: false,
    })
    expect(await eventsAbout(test, user.id)).toEqual([
      'user.registered',
      'session.refused',
      'session.refused',
      'user.email_verified',
      'session.started',
    ])
  })

  it('REG-01 keeps company, identity numbers sealed, and what was agreed to', async () => {
    const person = stranger()
    const { id } = await settled(test, person, {
      company_name: 'Iğdır İSG Danışmanlık',
      company_email: 'Bilgi@Igdir-ISG.example',
      tc_number: tcNumber,
      tax_number: '1234567890',
      tax_office: 'ığdır içi',
      marketing_consent: true,
    })
    const { reply } = await call(test.app, null, login, {
      body: { phone: person.phone, password: newPassword },
    })
    const bearer = { authorization: `Bearer ${reply.token}` }
    const profile = await call(test.app, { ...test.people.deniz, bearer }, readProfile, {})
    expect(profile.reply.user).toMatchObject({
      company_name: 'Iğdır İSG Danışmanlık',
      company_email: 'bilgi@igdir-isg.example',
      tc_number: tcNumber,
      tax_number: '1234567890',
      tax_office: 'IĞDIR İÇİ',
    })
    const stored = await writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query(
        `select row_to_json(u)::text || row_to_json(o)::text as text from app_user u
         join organization o on o.id = u.organization_id where u.id = $1`,
        [id],
      )
      return String(rows[0]?.text)
    })
    expect(stored).not.toContain(tcNumber)
    expect(stored).not.toContain('1234567890')
    const consents = await writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query(
        'select document, given, address from consent where user_id = $1 order by document',
        [id],
      )
      return rows
    })
    expect(consents).toEqual([
      { document: 'kvkk', given: true, address: person.from },
      { document: 'marketing', given: true, address: person.from },
    ])
  })

  it.each([
    ['phone', 'PHONE_TAKEN', /telefon/],
    ['email', 'EMAIL_TAKEN', /e-posta/],
    ['tc_number', 'TC_TAKEN', /TC Kimlik/],
    ['tax_number', 'TAX_TAKEN', /vergi/],
  ] as const)('REG-05 names a taken %s at its field', async (field, code, keyword) => {
    const [first, second] = [stranger(), stranger()]
    const numbers = {
      phone: {},
      email: {},
      tc_number: { tc_number: '19191919190' },
      tax_number: { tax_number: '9876543210', tax_office: 'Kadıköy' },
    }[field]
    await settled(test, first, numbers)
    const person = {
      ...second,
      ...(field === 'phone' && { phone: first.phone }),
      ...(field === 'email' && { email: first.email.toUpperCase() }),
    }
    if (field === 'phone') await forgetCode(test, person.phone)
    const { answer } = await registered(test, person, numbers)
    expect(answer.status).toBe(409)
    expect(answer.problem.code).toBe(code)
    expect(answer.problem.message).toMatch(keyword)
    expect(answer.problem.details.fields).toEqual({ [field]: answer.problem.message })
  })

  it('REG-05 AUTH-11 tells a proved phone ten times a day that something is taken, then nothing more', async () => {
    const person = stranger()
    const { body } = await registered(test, person, { email: test.people.ece.email })
    const taken = { ...body, id: undefined, email: test.people.ece.email }
    for (let time = 1; time < 10; time += 1)
      expect((await send(taken, person.from)).problem.code).toBe('EMAIL_TAKEN')
    const [known, unknown] = [
      await send(taken, person.from),
      await send({ ...taken, email: person.email }, person.from),
    ]
    expect([known.status, unknown.status]).toEqual([429, 429])
  })

  it('REG-05 lets the same code register after a field was put right', async () => {
    const person = stranger()
    const { body, answer } = await registered(test, person, { email: test.people.ece.email })
    expect(answer.problem.code).toBe('EMAIL_TAKEN')
    expect((await send({ ...body, email: person.email }, person.from)).status).toBe(201)
  })

  it('REG-06 lets somebody whose address was mistyped register again with the phone', async () => {
    const person = stranger()
    const twoMinutesPass = () =>
      writeAsSystem(test.pool, ({ db }) =>
        db.query("update sms_code set sent_at = sent_at - interval '2 minutes' where phone = $1", [
          person.phone,
        ]),
      )
    await registered(test, { ...person, email: `yanlis-${person.email}` })
    await twoMinutesPass()
    const { answer } = await registered(test, person)
    expect(answer.status).toBe(201)
    const token = await linkToken(test, 'account.verify_email', person.email)
    await call(test.app, null, verifyEmail, { body: { token } }, null, person.from)
    const signedIn = await call(test.app, null, login, {
      body: { phone: person.phone, password: newPassword },
    })
    expect(signedIn.reply.user.email).toBe(person.email)
    await twoMinutesPass()
    const { answer: again } = await registered(test, { ...person, email: `baska-${person.email}` })
    expect(again.problem.code).toBe('PHONE_TAKEN')
  })

  it('REG-01 takes the same registration twice as one, and no other under its id', async () => {
    const person = stranger()
    const { body, answer } = await registered(test, person)
    const again = await send(body, person.from)
    expect([answer.status, again.status]).toEqual([201, 201])
    expect(again.reply).toEqual(answer.reply)
    expect(await test.delivered({ kind: 'account.verify_email', to: person.email })).toHaveLength(1)
    const other = await registered(test, stranger(), { id: body.id })
    expect(other.answer.problem.code).toBe('ID_IN_USE')
  })

  it('REG-01 lets nobody choose a role, a tenant or a state', async () => {
    const { ayse } = test.people
    const person = stranger()
    const chosen = {
      role: 'superadmin',
      organization_id: ayse.organization_id,
      company_id: ayse.organization_id,
      is_active: false,
      must_change_password: false,
      email_verified_at: new Date().toISOString(),
      has_second_factor: true,
      __proto__: { role: 'superadmin' },
    }
    const { body } = await registered(test, person, chosen as Partial<Registration>)
    const row = await writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query(
        `select u.role, u.is_active, u.email_verified_at, o.kind, u.organization_id
         from app_user u join organization o on o.id = u.organization_id where u.id = $1`,
        [body.id],
      )
      return rows[0]
    })
    expect(row).toMatchObject({
      role: 'regular',
      is_active: true,
      email_verified_at: null,
      kind: 'individual',
    })
    expect(row.organization_id).not.toBe(ayse.organization_id)
  })
})

/** Makes room for another code to a phone that just got one. */
async function forgetCode({ pool }: AppUnderTest, phone: string): Promise<void> {
  await writeAsSystem(pool, ({ db }) => db.query('delete from sms_code where phone = $1', [phone]))
}
