import { describe, expect, it } from 'vitest'
import { isTaxNumber, isTcNumber, maskedNumber } from './identity-numbers'
import { isAcceptablePassword } from './password-rule'
import { admits, holds, permissions, permissionsByRole } from './permissions'
import { formatPhone, isContactPhone, normalizeAccountPhone } from './phone'
import { smsDayFullMessage } from './sms-code'

describe('the permission table', () => {
  it('ROLE-01 gives the superadmin everything but the work of tenants with companies and reports', () => {
    const missing = permissions.filter((permission) => !holds('superadmin', permission))
    expect(missing).toEqual([
      'company.manage',
      'company.create',
      'company.delete',
      'report.create',
      'report.edit_own',
      'report.delete',
      'report.finalize',
    ])
  })

  it('ROLE-01 gives osgb_admin what regular has and user management', () => {
    const more = permissionsByRole.osgb_admin.filter((permission) => !holds('regular', permission))
    expect(more).toEqual(['user.manage', 'user.create', 'user.edit', 'user.delete'])
    expect(permissionsByRole.regular.every((permission) => holds('osgb_admin', permission))).toBe(true)
  })

  it('ROLE-01 gives osgb_user exactly four permissions of the table and, derived, finalizing', () => {
    expect(permissionsByRole.osgb_user).toEqual([
      'company.view',
      'report.create',
      'report.edit_own',
      'report.finalize',
      'report.view_preview',
    ])
  })

  it('ROLE-01 admits by declared access', () => {
    expect(admits('public', null)).toBe(true)
    expect(admits('signed_in', null)).toBe(false)
    expect(admits('signed_in', 'osgb_user')).toBe(true)
    expect(admits('report.create', 'superadmin')).toBe(false)
    expect(admits('user.manage', 'osgb_admin')).toBe(true)
  })
})

describe('the account phone', () => {
  it.each([
    '5321234567',
    '05321234567',
    '905321234567',
    '+905321234567',
    '0090 532 123 45 67',
    '0 (532) 123-45-67',
    '532.123.45.67',
    '５３２１２３４５６７',
    '\u202a+90 532 123 45 67\u202c',
    '\u2068532\u20111234567\u2069',
    '0\u00ad532\u2060–123 45 67\u200e',
  ])('AUTH-01 reads %s as +905321234567', (typed) =>
    expect(normalizeAccountPhone(typed)).toBe('+905321234567'),
  )

  it.each(['', '532123456', '53212345678', '2321234567', '+15321234567', '5321234a67', '٥٣٢١٢٣٤٥٦٧'])(
    'AUTH-01 takes %s for no account phone',
    (typed) => expect(normalizeAccountPhone(typed)).toBeNull(),
  )

  it.each([
    '02324441020',
    '+90 312 123 45 67',
    '4441020',
    '444 10 20',
    '08501234567',
    '05321234567',
    '+49 30 123456',
  ])('CC-01 takes %s as a contact phone', (typed) => expect(isContactPhone(typed)).toBe(true))

  it.each(['', '123', '9991234567', '+0123456', 'telefon', '0532123456'])(
    'CC-01 refuses %s as a contact phone',
    (typed) => expect(isContactPhone(typed)).toBe(false),
  )

  it('NAV-03 shows a stored phone the way people read it', () => {
    expect(formatPhone('+905321234567')).toBe('0532 123 45 67')
    expect(formatPhone('+4930123456')).toBe('+4930123456')
  })
})

describe('identity numbers', () => {
  it.each(['10000000146', '19191919190', '12345678950'])('REG-03 accepts the TC number %s', (number) =>
    expect(isTcNumber(number)).toBe(true),
  )
  it.each(['10000000147', '10000000156', '01234567890', '1000000014', '100000001466', '1000000014a', ''])(
    'REG-03 refuses the TC number %s',
    (number) => expect(isTcNumber(number)).toBe(false),
  )
  it('AUTH-09 shows the last three digits of an identity number', () => {
    expect(maskedNumber('10000000146')).toBe('********146')
    expect(maskedNumber('1234567890')).toBe('*******890')
    expect(maskedNumber('146')).toBe('***')
    expect(maskedNumber('')).toBe('')
  })
  it('REG-03 takes exactly ten digits as a tax number', () => {
    expect(isTaxNumber('1234567890')).toBe(true)
    for (const wrong of ['123456789', '12345678901', '12345 7890', '١٢٣٤٥٦٧٨٩٠'])
      expect(isTaxNumber(wrong)).toBe(false)
  })
})

describe('the password rule', () => {
  it.each(['Gozlem26', 'Şifrem12', 'onikikarakter', 'ÇokUzunBirŞifreOlsun'])(
    'AUTH-10 accepts %s',
    (password) => expect(isAcceptablePassword(password)).toBe(true),
  )
  it.each(['Gozlem2', 'gozlem26', 'GOZLEM26', 'Gozlemxx', '', 'A1b'.repeat(43)])(
    'AUTH-10 refuses %s',
    (password) => expect(isAcceptablePassword(password)).toBe(false),
  )
})

describe('REG-02 the day of a code limit', () => {
  const evening = new Date('2026-03-09T20:30:00Z')
  it.each([
    [20 * 60, 'bugün 23:50'],
    [20 * 60 + 1, 'bugün 23:51'],
    [40 * 60, 'yarın 00:10'],
    [86_400, 'yarın 23:30'],
  ])('says when it is over: %i seconds are %s', (left, when) => {
    expect(smsDayFullMessage('phone', left, evening)).toBe(
      `Bu numara için günlük SMS hakkınız doldu; ${when} sonrasında tekrar deneyin.`,
    )
    expect(smsDayFullMessage('network', left, evening)).toContain(`ağın günlük SMS hakkı doldu; ${when} `)
  })
})
