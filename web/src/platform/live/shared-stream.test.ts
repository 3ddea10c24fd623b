// Tabs of one person share an event stream, whichever of them stands still, is closed or comes late.
import type { LiveEvent } from '@gozlem/contract/platform'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ConnectionOptions } from './connection'
import { createLive } from './live'
import type { OpenLiveTabs, TabMessage } from './live-tabs'
import { shareStream } from './shared-stream'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const changed = (revision: number): LiveEvent => ({ kind: 'report.changed', report_id: 'r1', revision })
const bell: LiveEvent = { kind: 'notifications.changed', user_id: null }

/** Between the tabs of a browser: a tab whose script stands still gets what was said to it when it runs again. */
function openBrowser() {
  const tabs = new Map<object, (message: TabMessage) => void>()
  const queues = new Map<object, (() => void)[]>()
  const run = (tab: object, task: () => void) => queues.get(tab)?.push(task) ?? task()
  const openTabs =
    (tab: object): OpenLiveTabs =>
    (hear) => {
      tabs.set(tab, hear)
      return {
        tell: (message) => {
          for (const [other, hearIt] of tabs) if (other !== tab) run(other, () => hearIt(message))
        },
        close: () => tabs.delete(tab),
      }
    }
  return {
    openTabs,
    run,
    stop: (tab: object) => queues.set(tab, []),
    wake: (tab: object) => {
      const waiting = queues.get(tab) ?? []
      queues.delete(tab)
      for (const task of waiting) task()
    },
    /** Ends a tab without a word to the others. */
    crash: (tab: object) => tabs.delete(tab),
  }
}

/** The server's end: who has a stream there, and what it was told when it was opened. */
function openServer() {
  const streams = new Map<object, ConnectionOptions>()
  const opened: number[] = []
  return {
    opened,
    streams,
    connectOf: (tab: object) => (options: ConnectionOptions) => {
      streams.set(tab, options)
      opened.push(Math.round(performance.now() - (options.heardAt ?? 0)))
      return { isOpen: () => true, close: () => streams.delete(tab) }
    },
    say: (event: LiveEvent, browser: ReturnType<typeof openBrowser>) => {
      for (const [tab, { hear }] of streams) browser.run(tab, () => hear(event))
    },
  }
}

function openWorld() {
  const browser = openBrowser()
  const server = openServer()
  const openTab = async ({ alone = false }: { alone?: boolean } = {}) => {
    const tab = {}
    const heard: LiveEvent[] = []
    const missed = vi.fn<() => void>()
    const live = createLive((page) =>
      shareStream({
        person: 'ayse',
        connect: server.connectOf(tab),
        openTabs: alone ? () => null : browser.openTabs(tab),
        missed,
        ...page,
      }),
    )
    live.listen('report.changed', (event) => heard.push(event))
    const close = live.start()
    onTestFinished(close)
    await vi.advanceTimersByTimeAsync(600)
    return { tab, heard, missed, live, close }
  }
  return { browser, server, openTab, say: (event: LiveEvent) => server.say(event, browser) }
}

test('BEY-34 seven tabs have one stream, and each hears each event once', async () => {
  const { server, openTab, say } = openWorld()
  const tabs = []
  for (let count = 0; count < 7; count += 1) tabs.push(await openTab())
  say(changed(2))
  expect(server.streams.size).toBe(1)
  for (const { heard } of tabs) expect(heard).toEqual([changed(2)])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.opened).toHaveLength(1)
})

test('BEY-34 tabs that come in one moment end with one stream, which all of them hear', async () => {
  const { server, openTab, say } = openWorld()
  const tabs = await Promise.all([openTab(), openTab(), openTab()])
  expect(server.streams.size).toBe(1)
  say(changed(2))
  for (const { heard } of tabs) expect(heard).toEqual([changed(2)])
})

test('BEY-34 the tab that held the stream is closed: another opens it at once', async () => {
  const { server, openTab, say } = openWorld()
  const [first, second, third] = [await openTab(), await openTab(), await openTab()]
  first.close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.streams.size).toBe(1)
  say(changed(2))
  for (const { heard } of [second, third]) expect(heard).toEqual([changed(2)])
  expect(first.heard).toEqual([])
})

test('BEY-34 the tab that held the stream stands still: another opens it, asks for what was said meanwhile, and one is left when it wakes', async () => {
  const { browser, server, openTab, say } = openWorld()
  const [first, second, third] = [await openTab(), await openTab(), await openTab()]
  await vi.advanceTimersByTimeAsync(20_000)
  browser.stop(first.tab)
  await vi.advanceTimersByTimeAsync(13_000)
  expect(server.streams.has(first.tab)).toBe(true)
  expect(server.streams.size).toBe(2)
  // What was said since the last word of the first.
  expect(server.opened.at(-1)).toBeGreaterThan(7000)
  expect(server.opened.at(-1)).toBeLessThan(15_000)
  say(changed(2))
  for (const { heard } of [second, third]) expect(heard).toEqual([changed(2)])

  browser.wake(first.tab)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.streams.size).toBe(1)
  say(changed(3))
  for (const { heard } of [first, second, third]) expect(heard.at(-1)).toEqual(changed(3))
})

test('BEY-34 the tab that held the stream ended without a word: another opens it', async () => {
  const { browser, server, openTab, say } = openWorld()
  const [first, second] = [await openTab(), await openTab()]
  browser.crash(first.tab)
  server.streams.delete(first.tab)
  await vi.advanceTimersByTimeAsync(13_000)
  say(changed(2))
  expect(second.heard).toEqual([changed(2)])
})

test('a tab that comes later hears what was said since its page began, and no other hears it twice', async () => {
  const { openTab, say } = openWorld()
  const first = await openTab()
  say(changed(2))
  const [second, third] = [await openTab(), await openTab()]
  for (const { heard } of [first, second, third]) expect(heard).toEqual([changed(2)])
})

test('a stream that was away makes every tab ask anew', async () => {
  const { server, openTab } = openWorld()
  const [first, second] = [await openTab(), await openTab()]
  server.streams.get(first.tab)?.missed()
  expect(first.missed).toHaveBeenCalledOnce()
  expect(second.missed).toHaveBeenCalledOnce()
})

test('where a browser has no channel each tab has a stream of its own, at once', async () => {
  const { server, openTab, say } = openWorld()
  const tabs = [await openTab({ alone: true }), await openTab({ alone: true })]
  expect(server.streams.size).toBe(2)
  say(changed(2))
  for (const { heard } of tabs) expect(heard).toEqual([changed(2)])
})

test('a listener whose code came later hears what nobody heard: the newest of each, at most a minute old, once', async () => {
  const { openTab, say } = openWorld()
  const { live } = await openTab()
  const late: LiveEvent[] = []
  say(bell)
  await vi.advanceTimersByTimeAsync(30_000)
  live.listen('notifications.changed', (event) => late.push(event))
  live.listen('notifications.changed', (event) => late.push(event))
  expect(late).toEqual([bell])

  const notice: LiveEvent = { kind: 'critical_notice.changed', report_id: 'r1' }
  say(notice)
  await vi.advanceTimersByTimeAsync(61_000)
  live.listen('critical_notice.changed', (event) => late.push(event))
  expect(late).toEqual([bell])
})
