import { describe, expect, it } from 'vitest'
import type { HazardClass } from '../client-company/hazard-class'
import { coversHazardClass, hazardMismatchNote } from './hazard-cover'

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
