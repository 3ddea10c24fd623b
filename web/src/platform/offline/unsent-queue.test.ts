import 'fake-indexeddb/auto'
import { ApiProblem } from '@gozlem/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endSession, signedIn } from '../session/session'
import { people } from '../testing/people'
import { leftCopies } from './unsaved-copies'
import { holdUnsavedOf } from './unsaved-owner'
import { createUnsentQueue } from './unsent-queue'

interface Deed {
  id: string
  of: string
}

const about = 'deed'
const owner = people.osgb_user.id
const cache = new QueryClient()
const keeper = { cache, owner }
const problem = (status: number) =>
  new ApiProblem(status, {
    code: 'PROBLEM',
    message: 'Olmadı',
    details: { errors: [], fields: {} },
    request_id: 'test',
  })

/** A queue and what it sent; `failure` says what the server answers to one instead. */
function queueWith(failure: (deed: Deed) => ApiProblem | null) {
  const sent: string[] = []
  const queue = createUnsentQueue<Deed, null>({
    about,
    send: async (deed) => {
      sent.push(deed.id)
      const failed = failure(deed)
      if (failed) throw failed
      return null
    },
    heard: async () => undefined,
    subject: ({ of }) => of,
    read: (text) => JSON.parse(text) as Deed,
    otherwise: 'Gönderilemedi',
  })
  const { result, rerender } = renderHook(() => queue.useUnsent(() => true))
  return {
    ...queue,
    sent,
    waiting: () => {
      rerender()
      return result.current.map(({ item }) => item.id)
    },
  }
}

beforeEach(() => {
  localStorage.clear()
  signedIn(people.osgb_user)
  onTestFinished(() => endSession('left'))
})

test('BEY-01 what waits is never sent once somebody else signed in with another tab', async () => {
  const { keep, send, sent, waiting } = queueWith(() => problem(0))
  await keep(keeper, { id: '1', of: 'a' }, 'Kapatma')
  await send(keeper)
  expect(sent).toEqual(['1'])
  holdUnsavedOf(people.osgb_admin.id)
  await send(keeper)
  expect(sent).toEqual(['1'])
  expect(waiting()).toEqual([])
})

test('BEY-01 what somebody else left on the page is neither shown nor sent', async () => {
  const { keep, start, send, sent, waiting } = queueWith(() => null)
  const other = { cache, owner: people.osgb_admin.id }
  await keep(keeper, { id: '1', of: 'a' }, 'Kapatma')
  signedIn(people.osgb_admin)
  const stop = start(other)
  await send(other)
  expect(sent).toEqual([])
  expect(waiting()).toEqual([])
  stop()
})

test('BEY-01 what comes from the device after the end of a session is not taken up', async () => {
  const { keep, start, send, sent } = queueWith(() => null)
  await keep(keeper, { id: '1', of: 'a' }, 'Kapatma')
  start(keeper)()
  await leftCopies(owner, about)
  await send(keeper)
  expect(sent).toEqual([])
})

test('BEY-01 one that the server fails at holds back its own alone', async () => {
  const { keep, send, sent, waiting, drop } = queueWith(({ of }) => (of === 'a' ? problem(500) : null))
  await keep(keeper, { id: '1', of: 'a' }, 'Kapatma')
  await keep(keeper, { id: '2', of: 'a' }, 'Yeniden açma')
  await keep(keeper, { id: '3', of: 'b' }, 'Kapatma')
  await send(keeper)
  expect(sent).toEqual(['1', '3'])
  expect(waiting()).toEqual(['1', '2'])
  await drop(keeper, { id: '1' })
  await drop(keeper, { id: '2' })
})

test.each([0, 429])('BEY-01 where the server takes nothing (%i) all waits', async (status) => {
  const { keep, send, sent, waiting } = queueWith(() => problem(status))
  await keep(keeper, { id: '1', of: 'a' }, 'Kapatma')
  await keep(keeper, { id: '2', of: 'b' }, 'Kapatma')
  await send(keeper)
  expect(sent).toEqual(['1'])
  expect(waiting()).toEqual(['1', '2'])
})

test('BEY-04 what rests on a device that cannot be read for a moment is sent once it can', async () => {
  const before = queueWith(() => problem(0))
  await before.keep(keeper, { id: '1', of: 'a' }, 'Kapatma')
  const { start, sent } = queueWith(() => null)
  const failing = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
    throw new DOMException('lost', 'UnknownError')
  })
  onTestFinished(() => failing.mockRestore())
  const stop = start(keeper)
  onTestFinished(stop)
  await expect.poll(() => failing.mock.calls.length).toBe(1)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sent).toEqual(['1'])
})
