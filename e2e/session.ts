// Sessions made over HTTP: journeys that are not about signing in start signed in, and prepare their world without
// clicking. One session per person and process, because sign-ins are limited.
import { login } from '@gozlem/contract/account'
import { type Client, createClient } from '@gozlem/contract/client'
import type { Role } from '@gozlem/domain/account/roles'
import type { BrowserContext } from '@playwright/test'
import { password, people } from './people'

export const cookieName = 'auth_token'

const tokens = new Map<string, Promise<string>>()

/** A token of its own, for journeys that end the session. */
export async function newToken(baseUrl: string, role: Role): Promise<string> {
  // Whoever sends a bearer header gets the token in the reply, not in a cookie.
  const visitor = createClient({ baseUrl, token: () => 'none' })
  const { token } = await visitor(login, { body: { phone: people[role].phone, password } })
  if (token === null) throw new Error('the server kept the token to itself')
  return token
}

function tokenOf(baseUrl: string, role: Role): Promise<string> {
  const key = `${baseUrl} ${role}`
  const token = tokens.get(key) ?? newToken(baseUrl, role)
  tokens.set(key, token)
  return token
}

/** Calls the API as a person of the demo organization. */
export async function callingAs(baseUrl: string, role: Role): Promise<Client> {
  const token = await tokenOf(baseUrl, role)
  return createClient({ baseUrl, token: () => token })
}

/** Opens the browser's next page signed in. */
export async function enterAs(context: BrowserContext, baseUrl: string, role: Role): Promise<void> {
  const value = await tokenOf(baseUrl, role)
  await context.addCookies([{ name: cookieName, value, url: baseUrl, httpOnly: true, sameSite: 'Lax' }])
}
