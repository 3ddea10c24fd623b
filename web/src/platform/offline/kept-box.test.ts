import { expect, test } from 'vitest'
import { answerIn, type KeptBox, maxCharacters, repacked } from './kept-box'

const now = Date.parse('2026-11-21T07:22:00Z')
const day = 24 * 60 * 60_000
const mert = { owner: 'mert', version: '1.2.3' }
const box = (answers: KeptBox['answers']): KeptBox => ({ ...mert, answers })
const names = ({ answers }: KeptBox) => Object.keys(answers)

test('AUTH-05 an answer is found by the person and the build that kept it, and by nobody else', () => {
  const kept = repacked(undefined, mert, new Map([['q', { at: now, text: '1' }]]), now)
  expect(answerIn(kept, mert, 'q', now)).toEqual({ at: now, text: '1' })
  expect(answerIn(kept, { ...mert, owner: 'deniz' }, 'q', now)).toBeUndefined()
  expect(answerIn(kept, { ...mert, version: '1.2.4' }, 'q', now)).toBeUndefined()
  expect(answerIn(kept, mert, 'other', now)).toBeUndefined()
  expect(answerIn(undefined, mert, 'q', now)).toBeUndefined()
})

test('AUTH-05 another person or another build starts with an empty box', () => {
  const before = box({ old: { at: now, text: '1' } })
  const mine = new Map([['new', { at: now, text: '2' }]])
  expect(names(repacked(before, { ...mert, owner: 'deniz' }, mine, now))).toEqual(['new'])
  expect(names(repacked(before, { ...mert, version: '1.2.4' }, mine, now))).toEqual(['new'])
  expect(names(repacked(before, mert, mine, now)).sort()).toEqual(['new', 'old'])
})

test('AUTH-05 what is older than a week is neither kept nor shown', () => {
  const before = box({ fresh: { at: now - 6 * day, text: '1' }, old: { at: now - 8 * day, text: '2' } })
  expect(names(repacked(before, mert, new Map(), now))).toEqual(['fresh'])
  expect(answerIn(before, mert, 'old', now)).toBeUndefined()
})

test('AUTH-05 a refused answer goes, and the newest of two tabs stays', () => {
  const before = box({ gone: { at: now, text: '1' }, shared: { at: now, text: 'new' } })
  const after = repacked(
    before,
    mert,
    new Map([
      ['gone', null],
      ['shared', { at: now - 1, text: 'old' }],
    ]),
    now,
  )
  expect(after.answers).toEqual({ shared: { at: now, text: 'new' } })
})

test('AUTH-05 the oldest answers leave a full box, and one too large for it never enters', () => {
  const quarter = 'x'.repeat(maxCharacters / 4)
  const five = Object.fromEntries([1, 2, 3, 4, 5].map((age) => [`${age}`, { at: now - age, text: quarter }]))
  expect(names(repacked(box(five), mert, new Map(), now))).toEqual(['1', '2', '3', '4'])
  const huge = new Map([['huge', { at: now, text: `${quarter}x` }]])
  expect(names(repacked(undefined, mert, huge, now))).toEqual([])
  const many = new Map([...Array(400).keys()].map((age) => [`${age}`, { at: now - age, text: '1' }]))
  expect(names(repacked(undefined, mert, many, now))).toHaveLength(300)
})
