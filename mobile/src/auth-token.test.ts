import { expect, onTestFinished, test, vi } from 'vitest'
import { openWebView } from './testing/web-view'

interface Safe {
  held: string | null
  /** What the app's own folder says; without it that cannot be read. */
  mark?: string | null
  /** What else it holds. */
  push?: string | null
  /** When it answers what it holds. */
  opens?: Promise<unknown>
  isLocked?: boolean
  /** As an iPhone does until it is unlocked first. */
  answersNothing?: boolean
}

/** A phone whose safe is asked by the plugin's own messages. */
async function phoneWith(safe: Safe) {
  openWebView('android', {
    SecureStorage: {
      internalGetItem: async () => {
        await safe.opens
        if (safe.isLocked) throw Object.assign(new Error('locked'), { code: 'osError' })
        return { data: safe.answersNothing ? null : safe.held }
      },
      internalSetItem: async ({ data }) => {
        await Promise.resolve()
        safe.held = String(data)
      },
      internalRemoveItem: ({ prefixedKey }) => {
        safe[String(prefixedKey).endsWith('push_token') ? 'push' : 'held'] = null
        return { success: true }
      },
    },
    ...(safe.mark !== undefined && {
      Filesystem: {
        readFile: () => {
          if (safe.mark === null) throw Object.assign(new Error('no file'), { code: 'OS-PLUG-FILE-0008' })
          return { data: safe.mark }
        },
        writeFile: ({ data }) => {
          safe.mark = String(data)
          return { uri: '' }
        },
      },
    }),
  })
  return import('./auth-token')
}

test('AUTH-12 what was kept is known after the next start, and what was forgotten is gone', async () => {
  const safe: Safe = { held: 'token-1' }
  const { keepToken, readToken, token } = await phoneWith(safe)
  await readToken()
  expect(token()).toBe('token-1')
  keepToken(null)
  expect(token()).toBeNull()
  await expect.poll(() => safe.held).toBeNull()
})

test('AUTH-12 a session that ends before the safe answered costs a sign-in, not what the safe holds', async () => {
  let open: () => void = () => undefined
  const safe: Safe = { held: 'token-1', opens: new Promise<void>((resolve) => (open = resolve)) }
  const { keepToken, readToken, token } = await phoneWith(safe)
  const reading = readToken()
  keepToken(null)
  open()
  await reading
  expect([token(), safe.held]).toEqual([null, 'token-1'])
})

test('AUTH-12 a safe that is locked for the moment keeps what it holds', async () => {
  const safe: Safe = { held: 'token-1', isLocked: true }
  const { keepToken, readToken, token } = await phoneWith(safe)
  await readToken()
  keepToken(null)
  await new Promise((resolve) => setTimeout(resolve))
  expect([token(), safe.held]).toEqual([null, 'token-1'])
})

test('AUTH-12 who signed in before the safe answered stays who is signed in', async () => {
  let open: () => void = () => undefined
  const safe: Safe = { held: 'token-1', opens: new Promise<void>((resolve) => (open = resolve)) }
  const { keepToken, readToken, token } = await phoneWith(safe)
  const reading = readToken()
  keepToken('token-2')
  open()
  await reading
  expect(token()).toBe('token-2')
  await expect.poll(() => safe.held).toBe('token-2')
})

test('AUTH-12 whoever signs out at once leaves no token behind', async () => {
  const safe: Safe = { held: null }
  const { keepToken, readToken } = await phoneWith(safe)
  await readToken()
  keepToken('token-1')
  keepToken(null)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(safe.held).toBeNull()
})

test('BEY-34 AUTH-12 a safe that answers nothing before the phone was unlocked is asked again, and keeps what it holds', async () => {
  const safe: Safe = { held: 'token-1', mark: 'token', answersNothing: true }
  const { isTokenKnown, keepToken, readToken, token } = await phoneWith(safe)
  await readToken()
  expect([await isTokenKnown(), token()]).toEqual([false, null])
  keepToken(null)
  safe.answersNothing = false
  expect(await isTokenKnown()).toBe(true)
  expect([safe.held, safe.mark]).toEqual(['token-1', 'token'])
})

test.each<Partial<Safe>>([{ held: null }, { isLocked: true }])(
  'AUTH-12 a safe that says nothing for twenty seconds on a phone in use costs a sign-in, and keeps what it holds (%o)',
  async (trouble) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const safe: Safe = { held: 'token-1', mark: 'token', ...trouble }
    const { held } = safe
    const { isTokenKnown, keepToken, token } = await phoneWith(safe)
    expect(await isTokenKnown()).toBe(false)
    vi.setSystemTime(Date.now() + 20_000)
    expect([await isTokenKnown(), token()]).toEqual([true, null])
    keepToken(null)
    await new Promise((resolve) => setTimeout(resolve))
    expect(safe.held).toBe(held)
    keepToken('token-2')
    await expect.poll(() => safe.held).toBe('token-2')
  },
)

test('AUTH-12 a safe that outlived a deleted app opens for nobody in the next one', async () => {
  const safe: Safe = { held: 'token-1', push: 'bildirim-1', mark: null }
  const { readToken, token } = await phoneWith(safe)
  await readToken()
  expect([token(), safe.held, safe.push, safe.mark]).toEqual([null, null, null, 'none'])
})

test.each([
  ['lost what its web view kept', 'token', null],
  [
    'is of the version before this one',
    null,
    JSON.stringify({ id: '1', first_name: 'Mert', last_name: 'Işık', role: 'osgb_user' }),
  ],
])('AUTH-12 an app that %s stays signed in', async (_what, mark, cached) => {
  if (cached !== null) localStorage.setItem('cached_user', cached)
  onTestFinished(() => localStorage.clear())
  const safe: Safe = { held: 'token-1', mark }
  const { readToken, token } = await phoneWith(safe)
  await readToken()
  expect([token(), safe.mark]).toEqual(['token-1', 'token'])
})
