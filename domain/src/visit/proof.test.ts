import { describe, expect, it } from 'vitest'
import type { Role } from '../account/roles'
import { istanbulInstant } from '../calendar-date'
import { mayCorrectProof, mayProve, proofAbilities } from './policy'
import {
  type CheckKind,
  checkedAlready,
  checkFault,
  clockAheadMessage,
  correctionFault,
  outBeforeInMessage,
  roundedPosition,
  tooLateMessage,
} from './proof'
import { proposedHours, proposedMinutes, type VisitStatus } from './visit'

const at = (day: string, time: string) => istanbulInstant(day, time)?.toISOString() ?? 'never'
const day = '2026-11-23'
const planned = {
  starts_at: at(day, '09:00'),
  ends_at: at(day, '11:00'),
  checked_in_at: null,
  checked_out_at: null,
}
const begun = { ...planned, checked_in_at: at(day, '09:02') }

describe('coming and going', () => {
  it.each<[string, CheckKind, string, string, typeof planned | typeof begun, string | null]>([
    ['on time', 'in', at(day, '09:02'), at(day, '09:02'), planned, null],
    ['hours before it is planned', 'in', at(day, '00:00'), at(day, '09:00'), planned, null],
    ['heard days later', 'in', at(day, '09:02'), at('2026-11-29', '18:00'), planned, null],
    ['by a clock a little ahead', 'in', at(day, '09:05'), at(day, '09:00'), planned, null],
    ['by a clock too far ahead', 'in', at(day, '09:06'), at(day, '09:00'), planned, clockAheadMessage],
    ['of next year', 'in', at('2027-11-23', '09:00'), at(day, '09:00'), planned, clockAheadMessage],
    ['heard on the eighth day', 'in', at(day, '09:02'), at('2026-11-30', '09:03'), planned, tooLateMessage],
    ['of 1970', 'in', '1970-01-01T00:00:00.000Z', at(day, '09:00'), planned, tooLateMessage],
    [
      'the day before',
      'in',
      at('2026-11-22', '23:59'),
      at('2026-11-22', '23:59'),
      planned,
      'Bu ziyaret 23.11.2026 günü için planlı. Önce ziyareti bugüne taşıyın.',
    ],
    ['went in the last minute of the day', 'out', at(day, '23:59'), at(day, '23:59'), begun, null],
    [
      'went at midnight',
      'out',
      at('2026-11-24', '00:00'),
      at('2026-11-24', '00:00'),
      begun,
      'Ziyaret kendi gününde (23.11.2026) başlar ve biter. Süresini yapıldı olarak işaretlerken yazın.',
    ],
    ['went before coming', 'out', at(day, '09:01'), at(day, '12:00'), begun, outBeforeInMessage],
    ['went as they came', 'out', at(day, '09:02'), at(day, '12:00'), begun, outBeforeInMessage],
    ['went without coming', 'out', at(day, '10:00'), at(day, '12:00'), planned, outBeforeInMessage],
  ])('BEY-12 %s', (_word, kind, moment, heard, visit, fault) => {
    expect(checkFault(kind, moment, new Date(heard), visit)).toBe(fault)
  })

  it('BEY-12 a second moment is refused with the first one', () => {
    expect(checkedAlready('in', at(day, '09:02'))).toBe(
      'Bu ziyaretin başlangıcı zaten kayıtlı: 23.11.2026 09:02.',
    )
    expect(checkedAlready('out', at(day, '10:30'))).toContain('bitişi zaten kayıtlı: 23.11.2026 10:30')
  })

  it.each([
    ['both', '09:00', '11:00', null],
    ['none at all', null, null, null],
    ['only the beginning', '09:00', null, null],
    ['an end alone', null, '11:00', { checked_in_at: 'Bitişi olan bir ziyaretin başlangıcını da yazın' }],
    ['an end before its beginning', '11:00', '09:00', { checked_out_at: outBeforeInMessage }],
    ['what is to come', '09:00', '12:01', { checked_out_at: 'Gelecekte bir saat yazılamaz' }],
  ])('BEY-12 corrected by hand: %s', (_word, from, to, fault) => {
    const times = {
      starts_at: planned.starts_at,
      checked_in_at: from && at(day, from),
      checked_out_at: to && at(day, to),
    }
    expect(correctionFault(times, new Date(at(day, '12:00')))).toEqual(fault)
  })

  it('BEY-12 corrected by hand: of another day', () => {
    const times = { ...planned, checked_in_at: at('2026-11-22', '09:00') }
    expect(correctionFault(times, new Date(at(day, '12:00')))).toHaveProperty('checked_in_at')
  })

  it('BEY-12 a position is kept to a metre', () => {
    expect(roundedPosition({ latitude: 40.98712345678, longitude: 29.02498765432, accuracy: 12.2 })).toEqual({
      latitude: 40.98712,
      longitude: 29.02499,
      accuracy: 13,
    })
  })
})

