// The web view of a phone in a test: Capacitor's own bridge, and behind it the store provider and what a test answers, in the plugins'
// own messages.
import androidBridge from '@capacitor/android/capacitor/src/main/assets/native-bridge.js?raw'
import iosBridge from '@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js?raw'
import { onTestFinished, vi } from 'vitest'
import { createStoreProvider, type StoreProvider } from './store-provider'

export type System = 'android' | 'ios'

interface Message {
  callbackId: string
  pluginId: string
  methodName: string
  options?: Record<string, unknown>
}

const bridges: Record<System, string> = { android: androidBridge, ios: iosBridge }

const promised = (name: string) => ({ name, rtype: 'promise' })

/** As the native half declares them. */
const headers = [
  {
    name: 'Purchases',
    methods: [
      { name: 'configure' },
      { name: 'addCustomerInfoUpdateListener', rtype: 'callback' },
      ...[
        'isConfigured',
        'removeCustomerInfoUpdateListener',
        'getAppUserID',
        'isAnonymous',
        'logIn',
        'logOut',
        'getCustomerInfo',
        'canMakePayments',
        'getOfferings',
        'checkTrialOrIntroductoryPriceEligibility',
        'purchasePackage',
        'restorePurchases',
      ].map(promised),
    ],
  },
  {
    name: 'RevenueCatUI',
    methods: [
      { name: 'addListener' },
      { name: 'removeListener' },
      ...['presentPaywall', 'presentPaywallIfNeeded', 'resumePurchaseInitiated'].map(promised),
    ],
  },
]

/** What other plugins answer, by plugin and method; a promise is waited for. */
type Plugins = Record<string, Record<string, (options: Record<string, unknown>) => unknown>>

/** In place of an answer: the app has ended, nobody hears it any more. */
export const ended = Symbol('ended')

export interface WebView {
  provider: StoreProvider
  /** What the plugins were asked, the oldest first. */
  asked: { method: string; options: Record<string, unknown> }[]
}

/**
 * Opens one that the modules imported after it run in, until the test is over.
 * @param plugins what answers besides the store provider
 */
export function openWebView(system: System, plugins: Plugins = {}): WebView {
  const page = window as unknown as Record<string, unknown>
  const others = Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: Object.keys(methods).map(promised),
  }))
  const asked: WebView['asked'] = []
  const listening = new Map<string, Message>()

  const send = (message: Message, outcome: object, save = false) => {
    const result = { ...message, options: undefined, save, ...outcome }
    if (system === 'android') {
      const { onmessage } = page['androidBridge'] as { onmessage: (event: { data: string }) => void }
      onmessage({ data: JSON.stringify(result) })
    } else (page['Capacitor'] as { fromNative: (result: object) => void }).fromNative(result)
  }
  const provider = createStoreProvider((pluginId, eventName, data) => {
    const message = listening.get(`${pluginId}.${eventName}`)
    if (message) send(message, { success: true, data }, true)
  })

  const receive = (message: Message) => {
    const { pluginId, methodName, options = {} } = message
    if (pluginId === 'Console') return
    const method = `${pluginId}.${methodName}`
    asked.push({ method, options })
    const listensFor = methodName === 'addListener' ? String(options['eventName']) : methodName
    if (/^add\w*Listener$/.test(methodName)) listening.set(`${pluginId}.${listensFor}`, message)
    if (/^(?:add|remove)\w*Listener$/.test(methodName)) return
    const refuse = (failure: unknown) => {
      const { message: words, code } = failure as { message: string; code: string }
      send(message, { success: false, error: { message: words, code, data: { readableErrorCode: code } } })
    }
    const other = plugins[pluginId]?.[methodName]
    if (other) {
      void Promise.resolve(options)
        .then(other)
        .then((data) => data !== ended && send(message, { success: true, data: data ?? {} }), refuse)
      return
    }
    try {
      send(message, { success: true, data: provider.answer(method, options) ?? {} })
    } catch (failure) {
      refuse(failure)
    }
  }
  // The native half answers in a turn of its own.
  const soon = (message: Message) => void Promise.resolve().then(() => receive(message))

  if (system === 'android')
    page['androidBridge'] = { postMessage: (text: string) => soon(JSON.parse(text) as Message) }
  else {
    page['webkit'] = { messageHandlers: { bridge: { postMessage: soon } } }
    // Asked whether cookies and calls go by the native half.
    page['prompt'] = () => 'false'
  }
  page['Capacitor'] = {
    DEBUG: false,
    isLoggingEnabled: false,
    Plugins: {},
    PluginHeaders: [...headers, ...others],
  }
  // An iPhone's bridge hands over what is written there, and would do so once more for each test.
  const quiet = { ...console }
  // oxlint-disable-next-line no-implied-eval -- the bridge is a script of a page
  new Function(bridges[system])()

  vi.resetModules()
  onTestFinished(() => {
    Object.assign(console, quiet)
    for (const name of ['androidBridge', 'webkit', 'prompt', 'Capacitor']) Reflect.deleteProperty(page, name)
  })
  return { provider, asked }
}
