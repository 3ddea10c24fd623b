// The phone behind the web view: what its plugins answer, and what of it outlives the app.
import { createPhoneFiles } from '@gozlem/mobile/testing/phone-files'

export interface NativeCall {
  callbackId: string
  pluginId: string
  methodName: string
  options: Record<string, unknown>
}

/** As a plugin refuses: its code is its own. */
export class Refusal extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

export interface System {
  /** What was asked, the oldest first. */
  calls: NativeCall[]
  /** Keychain or Keystore, by the keys of its plugin. */
  safe: Map<string, string>
  /** The app's own files, by their folder and path. */
  files: Map<string, Uint8Array>
  /** What the camera takes next; null: whoever holds the phone closes it. */
  camera: Buffer | null
  /** Whether the app is ended while its camera is open: the photo is there, and nobody hears of it. */
  endsBehindCamera: boolean
  /** Whether the sheet is closed without a choice. */
  closesSheet: boolean
  isConnected: boolean
  /** What the app was started by. */
  launchUrl: string | null
  answer: (call: NativeCall) => unknown
}

/** In place of an answer: nobody is there any more. */
export const unanswered = Symbol('unanswered')

export function createSystem(): System {
  const safe = new Map<string, string>()
  const { files, methods } = createPhoneFiles()

  const plugins: Record<string, (options: Record<string, unknown>) => unknown> = {
    ...methods,
    'App.getLaunchUrl': () => (system.launchUrl === null ? undefined : { url: system.launchUrl }),
    'App.exitApp': () => undefined,
    'Browser.open': () => undefined,
    'Camera.takePhoto': () => {
      if (!system.camera)
        throw new Refusal('Couldn’t take photo because the process was canceled.', 'OS-PLUG-CAMR-0006')
      files.set('/CACHE/cekilen.jpg', system.camera)
      if (system.endsBehindCamera) return unanswered
      const uri = 'file:///CACHE/cekilen.jpg'
      return { type: 0, saved: false, uri, webPath: 'https://localhost/_capacitor_file_/CACHE/cekilen.jpg' }
    },
    'KeepAwake.keepAwake': () => undefined,
    'KeepAwake.allowSleep': () => undefined,
    'Network.getStatus': () => ({
      connected: system.isConnected,
      connectionType: system.isConnected ? 'wifi' : 'none',
    }),
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: safe.get(String(prefixedKey)) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => {
      safe.set(String(prefixedKey), String(data))
    },
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({ success: safe.delete(String(prefixedKey)) }),
    'Share.share': () => {
      if (system.closesSheet) throw new Refusal('Share canceled', '')
      return { activityType: '' }
    },
    'SplashScreen.hide': () => undefined,
    'StatusBar.setBackgroundColor': () => undefined,
    'StatusBar.setOverlaysWebView': () => undefined,
    'StatusBar.setStyle': () => undefined,
  }

  const system: System = {
    calls: [],
    safe,
    files,
    camera: null,
    endsBehindCamera: false,
    closesSheet: false,
    isConnected: true,
    launchUrl: null,
    answer: (call) => {
      system.calls.push(call)
      const answer = plugins[`${call.pluginId}.${call.methodName}`]
      if (!answer) throw new Refusal(`not implemented: ${call.pluginId}.${call.methodName}`, 'UNIMPLEMENTED')
      return answer(call.options)
    },
  }
  return system
}
