import { findSession, logout } from '@gozlem/contract/account'
import { listCertificates } from '@gozlem/contract/certificate'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../api/api'
import { connectTo } from '../api/server'
import { answer, interceptWith, loseConnection, ownHeaders, refuse } from '../testing/answering'
import { people } from '../testing/people'
import {
  refreshSession,
  signedIn,
  signedInBy,
  signOut,
  startSession,
  useSession,
  whenSessionEnds,
} from './session'

const session = () => renderHook(useSession).result
const refusal = { code: 'UNAUTHORIZED', message: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.' }

beforeEach(() => localStorage.clear())

test('AUTH-05 a valid session signs in at start and keeps a name for offline, but nothing sensitive', async () => {
  answer(findSession, { user: people.osgb_admin })
  await startSession()
  expect(session().current).toMatchObject({
    state: 'signed_in',
    standing: 'confirmed',
    user: { first_name: 'Ayşe' },
  })
  const kept = localStorage.getItem('cached_user') ?? ''
  expect(kept).toContain('Yılmaz')
  expect(kept).not.toContain(people.osgb_admin.phone)
  expect(kept).not.toContain(people.osgb_admin.email)
})

test('PLAT-05 what is kept on the device names no identity number, even where a profile came along', () => {
  const profile = { ...people.regular, tc_number: '10000000146', tax_number: '1234567890' }
  signedIn(profile)
  const kept = localStorage.getItem('cached_user') ?? ''
  expect(kept).not.toMatch(/10000000146|1234567890/)
  expect(JSON.parse(kept)).toMatchObject({ must_change_password: false, must_set_second_factor: false })
})

test('AUTH-05 a refused session at start is signed out and forgets the kept user', async () => {
  signedIn(people.osgb_admin)
  answer(findSession, { user: null })
  await startSession()
  expect(session().current).toEqual({ state: 'signed_out', reason: 'none' })
  expect(localStorage.getItem('cached_user')).toBeNull()
})

test('AUTH-05 without an answer the app opens on the kept user', async () => {
  signedIn(people.osgb_user)
  loseConnection(findSession)
  await startSession()
  expect(session().current).toMatchObject({
    state: 'signed_in',
    standing: 'unanswered',
    user: { id: people.osgb_user.id },
  })
})

test('AUTH-05 without an answer and without a kept user the start can be tried again', async () => {
  loseConnection(findSession)
  await startSession()
  expect(session().current).toEqual({
    state: 'unreachable',
    message: 'Sunucuya bağlanılamıyor. Lütfen internet bağlantınızı kontrol edin.',
  })
})

test('AUTH-05 a start without an answer and without a kept user is tried again when the connection is back', async () => {
  loseConnection(findSession)
  await startSession()
  answer(findSession, { user: people.regular })
  window.dispatchEvent(new Event('online'))
  const now = session()
  await waitFor(() => expect(now.current).toMatchObject({ state: 'signed_in', standing: 'confirmed' }))
})

test('AUTH-05 opens at once for whoever was here last, says when the answer is late, and hears it when it comes', async () => {
  signedIn(people.osgb_user)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let arrive: (answered: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const started = startSession()
  await vi.advanceTimersByTimeAsync(4999)
  expect(session().current).toMatchObject({ state: 'signed_in', standing: 'asking' })
  await vi.advanceTimersByTimeAsync(1)
  expect(session().current).toMatchObject({ state: 'signed_in', standing: 'unanswered' })
  arrive(Response.json({ user: people.osgb_user }, { headers: ownHeaders }))
  await started
  expect(session().current).toMatchObject({ state: 'signed_in', standing: 'confirmed' })
})

test('AUTH-05 where the session has ended since the last visit, the app that opened meanwhile closes without a reproach', async () => {
  signedIn(people.osgb_user)
  let arrive: (answered: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const started = startSession()
  expect(session().current).toMatchObject({ state: 'signed_in', standing: 'asking' })
  arrive(Response.json({ user: null }, { headers: ownHeaders }))
  await started
  expect(session().current).toEqual({ state: 'signed_out', reason: 'none' })
  expect(localStorage.getItem('cached_user')).toBeNull()
})

test('AUTH-05 when another person signs in, what was kept for the one before is forgotten', () => {
  signedIn(people.osgb_user)
  const forget = vi.fn<() => void>()
  whenSessionEnds(forget)
  signedIn({ ...people.osgb_user, first_name: 'Mertcan' })
  expect(forget).not.toHaveBeenCalled()
  signedIn(people.osgb_admin)
  expect(forget).toHaveBeenCalledOnce()
})

test('AUTH-06 a 401 of any call ends the session', async () => {
  answer(findSession, { user: people.regular })
  await startSession()
  refuse(listCertificates, 401, refusal)
  const now = session()
  await expect(api(listCertificates, {})).rejects.toThrow(refusal.message)
  await waitFor(() => expect(now.current).toEqual({ state: 'signed_out', reason: 'expired' }))
})

test.each([
  ['a hotspot', 200],
  ['a company that wants its own login', 401],
  ['a proxy that wants its own login', 407],
  ['a firewall', 403],
])('AUTH-06 what %s answers ends no session, neither to a call nor to signing out', async (_what, status) => {
  answer(findSession, { user: people.regular })
  await startSession()
  interceptWith(listCertificates, status, '<h1>Oturum açın</h1>')
  interceptWith(logout, status, '<h1>Oturum açın</h1>')
  await expect(api(listCertificates, {})).rejects.toMatchObject({ status: 0 })
  await expect(signOut()).rejects.toMatchObject({ status: 0 })
  expect(session().current).toMatchObject({ state: 'signed_in', standing: 'confirmed' })
  expect(localStorage.getItem('cached_user')).not.toBeNull()
})

/** A phone with a session, and what the server answers to the one call that is under way when another one begins. */
async function sessionOfPhone() {
  const safe: { token: string | null } = { token: 'ilk' }
  connectTo({ token: () => safe.token, keepToken: (next) => (safe.token = next) })
  onTestFinished(() => connectTo({ token: () => null, keepToken: null }))
  answer(findSession, { user: people.osgb_user })
  await startSession()
  const answers: ((answered: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const signInAnew = () => signedInBy({ user: people.osgb_user, token: 'ikinci' })
  return { safe, answers, signInAnew }
}

test('AUTH-06 a late 401 ends the session that it was the answer to, none that began since', async () => {
  const { safe, answers, signInAnew } = await sessionOfPhone()
  const late = api(listCertificates, {})
  signInAnew()
  const error = { ...refusal, details: { errors: [], fields: {} }, request_id: 'test' }
  answers[0]?.(Response.json({ error }, { status: 401, headers: ownHeaders }))
  await expect(late).rejects.toThrow(refusal.message)
  expect(session().current).toMatchObject({ state: 'signed_in' })
  expect(safe.token).toBe('ikinci')
})

test('AUTH-05 that an earlier session is over is no answer about one that began since: it is asked for', async () => {
  const { safe, answers, signInAnew } = await sessionOfPhone()
  const late = refreshSession()
  signInAnew()
  answers[0]?.(Response.json({ user: null }, { headers: ownHeaders }))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(safe.token).toBe('ikinci')
  answers[1]?.(Response.json({ user: people.osgb_user }, { headers: ownHeaders }))
  await late
  expect(session().current).toMatchObject({ state: 'signed_in', standing: 'confirmed' })
})

test('BEY-34 AUTH-05 while a phone’s safe does not say whom it holds the app stands on the kept user, and asks again', async () => {
  vi.useFakeTimers()
  signedIn(people.osgb_user)
  let isKnown = false
  let token: string | null = null
  connectTo({ token: () => token, keepToken: vi.fn(), isTokenKnown: async () => isKnown })
  onTestFinished(() => connectTo({ token: () => null, keepToken: null, isTokenKnown: null }))
  answer(findSession, { user: null })
  refuse(listCertificates, 401, refusal)
  await startSession()
  // A page asks as nobody meanwhile.
  await expect(api(listCertificates, {})).rejects.toMatchObject({ status: 401 })
  expect(session().current).toMatchObject({ state: 'signed_in', standing: 'unanswered' })
  expect(localStorage.getItem('cached_user')).not.toBeNull()

  isKnown = true
  token = 'token-1'
  answer(findSession, { user: people.osgb_user })
  await vi.advanceTimersByTimeAsync(3000)
  expect(session().current).toMatchObject({ state: 'signed_in', standing: 'confirmed' })
})
