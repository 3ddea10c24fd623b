import { describe, expect, test } from 'vitest'
import { type Entry, leaseMs, longestWaitMs, nextIn, sendable } from './entry'

const now = 1_800_000_000_000
const entry = (seq: number, changes: Partial<Entry> = {}): Entry => ({
  seq,
  id: String(seq),
  kind: 'step',
  subject: `subject ${seq}`,
  behind: [],
  body: null,
  label: '',
  added_at: 0,
  files: 0,
  bytes: 0,
  revision: 1,
  attempts: 0,
  next_attempt_at: 0,
  is_firm: false,
  state: 'pending',
  leased_until: 0,
  refusal: null,
  ...changes,
})
const may = (...entries: Entry[]) => sendable(entries, now).map(({ seq }) => seq)

describe('BEY-34 which entries may be sent', () => {
  test('BEY-34 one of a subject goes at a time, in order; others beside it', () => {
    expect(may(entry(1, { subject: 'a' }), entry(2, { subject: 'a' }), entry(3))).toEqual([1, 3])
  })

  test('BEY-34 one that waits for its time holds its subject back alone', () => {
    const waiting = entry(1, { subject: 'a', next_attempt_at: now + 1000 })
    expect(may(waiting, entry(2, { subject: 'a' }), entry(3))).toEqual([3])
  })

  test('BEY-34 a refusal lets the next of its subject go, and holds back what needs it', () => {
    const refused = entry(1, { subject: 'report', state: 'refused' })
    expect(may(refused, entry(2, { subject: 'report' }), entry(3, { behind: ['report'] }))).toEqual([2])
  })

  test('BEY-34 what is behind a subject goes once nothing earlier of it is left', () => {
    const photo = entry(2, { behind: ['report'] })
    expect(may(entry(1, { subject: 'report' }), photo)).toEqual([1])
    expect(may(photo, entry(3, { subject: 'report' }))).toEqual([2, 3])
  })

  test('BEY-34 a lease holds for its time, whoever has it; from then on any tab may', () => {
    const sent = (leased_until: number) => entry(1, { state: 'sending', leased_until })
    expect(may(sent(now + 1))).toEqual([])
    expect(may(sent(now))).toEqual([1])
  })

  test('BEY-34 a clock that was put back holds nothing back', () => {
    const days = 60 * 24 * 60 * 60_000
    expect(may(entry(1, { state: 'sending', leased_until: now + days }))).toEqual([1])
    expect(may(entry(1, { next_attempt_at: now + days }))).toEqual([1])
    expect(may(entry(1, { next_attempt_at: now + longestWaitMs }))).toEqual([])
  })
})

test('BEY-34 says when the next may be sent that may not be sent now', () => {
  const waiting = entry(1, { subject: 'a', next_attempt_at: now + 3000 })
  const sent = entry(3, { state: 'sending', leased_until: now + leaseMs })
  expect(nextIn([waiting, entry(2, { subject: 'a', next_attempt_at: now + 10 }), sent], now)).toBe(3000)
  expect(nextIn([entry(1)], now)).toBe(Number.POSITIVE_INFINITY)
})
