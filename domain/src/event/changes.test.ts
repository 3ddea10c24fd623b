import { describe, expect, expectTypeOf, it } from 'vitest'
import type { changeTables } from './change-tables'
import { changeInWords, changesOf } from './changes'
import type { EventKind } from './event'

/** Kinds that sound like a change. */
type Changing = Extract<EventKind, `${string}.updated` | `${string}_changed` | `${string}.changed`>

describe('what an edit changed', () => {
  it('ADM-06 every kind that sounds like a change says which fields it tells of, or that it tells of none', () => {
    expectTypeOf<Exclude<Changing, keyof typeof changeTables>>().toBeNever()
    expectTypeOf<Exclude<keyof typeof changeTables, EventKind>>().toBeNever()
  })

  it('ADM-06 names the fields that differ, before and after, and no others', () => {
    const before = {
      name: 'Çınar',
      employee_count: 12,
      status: 'active',
      industry: '',
      phone: '+905321234567',
    }
    const after = { name: 'Çınar Yapı', employee_count: 12, status: 'passive', industry: null }
    expect(changesOf('client_company.updated', before, after)).toEqual([
      { field: 'name', before: 'Çınar', after: 'Çınar Yapı' },
      { field: 'status', before: 'active', after: 'passive' },
    ])
  })

  it('PLAT-05 ADM-06 keeps names, addresses and phones masked, and of secrets and long texts that they changed', () => {
    const before = {
      first_name: 'Ayşe Nur',
      email: 'ayse@firma.example',
      phone: '+905321234567',
      tc_number: '10000000146',
    }
    const after = {
      first_name: 'Fatma',
      email: 'fatma@firma.example',
      phone: '+905321230000',
      tc_number: '10000000078',
    }
    const changes = changesOf('user.updated', before, after)
    expect(changes).toEqual([
      { field: 'first_name', before: 'A*** N**', after: 'F****' },
      { field: 'phone', before: '0532 *** ** 67', after: '0532 *** ** 00' },
      { field: 'email', before: 'a***@firma.example', after: 'f***@firma.example' },
      { field: 'tc_number', before: null, after: null },
    ])
    const said = JSON.stringify(changes)
    for (const secret of ['Ayşe', 'Fatma', 'ayse@', '1234567', '10000000']) expect(said).not.toContain(secret)
    const landline = changesOf('client_company.updated', { phone: '0216 123 45 67' }, { phone: '444 12 34' })
    expect(landline).toEqual([{ field: 'phone', before: '0216 *** ** 67', after: '*** ** 34' }])
  })

  it('ADM-06 takes the same value for the same, whichever way its keys stand', () => {
    expect(
      changesOf(
        'organization.settings_changed',
        { due_days: { low: 30, high: 1 } },
        { due_days: { high: 1, low: 30 } },
      ),
    ).toEqual([])
  })

  it('ADM-06 is read in words', () => {
    const words = (kind: string, change: Parameters<typeof changeInWords>[1]) => changeInWords(kind, change)
    expect(
      words('client_company.updated', { field: 'tehlike_sinifi', before: null, after: 'cok_tehlikeli' }),
    ).toEqual({ label: 'Tehlike sınıfı', before: '—', after: 'Çok Tehlikeli' })
    expect(words('reference.updated', { field: 'is_active', before: true, after: false })).toEqual({
      label: 'Etkin',
      before: 'Evet',
      after: 'Hayır',
    })
    expect(
      words('visit.updated', { field: 'starts_at', before: '2026-11-23T06:30:00.000Z', after: null }),
    ).toEqual({ label: 'Başlangıç', before: '23.11.2026 09:30', after: '—' })
    expect(
      words('assignment.updated', { field: 'ends_on', before: null, after: '2026-12-01' }),
    ).toMatchObject({ after: '01.12.2026' })
    expect(
      words('report.saved', { field: 'due_on', before: '2026-12-01, 2026-12-02', after: '2026-12-08, ' }),
    ).toMatchObject({ label: 'Termin', before: '01.12.2026, 02.12.2026' })
    expect(words('user.updated', { field: 'tc_number', before: null, after: null })).toEqual({
      label: 'T.C. kimlik numarası',
      before: null,
      after: null,
    })
    expect(words('of.a_newer_version', { field: 'x', before: 1, after: 2 })).toEqual({
      label: 'x',
      before: '1',
      after: '2',
    })
  })
})
