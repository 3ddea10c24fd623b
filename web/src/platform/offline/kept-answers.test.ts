import 'fake-indexeddb/auto'
import { findSession } from '@gozlem/contract/account'
import { type CertificateView, listCertificates } from '@gozlem/contract/certificate'
import { type QueryClient, type QueryMeta, QueryObserver } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { api } from '../api/api'
import { createQueryClient } from '../api/query-client'
import { network } from '../device/network'
import { endSession, signedIn, startSession } from '../session/session'
import { answer, loseConnection, refuse } from '../testing/answering'
import { people } from '../testing/people'
import { isKept } from './kept'
import { keepAnswers } from './kept-answers'
import { keptDatabase } from './kept-database'

const certificate: CertificateView = {
  id: '019a0000-0000-7000-8000-000000000801',
  certificate_type_id: '019a0000-0000-7000-8000-000000000701',
  certificate_type_name: 'A Sınıfı',
  allowed_hazard_classes: [],
  certificate_number: 'İGU-A-1001',
  issue_date: '2023-03-09',
  expiry_date: '2028-03-09',
  issuing_authority: 'ÇSGB',
  status: 'valid',
  days_left: 474,
  document_name: null,
  document_url: null,
  created_at: '2026-01-05T08:00:00.000Z',
}

/** Everything on the device, as text. A database that is not there must not come into being by looking. */
const onDevice = () =>
  new Promise<string>((resolve) => {
    const request = indexedDB.open(keptDatabase)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.addEventListener('error', (event) => {
      event.preventDefault()
      resolve('')
    })
    request.addEventListener('success', () => {
      const all = request.result.transaction('boxes').objectStore('boxes').getAll()
      all.addEventListener('success', () => {
        request.result.close()
        resolve(JSON.stringify(all.result))
      })
    })
  })

const meta = { answeredBy: listCertificates }

const ask = (client: QueryClient, queryKey: readonly string[] = ['certificates']) =>
  client
    .fetchQuery({
      queryKey,
      meta,
      queryFn: async ({ signal }) => (await api(listCertificates, {}, { signal })).certificates,
    })
    .catch((failure: unknown) => failure)

const stateOf = (client: QueryClient, queryKey: readonly string[] = ['certificates']) =>
  client.getQueryState(queryKey)

/** A visit in which somebody reads their certificates. */
async function read(user = people.osgb_user): Promise<QueryClient> {
  signedIn(user)
  answer(listCertificates, { certificates: [certificate] })
  const client = createQueryClient()
  keepAnswers(client)
  await ask(client)
  await waitFor(async () => expect(await onDevice()).toContain(user.id))
  return client
}

/** A later visit asks, and is answered with nothing once told. */
function askLate(meta: QueryMeta) {
  let arrive: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const client = createQueryClient()
  const asked = client.fetchQuery({
    queryKey: ['certificates'],
    meta,
    queryFn: async () => {
      await late
      return []
    },
  })
  return { client, asked, arrive }
}

/** Something newer comes to be known, as after saving. */
function learn(client: QueryClient): void {
  client.setQueryData(['certificates'], [{ ...certificate, certificate_number: 'İGU-A-2002' }])
}

/** Does something, and lets the time pass after which it would be on its way to the device; whoever looks then comes after it. */
async function untilWritten(work: () => unknown): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await work()
    await vi.advanceTimersByTimeAsync(5000)
  } finally {
    vi.useRealTimers()
  }
}

beforeEach(() => {
  vi.spyOn(network, 'isOnline').mockReturnValue(false)
  return () => {
    endSession('left')
    vi.restoreAllMocks()
  }
})

