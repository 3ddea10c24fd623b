import { describe, expect, it } from 'vitest'
import {
  makeOneTimeSecret,
  makeRecoveryCodes,
  matchingStep,
  oneTimeUrl,
  readTypedCode,
} from './one-time-code'

// RFC 6238 appendix B: the secret '12345678901234567890', its last six digits at these seconds.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('AUTH-11 takes the code of RFC 6238 at second %i', (seconds, code) => {
    expect(matchingStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('AUTH-11 takes the step before and after, says which, and no further one', () => {
    const code = '005924'
    const step = Math.floor(1_234_567_890 / 30)
    expect(matchingStep(secret, code, at((step - 1) * 30))).toBe(step)
    expect(matchingStep(secret, code, at((step + 1) * 30 + 29))).toBe(step)
    expect(matchingStep(secret, code, at((step - 2) * 30 + 29))).toBeNull()
    expect(matchingStep(secret, code, at((step + 2) * 30))).toBeNull()
  })

  it('AUTH-11 takes no other code', () => {
    expect(matchingStep(secret, '005925', at(1_234_567_890))).toBeNull()
    expect(matchingStep(makeOneTimeSecret(), '005924', at(1_234_567_890))).toBeNull()
  })

  it('makes secrets of 160 bits and a link that names product and account', () => {
    expect(makeOneTimeSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(makeOneTimeSecret()).not.toBe(makeOneTimeSecret())
    const url = new URL(oneTimeUrl(secret, '0532 123 45 67'))
    expect(decodeURIComponent(url.pathname)).toContain('Saha Gözlem:0532 123 45 67')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'Saha Gözlem', digits: '6' })
  })

  it('makes ten different recovery codes, which are read as people type them', () => {
    const codes = makeRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
      const letters = code.replace('-', '')
      expect(readTypedCode(code)).toEqual({ kind: 'recovery', code: letters })
      expect(readTypedCode(` ${code.toLowerCase().replace('-', ' ')} `)).toEqual({
        kind: 'recovery',
        code: letters,
      })
    }
  })

  it.each([
    ['123 456', { kind: 'app', code: '123456' }],
    ['12345', null],
    ['1234567', null],
    ['ABCDE-FGHI1', null],
    ['', null],
  ])('reads %s', (typed, read) => {
    expect(readTypedCode(typed)).toEqual(read)
  })
})