describe('who proves a visit', () => {
  const actor = (role: Role, id = 'mert') => ({ id, role, organization_id: 'kule' })
  const visit = (changes: object = {}) => ({
    ...planned,
    organization_id: 'kule',
    user_id: 'mert',
    companions: [{ id: 'selin' }],
    status: 'planned' as VisitStatus,
    is_signed: false,
    ...changes,
  })
  const noon = new Date(at(day, '12:00'))
  const may = (who: ReturnType<typeof actor>, changes: object = {}, now = noon) =>
    Object.entries(proofAbilities(who, visit(changes), now))
      .flatMap(([name, allowed]) => (allowed ? [name] : []))
      .join(' ')

  it.each<[string, ReturnType<typeof actor>, object, string]>([
    ['who makes it', actor('osgb_user'), {}, 'check_in sign'],
    ['who comes along', actor('osgb_user', 'selin'), {}, 'check_in sign'],
    ['a colleague', actor('osgb_user', 'ali'), {}, ''],
    ['an administrator elsewhere', actor('osgb_admin', 'ayse'), {}, 'correct_checks'],
    ['an administrator who makes it', actor('osgb_admin'), {}, 'check_in sign correct_checks'],
    ['an individual', actor('regular'), {}, 'check_in sign correct_checks'],
    ['a superadmin', actor('superadmin'), {}, ''],
    ['of another organization', { ...actor('osgb_admin'), organization_id: 'liman' }, {}, ''],
    ['one that has begun', actor('osgb_user'), begun, 'check_out sign'],
    [
      'one that is over',
      actor('osgb_user'),
      { ...begun, checked_out_at: at(day, '11:00'), is_signed: true },
      '',
    ],
    [
      'one that is done and was not ended',
      actor('osgb_user'),
      { ...begun, status: 'done' },
      'check_out sign',
    ],
    ['one that is done without a beginning', actor('osgb_user'), { status: 'done' }, 'sign'],
    ['one that was called off', actor('regular'), { status: 'cancelled' }, ''],
    ['one that was put off', actor('regular'), { ...begun, status: 'postponed' }, ''],
    ['nobody’s', actor('osgb_user'), { user_id: null, companions: [] }, ''],
  ])('BEY-12 %s: %s', (_word, who, changes, expected) => {
    expect(may(who, changes)).toBe(expected)
  })

  it('BEY-12 on its own day: before it nothing, behind it only by hand', () => {
    expect(may(actor('regular'), {}, new Date(at('2026-11-22', '23:59')))).toBe('')
    expect(may(actor('regular'), {}, new Date(at('2026-11-24', '00:00')))).toBe('correct_checks')
  })

  it('BEY-12 what a device sends after the day is taken from whoever was there', () => {
    expect(mayProve(actor('osgb_user'), visit({ status: 'done' }))).toBe(true)
    expect(mayProve(actor('osgb_admin', 'ayse'), visit())).toBe(false)
    expect(mayCorrectProof(actor('osgb_user'), visit())).toBe(false)
  })
})

describe('what follows from coming and going', () => {
  it('CAL-04 a visit that was left open the whole day serves no more minutes than one may have', () => {
    const long = { ...planned, checked_in_at: at(day, '06:00'), checked_out_at: at(day, '23:00') }
    expect(proposedMinutes(long)).toBe(720)
  })

  it.each([
    ['nobody told', null, null, '09:00', '11:00'],
    ['from coming to going', '09:02', '10:37', '09:02', '10:37'],
    ['while it goes on', '09:02', null, '09:02', '11:00'],
    ['begun behind its planned end', '14:00', null, '14:00', null],
  ])('BEY-12 the hours of its report: %s', (_word, from, to, starts, ends) => {
    const seen = { checked_in_at: from && at(day, from), checked_out_at: to && at(day, to) }
    expect(proposedHours({ ...planned, ...seen })).toEqual({
      starts_at: at(day, starts),
      ends_at: ends && at(day, ends),
    })
  })
})
