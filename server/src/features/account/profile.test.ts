import { changePassword, login, readProfile, updateProfile } from '@gozlem/contract/account'
import { sendSmsCode, verifyEmail } from '@gozlem/contract/account-registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { blindIndex } from '../../external/secrets/blind-index'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { type Person, testPassword } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'
import { whileHeld } from '../../http/testing/while-held'

const tcNumber = '10000000146'
const otherTcNumber = '20000000046'
const taxNumber = '1234567890'

describe('profile', () => {
  let test: AppUnderTest
  let log = ''
  beforeAll(async () => {
    const log_stream = { write: (line: string) => void (log += line) }
    test = await startApp({ log_level: 'trace', log_stream })
  })
  afterAll(() => test.close())

  const update = (person: Person, body: Parameters<typeof call<typeof updateProfile>>[3]['body']) =>
    call(test.app, person, updateProfile, { body })
  const profileOf = async (person: Person) => (await call(test.app, person, readProfile, {})).reply.user

  const rowOf = ({ id }: Person) =>
    writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query<{
        tc_number: Buffer | null
        tc_number_index: Buffer | null
        name: string
        tax_number_index: Buffer | null
      }>(
        `select u.tc_number, u.tc_number_index, o.name, o.tax_number_index
         from app_user u join organization o on o.id = u.organization_id where u.id = $1`,
        [id],
      )
      return rows[0]
    })

  const eventsOf = ({ id }: Person) =>
    writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query<{ kind: string; data: Record<string, unknown> }>(
        "select kind, data from event where subject_id = $1 and kind like 'user.%' order by created_at, id",
        [id],
      )
      return rows
    })

  const smsCodeFor = async (phone: string) => {
    await call(test.app, null, sendSmsCode, { body: { phone } })
    const [sms] = await test.delivered({ kind: 'account.phone_code', to: phone })
    return /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  }

  it('AUTH-09 is nobody’s who is not signed in', async () => {
    expect((await call(test.app, null, updateProfile, { body: {} })).status).toBe(401)
  })

  it('AUTH-09 changes what is given and leaves the rest', async () => {
    const { mert } = test.people
    const { reply } = await update(mert, { first_name: 'Mert Can', profession: 'workplace_physician' })
    expect(reply.message).toBe('Profiliniz güncellendi')
    expect(reply.user).toMatchObject({
      first_name: 'Mert Can',
      last_name: 'Işık',
      profession: 'workplace_physician',
      phone: mert.phone,
      email: mert.email,
    })
    const cleared = await update(mert, { profession: null })
    expect(cleared.reply.user).toMatchObject({ first_name: 'Mert Can', profession: null })
    expect(await eventsOf(mert)).toEqual([
      { kind: 'user.updated', data: { fields: ['first_name', 'profession'] } },
      { kind: 'user.updated', data: { fields: ['profession'] } },
    ])
  })

  it('AUTH-09 takes its own answer back without changing anything', async () => {
    const { ece } = test.people
    const before = await profileOf(ece)
    const { reply } = await update(ece, before)
    expect(reply.user).toEqual(before)
    expect(await eventsOf(ece)).toEqual([])
  })

  it('AUTH-09 keeps the changes of two devices at once', async () => {
    const { selin } = test.people
    await whileHeld(
      test.pool,
      ({ db }) => db.query('select from app_user where id = $1 for update', [selin.id]),
      () => [update(selin, { first_name: 'Selin Su' }), update(selin, { last_name: 'Öz' })],
    )
    expect(await profileOf(selin)).toMatchObject({ first_name: 'Selin Su', last_name: 'Öz' })
  })

  it('AUTH-09 names the individual’s organization like the company, or like them', async () => {
    const { deniz } = test.people
    const company = { company_name: 'Deniz İSG', company_email: 'bilgi@denizisg.com.tr' }
    expect((await update(deniz, company)).reply.user).toMatchObject(company)
    expect((await rowOf(deniz))?.name).toBe('Deniz İSG')

    const alone = await update(deniz, { company_email: '' })
    expect(alone.problem.details.fields).toEqual({
      company_email: 'Firma adı girildiğinde firma e-postası zorunludur',
    })
    await update(deniz, { company_name: '', company_email: '' })
    expect((await rowOf(deniz))?.name).toBe('Deniz İnce')
    await update(deniz, { last_name: 'Kalın' })
    expect((await rowOf(deniz))?.name).toBe('Deniz Kalın')
    expect((await profileOf(deniz)).company_name).toBe('')
  })

  it('AUTH-09 leaves the organization of everybody else alone', async () => {
    for (const person of [test.people.ayse, test.people.mert, test.people.suna]) {
      const { problem } = await update(person, { company_name: 'Başka', company_email: 'bir@baska.com.tr' })
      expect(problem.details.fields).toEqual({
        company_name: 'Kurum bilgileri profilden değiştirilemez',
        company_email: 'Kurum bilgileri profilden değiştirilemez',
      })
    }
    expect((await rowOf(test.people.ayse))?.name).toBe('Kule OSGB')
  })

  it('AUTH-09 seals identity numbers, and forgets them', async () => {
    const { deniz } = test.people
    const { reply } = await update(deniz, { tc_number: tcNumber, tax_number: taxNumber, tax_office: 'izmir' })
    expect(reply.user).toMatchObject({ tc_number: tcNumber, tax_number: taxNumber, tax_office: 'İZMİR' })
    const row = await rowOf(deniz)
    expect(row?.tc_number?.toString('latin1')).not.toContain(tcNumber)
    expect(row?.tc_number_index).toEqual(blindIndex(tcNumber, testSealingKey))

    await update(deniz, { tc_number: '', tax_number: '', tax_office: '' })
    expect(await rowOf(deniz)).toMatchObject({
      tc_number: null,
      tc_number_index: null,
      tax_number_index: null,
    })
  })

  it('AUTH-09 ROLE-06 answers alike whether somebody else has an identity number, an address or a phone', async () => {
    const [holder, asker] = [
      await standInFor(test, test.people.deniz),
      await standInFor(test, test.people.ece),
    ]
    const numbers = { tc_number: '19191919190', tax_number: '9876543210', tax_office: 'İZMİR' }
    const free = { tc_number: '11111111110', tax_number: '9876543211', tax_office: 'İZMİR' }
    await update(holder, numbers)
    const before = await rowOf(holder)
    /** The answer without what was given and who asked. */
    const shape = async (person: Person, body: Parameters<typeof update>[1]) => {
      const { status, reply } = await update(person, body)
      const { tc_number, tax_number, email_change } = reply.user
      return [status, reply.message, tc_number !== '', tax_number !== '', email_change !== null]
    }
    const proved = { current_password: testPassword }
    expect(await shape(asker, numbers)).toEqual(await shape(asker, free))
    expect(await shape(asker, { ...proved, email: holder.email })).toEqual(
      await shape(asker, { ...proved, email: 'kimse@example.com' }),
    )
    // Without the code that was sent to it, a phone says nothing either.
    const phone = (typed: string) =>
      update(asker, { ...proved, phone: typed, sms_verification_code: '000000' })
    const [known, unknown] = [await phone(holder.phone), await phone('+905359999998')]
    expect([known.status, known.problem.code]).toEqual([unknown.status, unknown.problem.code])

    // The number stays its holder's, and nothing is lost by saving the profile again.
    await update(asker, numbers)
    expect((await profileOf(asker)).tc_number).toBe(numbers.tc_number)
    expect((await rowOf(asker))?.tc_number_index).toBeNull()
    expect(await rowOf(holder)).toEqual(before)
    await update(asker, { first_name: 'Ece Su' })
    expect((await rowOf(asker))?.tc_number_index).toBeNull()
    await update(holder, { tc_number: '' })
    await update(asker, { first_name: 'Ece' })
    expect((await rowOf(asker))?.tc_number_index).toEqual(blindIndex(numbers.tc_number, testSealingKey))
  })

  it('AUTH-09 an address of another account gets a mail without a link', async () => {
    const [holder, asker] = [
      await standInFor(test, test.people.deniz),
      await standInFor(test, test.people.ece),
    ]
    await update(asker, { email: holder.email, current_password: testPassword })
    const [mail] = await test.delivered({ kind: 'account.change_email', to: holder.email })
    expect(mail?.text).toContain('zaten bir hesapta kayıtlı')
    expect(mail?.text).not.toMatch(/token=/)
    for (const personal of [asker.first_name, asker.email, asker.phone.slice(3)])
      expect(mail?.text).not.toContain(personal)
  })

  it('AUTH-11 changes ten numbers a day', async () => {
    const person = await standInFor(test, test.people.ece)
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1)
      statuses.push((await update(person, { tc_number: time % 2 ? '' : tcNumber })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    expect((await update(person, { first_name: 'Ece Su' })).status).toBe(200)
  })

  it('AUTH-09 gives an identity number to one of two who ask at once', async () => {
    const { ayse, levent } = test.people
    const [answer] = await whileHeld(
      test.pool,
      ({ db }) =>
        db.query('update app_user set tc_number_index = $2 where id = $1', [
          levent.id,
          blindIndex(otherTcNumber, testSealingKey),
        ]),
      () => [update(ayse, { tc_number: otherTcNumber })],
    )
    expect(answer?.status).toBe(200)
    expect((await rowOf(ayse))?.tc_number_index).toBeNull()
  })

  it('AUTH-09 asks for the password before another e-mail address or phone', async () => {
    const { lale } = test.people
    const missing = await update(lale, { email: 'yeni@example.com', phone: '5351112233' })
    expect(missing.problem.details.fields).toEqual({
      current_password: 'Mevcut şifrenizi girin',
      sms_verification_code: 'Yeni telefon numaranıza gönderilen kodu girin',
    })
    const wrong = await update(lale, { email: 'yeni@example.com', current_password: 'Yanlis2026' })
    expect(wrong.problem.details.fields).toEqual({ current_password: 'Mevcut şifreniz hatalı' })
    expect(await profileOf(lale)).toMatchObject({ email: lale.email, email_change: null })
  })

  it('AUTH-09 keeps the old address until the new one is proved, and tells both', async () => {
    const { lale } = test.people
    const email = 'lale.yeni@example.com'
    const change = { email: 'Lale.Yeni@Example.com', current_password: testPassword }
    const { reply } = await update(lale, change)
    expect(reply.message).toBe(
      'Profiliniz güncellendi. Yeni e-posta adresinize doğrulama bağlantısı gönderiliyor.',
    )
    expect(reply.user).toMatchObject({ email: lale.email, email_change: { email, current: true } })
    const [notice] = await test.delivered({ kind: 'account.email_change_asked', to: lale.email })
    expect(notice?.text).toContain(email)
    const tokenSent = async () => {
      const [mail] = await test.delivered({ kind: 'account.change_email', to: email })
      return /http:\/\/localhost:3000\/verify-email\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    }
    const open = (token: string) => call(test.app, null, verifyEmail, { body: { token } })
    const first = await tokenSent()

    await update(lale, change)
    expect((await open(first)).problem.code).toBe('LINK_INVALID')
    const links = await writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query(
        "select email from account_token where purpose = 'change_email' and user_id = $1",
        [lale.id],
      )
      return rows
    })
    expect(links).toEqual([{ email }])
    await expect.poll(tokenSent).not.toBe(first)
    expect((await open(await tokenSent())).status).toBe(200)
    expect(await profileOf(lale)).toMatchObject({ email, email_change: null })
  })

  it('AUTH-09 AUTH-11 mails links to five addresses in an hour', async () => {
    const { suna } = test.people
    const statuses: number[] = []
    for (let number = 1; number <= 6; number += 1) {
      const change = { email: `suna${number}@example.com`, current_password: testPassword }
      statuses.push((await update(suna, change)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('AUTH-09 changes the phone by the code sent to it, once, and tells by mail', async () => {
    const { levent } = test.people
    const phone = '+905351112234'
    const code = await smsCodeFor(phone)
    const change = { phone: '0535 111 22 34', current_password: testPassword }
    const wrongCode = code === '000000' ? '000001' : '000000'
    const wrong = await update(levent, { ...change, sms_verification_code: wrongCode })
    expect(wrong.problem.code).toBe('SMS_CODE_INVALID')
    expect(wrong.problem.details.fields).toHaveProperty('sms_verification_code')
    const never = await update(levent, { ...change, phone: '5359999999', sms_verification_code: code })
    expect(never.problem.code).toBe('SMS_CODE_EXPIRED')

    const changed = await update(levent, { ...change, sms_verification_code: code })
    expect(changed.reply.user.phone).toBe(phone)
    expect((await update(levent, { ...change, sms_verification_code: code })).status).toBe(200)
    const [notice] = await test.delivered({ kind: 'account.phone_changed', to: levent.email })
    expect(notice?.text).not.toContain('535')
    const signIn = (typed: string) =>
      call(test.app, null, login, { body: { phone: typed, password: testPassword } })
    expect((await signIn(phone)).status).toBe(200)
    expect((await signIn(levent.phone)).status).toBe(401)

    const spent = await update(test.people.ece, { ...change, sms_verification_code: code })
    expect(spent.problem.code).toBe('PHONE_TAKEN')
    expect(spent.problem.details.fields).toHaveProperty('phone')
  })

  it('AUTH-10 refuses a guessable password and tells by mail of a changed one', async () => {
    const { mert } = test.people
    const change = (new_password: string) =>
      call(test.app, mert, changePassword, { body: { current_password: testPassword, new_password } })
    for (const guessable of ['Password123!', 'SahaGozlem2026', 'MertIsik1990', '123456789012'])
      expect((await change(guessable)).problem.details.fields).toEqual({
        new_password: 'Bu şifre çok yaygın veya tahmin edilebilir. Lütfen başka bir şifre seçin.',
      })
    expect((await change('vapur mendil çorba')).status).toBe(200)
    await test.delivered({ kind: 'account.password_changed', to: mert.email })
  })

  it('AUTH-11 counts wrong passwords before a change', async () => {
    const { ayse } = test.people
    const body = { current_password: 'Yanlis2026', new_password: 'vapur mendil çorba' }
    for (let tries = 0; tries < 10; tries += 1)
      expect((await call(test.app, ayse, changePassword, { body })).status).toBe(400)
    expect((await call(test.app, ayse, changePassword, { body })).status).toBe(429)
  })

  it('AUTH-09 PLAT-03 keeps no password, code, link or identity number in the clear, and logs none', async () => {
    const stored = await writeAsSystem(test.pool, async ({ db }) => {
      const texts: string[] = []
      for (const table of [
        'app_user',
        'organization',
        'session',
        'event',
        'account_token',
        'outbox_message',
      ]) {
        const { rows } = await db.query<{ line: string }>(`select t::text as line from ${table} t`)
        texts.push(...rows.map(({ line }) => line))
      }
      return texts.join('\n')
    })
    expect(log).toContain('/api/auth/profile')
    const numbers = [tcNumber, otherTcNumber, taxNumber]
    for (const secret of [...numbers, testPassword, 'vapur mendil', test.people.ayse.token]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
      expect(log).not.toContain(secret)
    }
    for (const personal of ['905351112234', 'lale.yeni@example.com', 'Deniz Kalın'])
      expect(log).not.toContain(personal)
  })
})
