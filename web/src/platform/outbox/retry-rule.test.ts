import { ApiProblem } from '@gozlem/contract/client'
import { expect, test } from 'vitest'
import { readFailure, waitMs } from './retry-rule'

const problem = (status: number, { fields = {}, wait = null as number | null } = {}) =>
  new ApiProblem(
    status,
    { code: 'PROBLEM', message: 'Olmadı', details: { errors: [], fields }, request_id: 'test' },
    wait,
  )

test.each([
  [1, 5000],
  [2, 10_000],
  [4, 40_000],
  [5, 60_000],
  [500, 60_000],
])('BEY-34 after %i tries at most %i ms are waited, and half of it at least', (attempts, most) => {
  expect([waitMs(attempts, 0), waitMs(attempts, 1)]).toEqual([most, most / 2])
})

test.each([400, 403, 404, 409, 413, 422])('BEY-34 our %i refuses for good, in its own words', (status) => {
  expect(readFailure(problem(status), 'Gönderilemedi')).toEqual({
    means: 'refused',
    refusal: { code: 'PROBLEM', message: 'Olmadı' },
  })
})

test('BEY-34 a refusal of a field says what is wrong with it', () => {
  expect(
    readFailure(problem(400, { fields: { at: 'Kayıt 7 günden eski.' } }), 'Gönderilemedi'),
  ).toMatchObject({
    refusal: { message: 'Kayıt 7 günden eski.' },
  })
})

test.each([
  [0, true],
  [401, false],
  [408, false],
  [429, true],
  [500, false],
  [503, false],
])('BEY-34 %i passes; whether nothing else would get through: %s', (status, is_general) => {
  expect(readFailure(problem(status), '')).toEqual({ means: 'later', told_ms: null, is_general })
})

test('BEY-34 how long the server wants to be left alone is taken over', () => {
  expect(readFailure(problem(503, { wait: 30 }), '')).toMatchObject({ told_ms: 30_000 })
})

test('BEY-34 a failure of this page is no answer of the server', () => {
  expect(readFailure(new TypeError('cut'), '')).toEqual({ means: 'later', told_ms: null, is_general: false })
})
