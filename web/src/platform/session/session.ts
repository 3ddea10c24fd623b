// Who is signed in. The server decides (the cookie is out of reach of scripts); this store asks once at start, listens
// for refusals, and asks again when somebody returns to the window after a while (AUTH-05, AUTH-06).
import type { UserView } from '@gozlem/contract/account'
import { problemOf } from '@gozlem/contract/client'
import { typedCall } from '@gozlem/contract/typed-call'
import type { Actor } from '@gozlem/domain/account/roles'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { api, isUnauthorized, whenUnauthorized } from '../api/api'
import { problemMessage } from '../api/problem-message'
import { server } from '../api/server'
import { onReconnect } from '../device/network'
import { storage } from '../device/storage'
import { holdUnsavedOf } from '../offline/unsaved-owner'
import { type CachedUser, dropUser, keepUser, keptUser } from './cached-user'

const logout = typedCall('account.logout', 'POST /api/auth/logout')
const findSession = typedCall('account.findSession', 'GET /api/auth/session')

/** What the shell knows of the signed-in user; the phone is missing while the app runs on the cached user. */
export type SessionUser = CachedUser & Partial<Pick<UserView, 'phone'>>

/** Why somebody signed out on purpose; the login page says what follows from it. */
export type Farewell = 'left' | 'password_changed' | 'account_deleted'

/** Whether the server has said that somebody is signed in: it is still being asked, it did, or it did not answer. */
export type Standing = 'asking' | 'confirmed' | 'unanswered'

export type Session =
  | { state: 'checking' }
  | { state: 'unreachable'; message: string }
  | { state: 'signed_out'; reason: 'none' | 'expired' | Farewell }
  | { state: 'signed_in'; user: SessionUser; standing: Standing }

const verifyEveryMs = 5 * 60_000

/** How soon a phone's safe is asked again that did not say what it holds. */
const askSafeAgainMs = 3000
let askingSafeAgain: ReturnType<typeof setTimeout> | undefined

/** Longer than that nobody waits at start for a server that does not answer, if the app can open without. */
const patienceMs = 5000

let session: Session = { state: 'checking' }
let lastVerified = 0
const listeners = new Set<() => void>()
const enders = new Set<() => void>()

/** Names what must be forgotten together with the session, such as a cache. */
export function whenSessionEnds(forget: () => void): void {
  enders.add(forget)
}

const leavers = new Set<() => Promise<unknown>>()

/** Names what is told to the server while the session is still open; its failure holds nobody back. */
export function beforeSignOut(tell: () => Promise<unknown>): void {
  leavers.add(tell)
}

function become(next: Session): void {
  session = next
  for (const changed of listeners) changed()
}

/**
 * Asks the server who is signed in. Meanwhile the app opens for whoever was signed in last on this device, and shows its
 * start screen to everybody else.
 */
export async function startSession(): Promise<void> {
  whenUnauthorized(() => endSession('expired'))
  if (!openFor('asking')) become({ state: 'checking' })
  const late = setTimeout(() => openFor('unanswered'), patienceMs)
  try {
    await refreshSession()
  } catch (failure) {
    if (openFor('unanswered')) return
    become({ state: 'unreachable', message: problemMessage(failure) })
    startOnReconnect()
  } finally {
    clearTimeout(late)
  }
}

let stopWaiting: () => void = () => undefined

/** Starts again when the connection is back, if nobody did before. */
function startOnReconnect(): void {
  stopWaiting()
  stopWaiting = onReconnect(() => {
    stopWaiting()
    if (session.state === 'unreachable') void startSession()
  })
}

/** Opens the app on the user kept on the device, if there is one. */
function openFor(standing: Standing): boolean {
  const user = keptUser()
  if (user) become({ state: 'signed_in', user, standing })
  return user !== null
}

/** Takes over a user who has just signed in. Of another one who was here before, nothing stays. */
export function signedIn(user: UserView): void {
  const before = session.state === 'signed_in' ? session.user : keptUser()
  if (before !== null && before.id !== user.id) forgetPerson()
  lastVerified = Date.now()
  holdUnsavedOf(user.id)
  keepUser(user)
  become({ state: 'signed_in', user, standing: 'confirmed' })
}

/** Takes over the answer to a sign-in; the token is there where no cookie holds the session. */
export function signedInBy({ user, token }: { user: UserView; token: string | null }): void {
  server.keepToken?.(token)
  signedIn(user)
}

/** Asks again, at most every five minutes unless the last answer is missing; a failure keeps what is known. */
export async function reverifySession(): Promise<void> {
  if (session.state !== 'signed_in' || session.standing === 'asking') return
  if (session.standing === 'confirmed' && Date.now() - lastVerified < verifyEveryMs) return
  lastVerified = Date.now()
  await refreshSession().catch(() => undefined)
}

/**
 * Asks at once. That nobody is signed in is an answer and no refusal, which browsers would write down as an error.
 * @throws ApiProblem when the server does not answer; what is known stays
 */
export async function refreshSession(): Promise<void> {
  if (server.isTokenKnown && !(await server.isTokenKnown())) {
    // Asked without the token the server would know nobody, and what the device keeps of its person would go.
    clearTimeout(askingSafeAgain)
    askingSafeAgain = setTimeout(() => void refreshSession().catch(() => undefined), askSafeAgainMs)
    throw problemOf(0, null)
  }
  const asked = server.token()
  const { user } = await api(findSession, {})
  // What was asked of an earlier session says nothing of this one.
  if (server.token() !== asked) return refreshSession()
  if (user) signedIn(user)
  else endSession('expired')
}

/**
 * Signs out on the server, then here.
 * @throws ApiProblem when the server did not hear it: the session is still open then
 */
export async function signOut(): Promise<void> {
  // Its session would stay open at the server, and the token in the safe.
  if (server.isTokenKnown && !(await server.isTokenKnown())) throw problemOf(0, null)
  await Promise.allSettled([...leavers].map((tell) => tell()))
  await api(logout, {}).catch((failure: unknown) => {
    if (!isUnauthorized(failure)) throw failure
  })
  endSession('left')
}

/** Signs out here, where the server has ended the session or is no longer asked. */
export function endSession(reason: 'expired' | Farewell): void {
  if (session.state === 'signed_out') return
  if (reason === 'left' || reason === 'account_deleted') holdUnsavedOf(null)
  const wasHere = session.state === 'signed_in' && session.standing !== 'asking'
  // The next person starts at the front; one whose session ran out comes back to the same page.
  if (reason !== 'expired') window.history.replaceState(null, '', '/')
  server.keepToken?.(null)
  become({ state: 'signed_out', reason: wasHere ? reason : 'none' })
  forgetPerson()
}

function forgetPerson(): void {
  dropUser()
  storage.visit.clear()
  for (const forget of enders) forget()
}

/** The session as it is now, for code outside React. */
export function currentSession(): Session {
  return session
}

export function useSession(): Session {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, currentSession)
}

const UserContext = createContext<SessionUser | null>(null)

/** Says to everything inside who is signed in. */
export const UserProvider = UserContext

/** The signed-in user; for the shell and its pages. */
export function useUser(): SessionUser {
  const user = useContext(UserContext)
  if (user === null) throw new Error('useUser belongs inside UserProvider')
  return user
}

/** The signed-in user as the rules of the domain see it. */
export function useActor(): Actor {
  const { id, role, company_id } = useUser()
  return { id, role, organization_id: company_id }
}
