import { expect, test } from 'vitest'
import { openWebView } from './testing/web-view'

interface Safe {
  held: string | null
  /** When it answers what it holds. */
  opens?: Promise<unknown>
  isLocked?: boolean
}

/** A phone whose safe is asked by the plugin's own messages. */
async function phoneWith(safe: Safe) {
  openWebView('android', {
    SecureStorage: {
      internalGetItem: async () => {
        await safe.opens
        if (safe.isLocked) throw Object.assign(new Error('locked'), { code: 'osError' })
        return { data: safe.held }
      },
      internalSetItem: async ({ data }) => {
        await Promise.resolve()
        safe.held = String(data)
      },
      internalRemoveItem: () => {
        safe.held = null
        return { success: true }
      },
    },
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
