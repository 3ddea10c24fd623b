// A phone with the app on it, in a browser: the native bundle under the address that it has on Android, Capacitor's own bridge, and
// behind it, in the plugins' own messages, a system (system.ts) that outlives the app and its web view.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test'
import { type Flavour, pluginHeaders } from './plugin-headers'
import { createSystem, type NativeCall, type System, unanswered } from './system'

export interface Phone {
  system: System
  /** Starts the app; by a link, where it was pressed. Whatever ran before is ended. */
  start: (link?: string) => Promise<Page>
  /** The same, after the system took all that the web view had kept. */
  startEvicted: () => Promise<Page>
  /** Tells the running app of something. What it does not listen to yet waits for it, as plugins let it. */
  tell: (pluginId: string, eventName: string, data: unknown) => Promise<void>
  /** Errors of pages, but for refusals and lost connections, which are looked at on the screen. */
  complaints: string[]
  /** What was asked of the server, the oldest first. */
  requests: { path: string; body: string }[]
  /** What the app asked of a plugin's method, the oldest first. */
  asked: (method: string) => Record<string, unknown>[]
  close: () => Promise<void>
}

/** Of a page of its own as it looks on phones; `server` is whom the build would have named. */
export interface PhoneOptions {
  flavour: Flavour
  server: string
  viewport?: { width: number; height: number }
}

const origin = 'https://localhost'
const root = fileURLToPath(new URL('../..', import.meta.url))
const bundle = join(root, 'mobile/dist')
const builtFor = 'http://127.0.0.1:3000'
/** What this build was not told: the keys of the stores, and that there is Firebase. */
const untold = /(<meta name="(?:store-key|push)-\w+" content=")"/g

/** How the app begins to listen; what it hears of is told later, so the call itself has no answer. */
const listens = /^add\w*Listener$/

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
}

export async function openPhone(browser: Browser, options: PhoneOptions): Promise<Phone> {
  const { flavour, viewport = { width: 393, height: 852 } } = options
  const system = createSystem()
  const bridge = await bridgeOf(flavour)
  const requests: Phone['requests'] = []
  const complaints: string[] = []
  let context: BrowserContext | null = null
  let page: Page | null = null
  /** How much the system was asked by apps that have ended. */
  let callsBefore = 0

  async function newWebView(): Promise<BrowserContext> {
    await context?.close()
    context = await browser.newContext({
      viewport,
      hasTouch: true,
      isMobile: true,
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      // A web view lets whoever presses something copy.
      permissions: ['clipboard-write'],
    })
    context.on('weberror', (problem) => complaints.push(String(problem.error())))
    context.on('console', (message) => {
      const text = message.text()
      // Without cookies a page may not clear what the server names when somebody signs out; it keeps nothing of it.
      const isExpected = /^(?:Failed to load resource|Clear-Site-Data header)/.test(text)
      if (message.type() === 'error' && !isExpected) complaints.push(text)
    })
    context.on('request', (request) => {
      const { origin: to, pathname } = new URL(request.url())
      if (to === options.server) requests.push({ path: pathname, body: request.postData() ?? '' })
    })
    await context.exposeBinding('toPhone', (_source, text: string) => answered(system, text))
    await context.addInitScript(bridge)
    return context
  }

  async function start(link?: string): Promise<Page> {
    await page?.close()
    callsBefore = system.calls.length
    system.launchUrl = link ?? null
    page = await (context ?? (await newWebView())).newPage()
    await serveBundle(page, options.server, system)
    await page.goto(`${origin}/`)
    return page
  }

  return {
    system,
    requests,
    complaints,
    start,
    startEvicted: async () => {
      page = null
      await newWebView()
      return start()
    },
    tell: async (pluginId, eventName, data) => {
      const listener = () =>
        system.calls.findLast(
          (call, index) =>
            index >= callsBefore &&
            call.pluginId === pluginId &&
            listens.test(call.methodName) &&
            (call.options['eventName'] ?? call.methodName) === eventName,
        )
      // Where it listens already it hears of it before the answer to what it asked last, as on a phone.
      if (!listener())
        await expect.poll(listener, `nobody listens for ${pluginId} ${eventName}`).toBeDefined()
      const { callbackId, methodName } = listener() ?? {}
      const result = { save: true, callbackId, pluginId, methodName, success: true, data }
      await page
        ?.evaluate((text) => Reflect.get(window, 'fromPhone')(text), JSON.stringify(result))
        .catch((failure: unknown) => {
          // What is told may lead to another page at once.
          if (!String(failure).includes('context was destroyed')) throw failure
        })
    },
    asked: (method) =>
      system.calls
        .filter(({ pluginId, methodName }) => `${pluginId}.${methodName}` === method)
        .map(({ options }) => options),
    close: async () => context?.close(),
  }
}

