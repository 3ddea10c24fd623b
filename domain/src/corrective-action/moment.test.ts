import { expect, it } from 'vitest'
import { isHeardLater, momentOfDeed } from './moment'

const heard = new Date('2026-11-23T11:05:00.000Z')
const after = '2026-11-15T08:00:00.000Z'

it.each([
  ['two hours before', '2026-11-23T09:05:00.000Z', '2026-11-23T09:05:00.000Z'],
  ['a second before', '2026-11-23T11:04:59.000Z', '2026-11-23T11:04:59.000Z'],
  ['seven days before', '2026-11-16T11:05:00.000Z', '2026-11-16T11:05:00.000Z'],
  ['longer before', '2026-11-16T11:04:59.999Z', null],
  ['at that moment', '2026-11-23T11:05:00.000Z', null],
  ['ahead', '2026-11-23T11:05:00.001Z', null],
  ['not at all', undefined, null],
])(
  'BEY-01 a deed of which the device says that it happened %s counts so or when it is heard',
  (_, told, at) => {
    expect(momentOfDeed(told, { heard, after })).toEqual(
      at === null ? { at: heard.toISOString(), heard_at: null } : { at, heard_at: heard.toISOString() },
    )
  },
)

it.each([
  ['2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20T07:59:59.999Z', '2026-11-23T11:05:00.000Z'],
])('BEY-01 a deed of %s counts at %s behind what happened on 20 November at 8', (told, at) => {
  expect(momentOfDeed(told, { heard, after: '2026-11-20T08:00:00.000Z' }).at).toBe(at)
})

it.each([
  [null, false],
  ['2026-11-23T11:10:00.000Z', false],
  ['2026-11-23T11:10:00.001Z', true],
])('BEY-01 what happened at 11:05 and was heard at %s is told with both moments: %s', (heard_at, isTold) => {
  expect(isHeardLater('2026-11-23T11:05:00.000Z', heard_at)).toBe(isTold)
})
