import { ApiProblem } from '@gozlem/contract/client'
import { ClientErrorInput, logClientError } from '@gozlem/contract/error-log'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepUser } from '../session/cached-user'
import { answer, calls, loseConnection, refuseOnce } from '../testing/answering'
import { people } from '../testing/people'
import { logIncident, sendIncidents } from './incident-log'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/reports?search=gizli#bolum')
  answer(logClientError, { success: true, error_ref: 'A1B2C3D4' })
})

const sent = () => calls('errorLog.logClientError').map(({ body }) => ClientErrorInput.parse(body))
const kept = () => JSON.parse(localStorage.getItem('error_log') ?? '[]') as { sent: boolean }[]

test('ADM-05 an error is sent with where, when and on what it happened', async () => {
  keepUser(people.osgb_user)
  await logIncident(new RangeError('liste bozuk'), { incident_id: 'x' })
  const [report] = sent()
  expect(report).toMatchObject({
    error_message: 'liste bozuk',
    user_id: people.osgb_user.id,
    url: `${window.location.origin}/reports`,
    user_agent: navigator.userAgent,
    viewport: { width: window.innerWidth, height: window.innerHeight },
    additional_data: { name: 'RangeError', incident_id: 'x' },
  })
  expect(report?.error_stack).toContain('incident-log.test')
  expect(report?.session_id).toBe(sessionStorage.getItem('error_session_id'))
  expect(Date.parse(report?.timestamp ?? '')).not.toBeNaN()
})

test('ADM-05 the queries of addresses stay on the device', async () => {
  await logIncident(
    new Error('GET https://saha.example/api/x?token=gizli failed (https://a.example/b#c)'),
    {},
  )
  const text = JSON.stringify(sent())
  expect(text).toContain('GET https://saha.example/api/x failed (https://a.example/b)')
  expect(text).not.toMatch(/gizli|#c/)
})

test('ADM-05 texts are cut to what the server takes', async () => {
  const long = new Error('a'.repeat(5000))
  long.stack = 'b'.repeat(50_000)
  await logIncident(long, {})
  expect(sent()[0]?.error_message).toHaveLength(2000)
  expect(sent()[0]?.error_stack).toHaveLength(20_000)
})

test.each([
  ['a text', 'düz metin', 'düz metin'],
  ['an object', { neden: 'yok' }, '{"neden":"yok"}'],
  ['nothing', undefined, 'undefined'],
])('ADM-05 %s that was thrown is told as text', async (_, thrown, message) => {
  await logIncident(thrown, {})
  expect(sent()[0]?.error_message).toBe(message)
})

test('ADM-05 what the server refused on purpose is no error', async () => {
  const details = { errors: [], fields: {} }
  await logIncident(new ApiProblem(403, { code: 'FORBIDDEN', message: '', details, request_id: '' }), {})
  await logIncident(new DOMException('', 'AbortError'), {})
  expect(sent()).toEqual([])
  expect(kept()).toEqual([])
})

test('ADM-05 the same error counts once in ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) })
  const failure = new Error('aynı')
  await logIncident(failure, {})
  vi.setSystemTime(Date.UTC(2026, 10, 21, 9, 0, 9))
  await logIncident(failure, {})
  expect(sent()).toHaveLength(1)
  await logIncident(new Error('başka'), {})
  expect(sent()).toHaveLength(2)
  vi.setSystemTime(Date.UTC(2026, 10, 21, 9, 0, 10))
  await logIncident(failure, {})
  expect(sent()).toHaveLength(3)
})

test('ADM-05 the last ten stay on the device, and what was not sent goes when the connection is back', async () => {
  loseConnection(logClientError)
  for (let number = 1; number <= 12; number++) await logIncident(new Error(`hata ${number}`), {})
  expect(kept().map((entry) => entry.sent)).toEqual(Array.from({ length: 10 }, () => false))

  const before = sent().length
  answer(logClientError, { success: true, error_ref: 'A1B2C3D4' })
  await sendIncidents()
  const messages = sent()
    .slice(before)
    .map(({ error_message }) => error_message)
  expect(messages).toEqual(Array.from({ length: 10 }, (_, index) => `hata ${index + 3}`))
  await sendIncidents()
  expect(sent()).toHaveLength(before + 10)
})

test('ADM-05 a server that has heard enough is asked later, one that refuses for good is not asked again', async () => {
  refuseOnce(logClientError, 429, { code: 'RATE_LIMITED' })
  await logIncident(new Error('çok'), {})
  expect(kept()).toMatchObject([{ sent: false }])
  refuseOnce(logClientError, 400, { code: 'VALIDATION_ERROR' })
  await sendIncidents()
  expect(kept()).toMatchObject([{ sent: true }])
})
