// What a person has read rests on the device until they sign out, for reading without a connection. It is only looked at
// when the server does not answer, and by pages that only read also until it does: no form starts from it.
import type { Query, QueryClient } from '@tanstack/react-query'
import { get, update } from 'idb-keyval'
import { isClosed } from '../api/api'
import { keptUser } from '../session/cached-user'
import { currentSession, whenSessionEnds } from '../session/session'
import { briefStore } from './brief-store'
import { answerIn, type KeptAnswer, type KeptBox, repacked } from './kept-box'
import { keptDatabase } from './kept-database'
import { isKeptOnDevice, keptText } from './kept-queries'

const recordName = 'box'
const writeAfterMs = 500

const store = briefStore(keptDatabase, 'boxes')

/** Whose answers this device keeps. What the system's administrator reads is everybody's, and stays on the server. */
function keeper(): string | undefined {
  const user = keptUser()
  return user && user.role !== 'superadmin' ? user.id : undefined
}

const version = () => import.meta.env.APP_VERSION ?? ''

/**
 * Puts the kept answer into a query that has none: until the server's comes, or instead of it, marked as older than the last
 * time it was asked.
 */
export async function offerKeptAnswer(query: Query, of: 'meanwhile' | 'instead'): Promise<void> {
  await putKeptAnswer(query)
  const isFromBefore = query.state.data !== undefined && query.state.dataUpdateCount === 0
  if (of === 'instead' && isFromBefore) query.setState({ errorUpdatedAt: Date.now() })
}

async function putKeptAnswer(query: Query): Promise<void> {
  const owner = keeper()
  if (query.state.data !== undefined || owner === undefined || !isKeptOnDevice(query)) return
  const box = await get<KeptBox>(recordName, store)
  const answer = answerIn(box, { owner, version: version() }, query.queryHash, Date.now())
  if (!answer || query.state.data !== undefined || keeper() !== owner) return
  query.setState({
    data: JSON.parse(answer.text),
    dataUpdatedAt: answer.at,
    error: null,
    status: 'success',
  })
}

/** Keeps from now on what the server answers; what was read before this was loaded, too. */
export function keepAnswers(client: QueryClient): void {
  const cache = client.getQueryCache()
  const changed = new Map<string, Query | null>()
  let writing: ReturnType<typeof setTimeout> | undefined

  const noted = new WeakMap<Query, number>()

  const note = (query: Query, change: Query | null) => {
    if (!isKeptOnDevice(query)) return
    if (change) noted.set(query, query.state.dataUpdatedAt)
    changed.set(query.queryHash, change)
    writing ??= setTimeout(write, writeAfterMs)
  }
  const forget = () => {
    clearTimeout(writing)
    writing = undefined
    changed.clear()
  }

  const isNews = (query: Query) =>
    query.state.data !== undefined &&
    query.state.errorUpdatedAt <= query.state.dataUpdatedAt &&
    noted.get(query) !== query.state.dataUpdatedAt

  function write(): void {
    const session = currentSession()
    const owner = keeper()
    const answers = new Map([...changed].map(([hash, query]) => [hash, query && answerOf(query)]))
    forget()
    // Who is signed in here must be who signed in last on this device: another tab may know better.
    if (session.state !== 'signed_in' || session.user.id !== owner || answers.size === 0) return
    // A full or forbidden storage costs reading offline, nothing else.
    update<KeptBox>(
      recordName,
      (box) => repacked(box, { owner, version: version() }, answers, Date.now()),
      store,
    ).catch(() => undefined)
  }

  for (const query of cache.getAll()) if (query.state.data !== undefined) note(query, query)
  cache.subscribe((event) => {
    // Known before a query said which call it is the answer of, as a report that was just made.
    if (event.type === 'observerAdded' && isNews(event.query)) note(event.query, event.query)
    if (event.type !== 'updated') return
    if (event.action.type === 'success') note(event.query, event.query)
    if (event.action.type === 'error' && isClosed(event.action.error)) note(event.query, null)
  })
  document.addEventListener('visibilitychange', write)
  whenSessionEnds(forget)
}

function answerOf({ state }: Query): KeptAnswer {
  return { at: state.dataUpdatedAt, text: keptText(state.data) }
}
