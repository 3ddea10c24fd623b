import { expect, test } from 'vitest'
import { emptyRegistration, RegistrationForm, type RegistrationValues } from './components/registration-form'

const filled: RegistrationValues = {
  ...emptyRegistration,
  phone: '5321234567',
  code_sent_to: '+905321234567',
  sms_verification_code: '123456',
  first_name: 'Çağrı',
  last_name: 'Işık',
  email: 'cagri@firma.example',
  password: 'Saha1Denetim',
  kvkk_accepted: true,
}

const complaints = (change: Partial<RegistrationValues>) => {
  const result = RegistrationForm.safeParse({ ...filled, ...change })
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

test('REG-01 a filled form becomes what is sent, without the form’s own fields', () => {
  const { data } = RegistrationForm.safeParse(filled)
  expect(data).toMatchObject({ phone: '+905321234567', email: 'cagri@firma.example' })
  expect(data).not.toHaveProperty('id_type')
  expect(data).not.toHaveProperty('kvkk_accepted')
})

test.each([
  [{ kvkk_accepted: false }, { kvkk_accepted: 'KVKK metnini kabul etmeniz gerekmektedir' }],
  [{ code_sent_to: '' }, { phone: 'Telefon numaranızı SMS doğrulama koduyla doğrulayın' }],
  [{ company_name: 'Işık İSG' }, { company_email: 'Firma adı girildiğinde firma e-postası zorunludur' }],
  [{ company_email: 'a@b.example' }, { company_name: 'Firma e-postası girildiğinde firma adı zorunludur' }],
  [
    { id_type: 'tax' },
    { tax_number: 'Geçerli bir vergi numarası giriniz', tax_office: 'Vergi dairesi zorunludur' },
  ],
  [
    { kvkk_accepted: false, email: '', tc_number: '12345678901' },
    {
      kvkk_accepted: 'KVKK metnini kabul etmeniz gerekmektedir',
      email: 'E-posta adresi zorunludur',
      tc_number: 'Geçersiz TC Kimlik No. Lütfen 11 haneli ve geçerli bir TC Kimlik No giriniz',
    },
  ],
] as const)('REG-01 REG-03 REG-04 %j is told at its fields, all at once', (change, told) =>
  expect(complaints(change)).toEqual(told),
)
