import { verifySession } from '@gozlem/contract/account'
import { listCertificates } from '@gozlem/contract/certificate'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api } from '../api'
import { answer, loseConnection, refuse } from '../testing/answering'
import { people } from '../testing/people'
import { signedIn, startSession, useSession } from './session'

const session = () => renderHook(useSession).result
const refusal = { code: 'UNAUTHORIZED', message: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.' }

beforeEach(() => localStorage.clear())

test('AUTH-05 a valid session signs in at start and keeps a name for offline, but nothing sensitive', async () => {
  answer(verifySession, { user: people.osgb_admin })
  await startSession()
  expect(session().current).toMatchObject({
    state: 'signed_in',
    verified: true,
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
  refuse(verifySession, 401, refusal)
  await startSession()
  expect(session().current).toEqual({ state: 'signed_out', reason: 'none' })
  expect(localStorage.getItem('cached_user')).toBeNull()
})

test('AUTH-05 without an answer the app opens on the kept user', async () => {
  signedIn(people.osgb_user)
  loseConnection(verifySession)
  await startSession()
  expect(session().current).toMatchObject({
    state: 'signed_in',
    verified: false,
    user: { id: people.osgb_user.id },
  })
})

test('AUTH-05 without an answer and without a kept user the start can be tried again', async () => {
  loseConnection(verifySession)
  await startSession()
  expect(session().current).toEqual({
    state: 'unreachable',
    message: 'Sunucuya bağlanılamıyor. Lütfen internet bağlantınızı kontrol edin.',
  })
})

test('AUTH-06 a 401 of any call ends the session', async () => {
  answer(verifySession, { user: people.regular })
  await startSession()
  refuse(listCertificates, 401, refusal)
  const now = session()
  await expect(api(listCertificates, {})).rejects.toThrow(refusal.message)
  await waitFor(() => expect(now.current).toEqual({ state: 'signed_out', reason: 'expired' }))
})