/** The answer to a call, as the native side writes it. */
function answered(system: System, text: string): string {
  const { callbackId, pluginId, methodName, options } = JSON.parse(text) as NativeCall
  const call = { callbackId, pluginId, methodName, options: options ?? {} }
  const about = { save: false, callbackId, pluginId, methodName }
  if (listens.test(methodName) || methodName === 'removeListener') {
    system.calls.push(call)
    return ''
  }
  try {
    const data = system.answer(call) ?? {}
    return data === unanswered ? '' : JSON.stringify({ ...about, success: true, data })
  } catch (failure) {
    const { message, code = '' } = failure as { message: string; code?: string }
    return JSON.stringify({ ...about, success: false, error: { message, code, data: {} } })
  }
}

/** What a phone runs in a page before the page's own scripts: its half of the channel, Capacitor's bridge, the plugins. */
async function bridgeOf(flavour: Flavour): Promise<string> {
  const file =
    flavour === 'android'
      ? 'android/capacitor/src/main/assets/native-bridge.js'
      : 'ios/Capacitor/Capacitor/assets/native-bridge.js'
  const script = await readFile(join(root, 'node_modules/@capacitor', file), 'utf8')
  const channel =
    flavour === 'android'
      ? `window.androidBridge = { postMessage: (text) => window.toPhone(text).then((answer) => answer && window.fromPhone(answer)) }
         window.fromPhone = (text) => window.androidBridge.onmessage({ data: text })`
      : `window.webkit = { messageHandlers: { bridge: { postMessage: (call) =>
           window.toPhone(JSON.stringify(call)).then((answer) => answer && window.fromPhone(answer)) } } }
         window.fromPhone = (text) => window.Capacitor.fromNative(JSON.parse(text))`
  return `${channel}
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} }
    window.WEBVIEW_SERVER_URL = '${origin}'
    ${script}
    window.Capacitor.PluginHeaders = ${JSON.stringify(pluginHeaders(flavour))}`
}

/**
 * Answers what the page asks of its own address, and nothing else: calls of the server go to the server, which has to let them in.
 * Not by Playwright's routes, which let everything in before any server is asked.
 */
async function serveBundle(page: Page, server: string, system: System): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    void fileAt(new URL(request.url).pathname, server, system).then(({ type, bytes }) =>
      session
        .send('Fetch.fulfillRequest', {
          requestId,
          responseCode: bytes ? 200 : 404,
          responseHeaders: [{ name: 'content-type', value: type }],
          body: (bytes ?? Buffer.from('')).toString('base64'),
        })
        .catch(() => undefined),
    )
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] })
}

/** A path without an ending is a page of the app, as Capacitor's own server has it. */
async function fileAt(
  path: string,
  server: string,
  system: System,
): Promise<{ type: string; bytes: Buffer | null }> {
  const own = /^\/_capacitor_file_(\/.*)$/.exec(path)?.[1]
  if (own !== undefined) {
    const kept = system.files.get(decodeURI(own))
    return { type: 'application/octet-stream', bytes: kept ? Buffer.from(kept) : null }
  }
  const name = extname(path) === '' ? '/index.html' : path
  const bytes = await readFile(join(bundle, name)).catch(() => null)
  const type = types[extname(name)] ?? 'application/octet-stream'
  if (name !== '/index.html' || !bytes) return { type, bytes }
  const html = bytes.toString('utf8').replaceAll(builtFor, server)
  return { type, bytes: Buffer.from(html.replace(untold, '$1anahtar"')) }
}
