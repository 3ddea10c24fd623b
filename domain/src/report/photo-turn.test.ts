import { expect, test } from 'vitest'
import { isOnSide, photoTurns, turnBetween, turnedBy } from './photo-turn'

test('REP-13 four quarters to either side lead back, through every way a photo can stand', () => {
  for (const quarter of [90, -90] as const) {
    const seen = photoTurns.reduce((turns) => [...turns, turnedBy(turns.at(-1) ?? 0, quarter)], [
      photoTurns[0],
    ] as (typeof photoTurns)[number][])
    expect(seen.at(-1)).toBe(0)
    expect(new Set(seen)).toEqual(new Set(photoTurns))
  }
})

test('REP-13 what is between two turns leads from one to the other', () => {
  for (const shown of photoTurns)
    for (const wanted of photoTurns) expect((shown + turnBetween(shown, wanted)) % 360).toBe(wanted)
  expect(photoTurns.filter(isOnSide)).toEqual([90, 270])
})
