// REG-01, REG-03, REG-04: every field by the seeds' rules, as the server answers it.
import { login, readProfile } from '@gozlem/contract/account'
import { register } from '@gozlem/contract/account-registration'
import { passwordMessage } from '@gozlem/domain/account/password-rule'
import { normalizeAccountPhone } from '@gozlem/domain/account/phone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import {
  formOf,
  newPassword,
  type Registration,
  registered,
  settled,
  stranger,
} from '../../http/testing/stranger'

const phone = 'Geçerli bir telefon numarası giriniz'
const email = 'Geçerli bir email adresi giriniz'
const tc = 'Geçersiz TC Kimlik No. Lütfen 11 haneli ve geçerli bir TC Kimlik No giriniz'
const tax = 'Geçerli bir vergi numarası giriniz'
const letters = 'Yalnızca harf kullanın'
const code = 'Geçerli 6 haneli SMS doğrulama kodu girin'
const company = 'Firma adı 2-100 karakter arasında olmalıdır'
const withOffice = { tax_office: 'Kadıköy' }
const withCompany = { company_email: 'bilgi@firma.example' }

describe('the fields of a registration', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  it.each<[why: string, given: Partial<Registration>, field: keyof Registration, message: string]>([
    ['a landline', { phone: '02121234567' }, 'phone', phone],
    ['nine digits', { phone: '532123456' }, 'phone', phone],
    ['a foreign mobile', { phone: '+491701234567' }, 'phone', phone],
    ['Arabic digits', { phone: '٥٣٢١٢٣٤٥٦٧' }, 'phone', phone],
    ['a very long phone', { phone: '5'.repeat(5000) }, 'phone', phone],
    ['no e-mail', { email: ' ' }, 'email', 'E-posta adresi zorunludur'],
    ['no at sign', { email: 'ayse.example.com' }, 'email', email],
    ['a Turkish letter before the @', { email: 'ayşe@example.com' }, 'email', email],
    ['a Cyrillic look-alike', { email: 'аyse@example.com' }, 'email', email],
    ['full-width letters', { email: 'ａｙｓｅ@example.com' }, 'email', email],
    ['a second address', { email: 'a@example.com,b@example.com' }, 'email', email],
    ['a header', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email', email],
    [
      '256 characters',
      { email: `a@${'b'.repeat(60)}.${`${'c'.repeat(60)}.`.repeat(3)}${'d'.repeat(10)}` },
      'email',
      email,
    ],
    ['seven characters', { password: 'Gozlem2' }, 'password', passwordMessage],
    ['no capital', { password: 'kirlangic2' }, 'password', passwordMessage],
    ['no digit', { password: 'Kirlangic' }, 'password', passwordMessage],
    ['129 characters', { password: 'aB3'.repeat(43) }, 'password', passwordMessage],
    ['no first name', { first_name: '  ' }, 'first_name', 'Ad zorunludur'],
    ['no last name', { last_name: '' }, 'last_name', 'Soyad zorunludur'],
    ['digits', { first_name: 'Ayşe 2' }, 'first_name', letters],
    ['markup', { first_name: '<b>Ayşe</b>' }, 'first_name', letters],
    ['letters that nobody sees', { last_name: '\u3164\u200b' }, 'last_name', 'Soyad zorunludur'],
    ['101 letters', { first_name: 'a'.repeat(101) }, 'first_name', 'En fazla 100 karakter yazın.'],
    ['a wrong tenth digit', { tc_number: '10000000156' }, 'tc_number', tc],
    ['a wrong last digit', { tc_number: '10000000147' }, 'tc_number', tc],
    ['a leading 0', { tc_number: '01234567890' }, 'tc_number', tc],
    ['ten digits', { tc_number: '1000000014' }, 'tc_number', tc],
    ['full-width digits', { tc_number: '１００００００0146' }, 'tc_number', tc],
    ['Arabic digits', { tc_number: '١٠٠٠٠٠٠٠١٤٦' }, 'tc_number', tc],
    ['nine digits', { tax_number: '123456789', ...withOffice }, 'tax_number', tax],
    ['a letter', { tax_number: '12345O7890', ...withOffice }, 'tax_number', tax],
    ['a number without an office', { tax_number: '1234567890' }, 'tax_office', 'Vergi dairesi zorunludur'],
    ['an office without a number', withOffice, 'tax_number', 'Vergi numarası zorunludur'],
    [
      'a long office',
      { tax_number: '1234567890', tax_office: 'K'.repeat(101) },
      'tax_office',
      'Vergi dairesi en fazla 100 karakter olabilir',
    ],
    ['one letter', { company_name: 'A', ...withCompany }, 'company_name', company],
    ['101 letters', { company_name: 'A'.repeat(101), ...withCompany }, 'company_name', company],
    ['an e-mail alone', withCompany, 'company_name', 'Firma e-postası girildiğinde firma adı zorunludur'],
    [
      'a name alone',
      { company_name: 'Firma' },
      'company_email',
      'Firma adı girildiğinde firma e-postası zorunludur',
    ],
    [
      'no address',
      { company_name: 'Firma', company_email: 'firma' },
      'company_email',
      'Geçerli bir firma e-posta adresi giriniz',
    ],
    ['five digits', { sms_verification_code: '12345' }, 'sms_verification_code', code],
    ['letters', { sms_verification_code: '12a456' }, 'sms_verification_code', code],
    ['full-width digits', { sms_verification_code: '１２３４５６' }, 'sms_verification_code', code],
  ])('REG-01 refuses %s: %o', async (_, given, field, message) => {
    const person = stranger()
    const body = { ...formOf(person), ...given }
    const { status, problem } = await call(test.app, null, register, { body }, null, person.from)
    expect(status).toBe(400)
    expect(problem.details.fields).toEqual({ [field]: message })
  })

  it.each([
    ['with everything a name may hold', { first_name: 'İpek-Nur', last_name: "D'Artagnan Öğüt" }],
    ['with a decomposed letter', { first_name: 'Gu\u0308l', last_name: 'Çelik' }],
    ['with a phone of full-width digits', { phone: '０５４１ ７００ ００ ０１' }],
    [
      'with what a contact of a phone brings along',
      {
        phone: '\u202a+90 541\u2011700\u201300 02\u202c',
        email: '\u200eayse\u2011nur@example.com',
        last_name: 'Yıl\u00admaz\u200e',
      },
    ],
    ['with an address in capitals', { email: ' IPEK@Example.COM ' }],
    ['with a passphrase without capitals or digits', { password: 'kuzey mendil çorba' }],
  ])('REG-01 registers somebody %s', async (_, given: Partial<Registration>) => {
    const person = {
      ...stranger(),
      ...('phone' in given && { phone: normalizeAccountPhone(given.phone ?? '') ?? '' }),
    }
    const { answer } = await registered(test, person, given)
    expect(answer.status).toBe(201)
  })

  it('REG-01 keeps a password as it was typed, blanks and Turkish letters included', async () => {
    const person = stranger()
    const password = ' Çiğdem ılık süt '
    await settled(test, person, { password })
    const signIn = (typed: string) =>
      call(test.app, null, login, { body: { phone: person.phone, password: typed } }, null, person.from)
    expect((await signIn(password.trim())).status).toBe(401)
    expect((await signIn(password.normalize('NFD'))).status).toBe(200)
  })

  it('REG-03 lets both numbers be left out', async () => {
    const person = stranger()
    await settled(test, person, { tc_number: '', tax_number: '', tax_office: '', company_name: '' })
    const { reply } = await call(test.app, null, login, {
      body: { phone: person.phone, password: newPassword },
    })
    const bearer = { authorization: `Bearer ${reply.token}` }
    const profile = await call(test.app, { ...test.people.deniz, bearer }, readProfile, {})
    expect(profile.reply.user).toMatchObject({ tc_number: '', tax_number: '', company_name: '' })
  })
})
