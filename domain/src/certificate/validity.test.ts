import { describe, expect, it } from 'vitest'
import {
  addYears,
  daysBetween,
  formatDay,
  formatInstant,
  isCalendarDate,
  istanbulDay,
} from '../calendar-date'
import {
  certificateGuardMessage,
  certificateStatus,
  isUsable,
  needsCertificateToCreate,
  needsCertificateToEdit,
  proposedExpiry,
} from './validity'

const certificate = (change = {}) => ({
  certificate_number: 'IGU-A-1',
  issue_date: '2021-03-01',
  expiry_date: '2026-03-01',
  issuing_authority: 'ÇSGB',
  ...change,
})

describe('certificate validity', () => {
  it.each([
    ['2021-02-28', 'upcoming'],
    ['2021-03-01', 'valid'],
    ['2025-11-30', 'valid'],
    ['2025-12-01', 'expiring'],
    ['2026-01-29', 'expiring'],
    ['2026-01-30', 'critical'],
    ['2026-03-01', 'critical'],
    ['2026-03-02', 'expired'],
  ])('CERT-01 on %s it is %s', (today, status) =>
    expect(certificateStatus(certificate(), today)).toBe(status),
  )

  it.each(['certificate_number', 'issue_date', 'expiry_date', 'issuing_authority'])(
    'CERT-01 is incomplete without %s',
    (field) => {
      expect(certificateStatus(certificate({ [field]: null }), '2025-01-01')).toBe('incomplete')
      expect(isUsable(certificate({ [field]: null }), '2025-01-01')).toBe(false)
    },
  )

  it('CERT-06 is usable from its first day through its last, Istanbul time', () => {
    expect(isUsable(certificate(), '2021-02-28')).toBe(false)
    expect(isUsable(certificate(), '2021-03-01')).toBe(true)
    expect(isUsable(certificate(), istanbulDay(new Date('2026-03-01T20:59:59Z')))).toBe(true)
    expect(isUsable(certificate(), istanbulDay(new Date('2026-03-01T21:00:00Z')))).toBe(false)
  })

  it('CERT-01 proposes five years, or what the type says', () => {
    expect(proposedExpiry('2024-02-29')).toBe('2029-02-28')
    expect(proposedExpiry('2024-05-10', 3)).toBe('2027-05-10')
    expect(proposedExpiry('2024-05-10', null)).toBe('2123-05-10')
  })

  it('CERT-03 binds the roles and words the guard for them', () => {
    expect(
      ['regular', 'osgb_user', 'osgb_admin', 'superadmin'].map((role) =>
        needsCertificateToCreate(role as 'regular'),
      ),
    ).toEqual([true, true, true, false])
    expect(
      ['regular', 'osgb_user', 'osgb_admin', 'superadmin'].map((role) =>
        needsCertificateToEdit(role as 'regular'),
      ),
    ).toEqual([true, true, false, false])
    expect(certificateGuardMessage('osgb_user')).toBe(
      'Rapor oluşturabilmek için en az bir aktif sertifika eklemeniz gerekmektedir',
    )
    expect(certificateGuardMessage('regular')).toBe(
      'Rapor oluşturabilmek için en az bir sertifika eklemeniz gerekmektedir',
    )
  })
})

describe('days', () => {
  it('CERT-01 takes only real days', () => {
    expect(isCalendarDate('2024-02-29')).toBe(true)
    for (const wrong of ['2023-02-29', '2024-13-01', '24-02-01', '2024-2-1', '2024-02-01T00:00', ''])
      expect(isCalendarDate(wrong)).toBe(false)
  })

  it('CERT-01 counts and shows days the Turkish way', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(formatDay('2026-03-09')).toBe('09.03.2026')
    expect(formatInstant('2026-03-09T21:30:00.000Z')).toBe('10.03.2026 00:30')
  })
})
