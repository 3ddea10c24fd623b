import { isAcceptablePassword } from '@gozlem/domain/account/password-rule'
import { describe, expect, it } from 'vitest'
import { makeFirstPassword } from './first-password'
import { isRefusedPassword } from './refused-password'

describe('first password', () => {
  it('AUTH-04 is readable, random and acceptable', () => {
    const made = Array.from({ length: 200 }, makeFirstPassword)
    expect(new Set(made).size).toBe(200)
    for (const password of made) {
      expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
      expect(password).not.toMatch(/[ilo01]/)
      expect(isAcceptablePassword(password)).toBe(true)
      expect(isRefusedPassword(password, ['Ayşe', 'Yılmaz'])).toBe(false)
    }
  })
})
