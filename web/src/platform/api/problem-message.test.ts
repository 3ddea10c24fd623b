import { ApiProblem } from '@gozlem/contract/client'
import { expect, test } from 'vitest'
import { problemMessage } from './problem-message'

const problem = (code: string, message: string, errors: string[] = []) =>
  new ApiProblem(400, { code, message, details: { errors, fields: {} }, request_id: '' })

test.each([
  ['a plain string', 'Olmadı', 'Olmadı'],
  [
    'a code with a wording of its own',
    problem('NETWORK_ERROR', 'x', ['y']),
    'Sunucuya bağlanılamıyor. Lütfen internet bağlantınızı kontrol edin.',
  ],
  ['a timeout', problem('AI_TIMEOUT', 'x'), 'İşlem zaman aşımına uğradı. Lütfen tekrar deneyin.'],
  ['the list of errors', problem('VALIDATION_ERROR', 'Genel', ['Bir', 'İki']), 'Bir. İki'],
  ['the message', problem('CONFLICT', 'Başka bir yerde değişti'), 'Başka bir yerde değişti'],
  ['the fallback', new Error('undefined is not a function'), 'Kaydedilemedi'],
])('AUTH-02 a failure is told by %s', (_what, failure, told) => {
  expect(problemMessage(failure, 'Kaydedilemedi')).toBe(told)
})
