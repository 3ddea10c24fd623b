import { describe, expect, it } from 'vitest'
import type { HazardClass } from '../client-company/hazard-class'
import { certificateForReport, coversHazardClass, hazardMismatchNote } from './hazard-cover'

const classC: HazardClass[] = ['az_tehlikeli']
const classB: HazardClass[] = ['az_tehlikeli', 'tehlikeli']
const classA: HazardClass[] = ['az_tehlikeli', 'tehlikeli', 'cok_tehlikeli']

describe('certificates and hazard classes', () => {
  it.each([
    [classC, 'az_tehlikeli', true],
    [classC, 'tehlikeli', false],
    [classC, 'cok_tehlikeli', false],
    [classB, 'tehlikeli', true],
    [classB, 'cok_tehlikeli', false],
    [classA, 'cok_tehlikeli', true],
    [[], 'cok_tehlikeli', true],
    [classC, null, true],
  ] as const)(
    'CERT-06 a certificate for %o at a workplace of class %s: %s',
    (allowed, hazardClass, covers) => {
      expect(coversHazardClass(allowed, hazardClass)).toBe(covers)
    },
  )

  const held = (certificate_number: string, expiry_date: string, allowed: HazardClass[]) => ({
    certificate_number,
    issue_date: '2020-01-01',
    expiry_date,
    issuing_authority: 'ÇSGB',
    allowed_hazard_classes: allowed,
  })

  it.each([
    ['cok_tehlikeli', 'A'],
    ['tehlikeli', 'B'],
    ['az_tehlikeli', 'C'],
    [null, 'C'],
  ] as const)(
    'CERT-06 a report on a workplace of class %s is made under certificate %s',
    (hazardClass, best) => {
      const all = [
        held('A', '2027-01-01', classA),
        held('B', '2028-01-01', classB),
        held('C', '2029-01-01', classC),
        held('A, over', '2026-03-08', classA),
      ]
      expect(certificateForReport(all, hazardClass, '2026-03-09')?.certificate_number).toBe(best)
    },
  )

  it('CERT-06 where none covers the workplace it is the one that lasts longest, and none where none is usable', () => {
    const all = [held('B', '2027-01-01', classB), held('C', '2029-01-01', classC)]
    expect(certificateForReport(all, 'cok_tehlikeli', '2026-03-09')?.certificate_number).toBe('C')
    expect(certificateForReport(all, 'cok_tehlikeli', '2030-01-01')).toBeUndefined()
  })

  it('CERT-06 says in the report what the certificate does not cover', () => {
    const certificate = {
      certificate_type_name: 'C Sınıfı İş Güvenliği Uzmanlığı',
      allowed_hazard_classes: classC,
    }
    expect(hazardMismatchNote(certificate, 'cok_tehlikeli')).toBe(
      'C Sınıfı İş Güvenliği Uzmanlığı belgesi Çok Tehlikeli sınıftaki işyerlerini kapsamaz.',
    )
    expect(hazardMismatchNote(certificate, 'az_tehlikeli')).toBeNull()
    expect(hazardMismatchNote(certificate, null)).toBeNull()
  })
})
