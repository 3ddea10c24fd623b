import { describe, expect, it } from 'vitest'
import { isRefusedPassword } from './refused-password'

const ayse = ['Ayşe Nur', 'Yılmaz', 'ayse.yilmaz@egeguven.com.tr', '+905321234567', 'Ege Güven OSGB']

describe('passwords that are refused', () => {
  it.each([
    ['a common one', 'password'],
    ['a common one in capitals', 'QWERTYUIOP'],
    ['Turkish capitals', 'İSTANBUL'],
    ['with a year', 'Galatasaray2026'],
    ['with digits before it', '1907Fenerbahce'],
    ['with signs after it', 'Password2026!'],
    ['with digits for letters', 'P@ssw0rd'],
    ['with digits for letters and a year', 'Adm1n1strat0r99!'],
    ['a Turkish word', 'Şifre12345'],
    ['the product', 'SahaGözlem2026'],
    ['the product in two words', 'Saha Gozlem 1'],
    ['the kind of company', 'OsgbOsgb2026'],
    ['the first name', 'Aysenur2026'],
    ['the whole name', 'AyseYilmaz1990'],
    ['the last name with its Turkish letter', 'Yılmaz123456'],
    ['the name before the @', 'ayse.yilmaz!'],
    ['the company', 'EgeGuven2026'],
    ['the phone', 'A5321234567'],
    ['the phone without its first digits', 'Aa1234567'],
    ['a row', '123456789012345'],
    ['a row backwards', 'nmlkjihgfedcba'],
    ['a repetition', 'aaaaaaaaaaaaaa'],
    ['a longer repetition', 'Ab1!Ab1!Ab1!'],
  ])('AUTH-10 refuses %s', (_, password) => {
    expect(isRefusedPassword(password, ayse)).toBe(true)
  })

  it.each([
    ['words that nobody connects', 'kuzey mendil çorba rüzgar'],
    ['a random one', 'xK7q9WmT'],
    ['a common word among much else', 'istanbul-vapur-72-keman'],
    ['the name among much else', 'ayse-vapur-72-keman'],
    ['somebody else’s name with more', 'Kerimhan82Rvz'],
    ['letters of another script', 'пароходвтумане'],
  ])('AUTH-10 takes %s', (_, password) => {
    expect(isRefusedPassword(password, ayse)).toBe(false)
  })

  it('AUTH-10 reads personal words only of the person who chooses', () => {
    expect(isRefusedPassword('Yldzhan2026', [])).toBe(false)
    expect(isRefusedPassword('Yldzhan2026', ['Yldzhan'])).toBe(true)
  })

  it('AUTH-10 decides on a text as long as any password at once', () => {
    expect(isRefusedPassword('@1'.repeat(63) + 'x!', ayse)).toBe(false)
  })
})
