import type { LiveEvent } from '@gozlem/contract/platform'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UserProvider } from '../session/session'
import { people } from '../testing/people'
import { connect } from './connection'
import { openLive } from './open-live'
import { LiveProvider, useLive } from './use-live'

/** A stream as a browser has one, with what it was opened for. */
class Stream extends EventTarget {
  static opened: Stream[] = []
  readyState = 0
  constructor(readonly url: string) {
    super()
    Stream.opened.push(this)
  }
  close() {
    this.readyState = 2
  }
  get person() {
    return new URL(this.url, location.href).searchParams.get('user_id')
  }
  get ago_ms() {
    return Number(new URL(this.url, location.href).searchParams.get('ago_ms'))
  }
  stand() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  refuse() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
  say(event: LiveEvent) {
    if (this.readyState < 2) this.dispatchEvent(new MessageEvent(event.kind, { data: JSON.stringify(event) }))
  }
}

beforeEach(() => {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => void vi.unstubAllGlobals())

const bell: LiveEvent = { kind: 'notifications.changed', user_id: null }

test('AUTH-06 a page hears the person who is signed in: with the next one the former stream ends, and sign-out ends the last', async () => {
  const heard: string[] = []
  const Page = ({ name }: { name: string }) => {
    useLive('notifications.changed', () => heard.push(name))
    return null
  }
  const cache = new QueryClient()
  const load = async (person: string) => openLive(person, cache, () => null)
  const pageOf = (person: typeof people.osgb_user) => (
    <UserProvider value={person}>
      <QueryClientProvider client={cache}>
        <LiveProvider key={person.id} load={load}>
          <Page name={person.first_name} />
        </LiveProvider>
      </QueryClientProvider>
    </UserProvider>
  )
  const { rerender, unmount } = render(pageOf(people.osgb_user))
  await waitFor(() => expect(Stream.opened).toHaveLength(1))
  rerender(pageOf(people.regular))
  await waitFor(() => expect(Stream.opened).toHaveLength(2))
  expect(Stream.opened.map(({ person }) => person)).toEqual([people.osgb_user.id, people.regular.id])
  act(() => {
    for (const stream of Stream.opened) stream.say(bell)
  })
  expect(heard).toEqual([people.regular.first_name])
  unmount()
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([2, 2])
})

test('a stream that was refused is opened again, later each time, and says that something was missed', () => {
  vi.useFakeTimers()
  const missed = vi.fn<() => void>()
  const connection = connect({ person: 'ayse', heardAt: null, hear: () => undefined, missed })
  Stream.opened[0]?.stand()
  expect(missed).not.toHaveBeenCalled()
  Stream.opened[0]?.refuse()
  expect(connection.isOpen()).toBe(false)
  vi.advanceTimersByTime(1000)
  Stream.opened[1]?.refuse()
  vi.advanceTimersByTime(1900)
  expect(Stream.opened).toHaveLength(2)
  vi.advanceTimersByTime(100)
  Stream.opened[2]?.stand()
  expect(missed).toHaveBeenCalledOnce()
  connection.close()
  expect(Stream.opened[2]?.readyState).toBe(2)
})

test('a tab that goes on with the stream of another asks for what was said since, and anew for all after longer than a minute', () => {
  vi.useFakeTimers()
  const missed = vi.fn<() => void>()
  const open = (agoMs: number) => {
    const heardAt = performance.now()
    vi.advanceTimersByTime(agoMs)
    connect({ person: 'ayse', heardAt, hear: () => undefined, missed })
    Stream.opened.at(-1)?.stand()
    return Stream.opened.at(-1)?.ago_ms
  }
  expect(open(9000)).toBe(9000)
  expect(missed).not.toHaveBeenCalled()
  expect(open(61_000)).toBe(61_000)
  expect(missed).toHaveBeenCalledOnce()
})