describe('a later visit', () => {
  test('AUTH-05 without an answer stands on what this person read before', async () => {
    await read()
    loseConnection(listCertificates)
    const client = createQueryClient()
    await ask(client)
    const state = stateOf(client)
    expect(state).toMatchObject({ status: 'success', data: [certificate], error: null })
    expect(state && isKept(state)).toBe(true)
  })

  test('AUTH-05 takes the answer of the server where there is one', async () => {
    await read()
    answer(listCertificates, { certificates: [] })
    const client = createQueryClient()
    await ask(client)
    const state = stateOf(client)
    expect(state?.data).toEqual([])
    expect(state && isKept(state)).toBe(false)
  })

  test('AUTH-05 shows what is kept while an answer is late, and the answer once it comes', async () => {
    await read()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client, asked, arrive } = askLate(meta)
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    await waitFor(() => expect(stateOf(client)?.data).toEqual([certificate]))
    arrive()
    await asked
    expect(stateOf(client)?.data).toEqual([])
  })

  test('AUTH-05 a page that only reads starts from what is kept, until the server answers', async () => {
    await read()
    const { client, asked, arrive } = askLate({ ...meta, keptAtOnce: true })
    await waitFor(() => expect(stateOf(client)?.data).toEqual([certificate]))
    const meanwhile = stateOf(client)
    expect(meanwhile && isKept(meanwhile)).toBe(false)
    arrive()
    await asked
    const answered = stateOf(client)
    expect(answered?.data).toEqual([])
    expect(answered && isKept(answered)).toBe(false)
  })

  test('AUTH-05 a page that started from what is kept says so once the answer is late', async () => {
    await read()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client, asked, arrive } = askLate({ ...meta, keptAtOnce: true })
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    await waitFor(() => {
      const late = stateOf(client)
      expect(late && isKept(late)).toBe(true)
    })
    arrive()
    await asked
  })

  test('AUTH-05 a page that only reads keeps what it started from when no answer comes, and says so', async () => {
    await read()
    loseConnection(listCertificates)
    const client = createQueryClient()
    await client
      .fetchQuery({
        queryKey: ['certificates'],
        meta: { ...meta, keptAtOnce: true },
        queryFn: ({ signal }) => api(listCertificates, {}, { signal }),
      })
      .catch(() => undefined)
    const state = stateOf(client)
    expect(state).toMatchObject({ status: 'success', data: [certificate], error: null })
    expect(state && isKept(state)).toBe(true)
  })

  test('AUTH-05 fails where nothing was read, and where the server refuses', async () => {
    await read()
    loseConnection(listCertificates)
    const client = createQueryClient()
    await ask(client, ['dashboard'])
    expect(stateOf(client, ['dashboard'])).toMatchObject({ status: 'error', data: undefined })
    refuse(listCertificates, 403, { code: 'FORBIDDEN' })
    await ask(client)
    expect(stateOf(client)).toMatchObject({ status: 'error', data: undefined })
  })

  test('AUTH-05 a page says of when its data is, opens no editor on it, and shows no failure', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T07:22:00Z') })
    await read()
    vi.setSystemTime(new Date('2026-11-21T09:00:00Z'))
    loseConnection(listCertificates)
    const { router } = renderApp('osgb_user', '/certificates')
    expect(await screen.findByText('Bağlantı yok. Bu bilgiler 20.11.2026 10:22 tarihlidir.')).toBeVisible()
    expect(screen.getByText('İGU-A-1001')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await router.navigate(`/certificates/edit/${certificate.id}`)
    expect(await screen.findByText(/Bağlantı yokken yalnızca okunur/)).toBeVisible()
    expect(screen.queryByLabelText('Veren kurum')).toBeNull()
  })

  test('AUTH-05 a page that was never read says so', async () => {
    signedIn(people.osgb_user)
    loseConnection(listCertificates)
    renderApp('osgb_user', '/certificates')
    expect((await screen.findByRole('alert')).textContent).toContain('Bu bilgiler bu cihazda kayıtlı değil')
  })
})

describe('the end of a session', () => {
  test('AUTH-06 leaves nothing on the device, and what was on its way there does not arrive', async () => {
    const client = await read()
    await untilWritten(() => {
      learn(client)
      endSession('expired')
    })
    await waitFor(async () => expect(await onDevice()).toBe(''))
  })

  test('AUTH-05 a start that the server refuses leaves nothing on the device', async () => {
    await read()
    answer(findSession, { user: null })
    await startSession()
    await waitFor(async () => expect(await onDevice()).toBe(''))
  })
})

describe('another person on the device', () => {
  test('AUTH-05 finds nothing of the one before', async () => {
    await read()
    signedIn(people.osgb_admin)
    loseConnection(listCertificates)
    const client = createQueryClient()
    await ask(client)
    expect(stateOf(client)).toMatchObject({ status: 'error', data: undefined })
    expect(await onDevice()).not.toContain('İGU-A-1001')
  })

  test('AUTH-05 who signed in with another tab has nothing of this one written to them', async () => {
    const client = await read()
    localStorage.setItem('cached_user', JSON.stringify(people.osgb_admin))
    await untilWritten(() => learn(client))
    expect(await onDevice()).not.toContain('İGU-A-2002')
  })
})

test('AUTH-05 what becomes known later is kept, too', async () => {
  learn(await read())
  await waitFor(async () => expect(await onDevice()).toContain('İGU-A-2002'))
})

test('AUTH-05 what was known before a page asked for it is kept once the page shows it', async () => {
  signedIn(people.osgb_user)
  const client = createQueryClient()
  keepAnswers(client)
  learn(client)
  const options = { queryKey: ['certificates'], meta, queryFn: () => [], staleTime: Number.POSITIVE_INFINITY }
  const leave = new QueryObserver(client, options).subscribe(() => undefined)
  await waitFor(async () => expect(await onDevice()).toContain('İGU-A-2002'))
  leave()
})

test('PLAT-05 what names no call is not kept, whatever its key', async () => {
  const client = await read()
  await client.fetchQuery({ queryKey: ['certificates', 'new'], queryFn: () => ['İGU-A-3003'] })
  learn(client)
  await waitFor(async () => expect(await onDevice()).toContain('İGU-A-2002'))
  expect(await onDevice()).not.toContain('İGU-A-3003')
})

test('PLAT-05 nothing is kept of what the administrator of the system reads', async () => {
  signedIn(people.superadmin)
  answer(listCertificates, { certificates: [certificate] })
  const client = createQueryClient()
  keepAnswers(client)
  await untilWritten(() => ask(client))
  expect(await onDevice()).toBe('')
})

test('AUTH-05 a refused question takes what was kept of it off the device', async () => {
  const client = await read()
  refuse(listCertificates, 404, { code: 'NOT_FOUND' })
  await client.refetchQueries({ queryKey: ['certificates'], type: 'all' })
  await waitFor(async () => expect(await onDevice()).not.toContain('İGU-A-1001'))
})
