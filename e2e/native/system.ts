// The phone behind the web view: what its plugins answer, and what of it outlives the app.

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
  files: Map<string, Buffer>
  /** What the camera takes next; null: whoever holds the phone closes it. */
  camera: Buffer | null
  /** Whether the sheet is closed without a choice. */
  closesSheet: boolean
  isConnected: boolean
  /** What the app was started by. */
  launchUrl: string | null
  answer: (call: NativeCall) => unknown
}

export const fileMissing = () => new Refusal('The file does not exist.', 'OS-PLUG-FILE-0008')

export function createSystem(): System {
  const safe = new Map<string, string>()
  const files = new Map<string, Buffer>()
  const nameOf = ({ directory, path }: Record<string, unknown>) => `/${String(directory)}/${String(path)}`
  const fileOf = (options: Record<string, unknown>) => {
    const file = files.get(nameOf(options))
    if (!file) throw fileMissing()
    return file
  }
  const bytesOf = ({ data, encoding }: Record<string, unknown>) =>
    Buffer.from(String(data), encoding === undefined ? 'base64' : 'utf8')
  const inside = (options: Record<string, unknown>) =>
    [...files.keys()].filter((name) => name.startsWith(`${nameOf(options)}/`))
  const uriOf = (options: Record<string, unknown>) => `file://${nameOf(options)}`

  const plugins: Record<string, (options: Record<string, unknown>) => unknown> = {
    'App.getLaunchUrl': () => (system.launchUrl === null ? undefined : { url: system.launchUrl }),
    'App.exitApp': () => undefined,
    'Camera.takePhoto': () => {
      if (!system.camera)
        throw new Refusal('Couldn’t take photo because the process was canceled.', 'OS-PLUG-CAMR-0006')
      files.set('/CACHE/cekilen.jpg', system.camera)
      const uri = 'file:///CACHE/cekilen.jpg'
      return { type: 0, saved: false, uri, webPath: 'https://localhost/_capacitor_file_/CACHE/cekilen.jpg' }
    },
    'Filesystem.writeFile': (options) => {
      files.set(nameOf(options), bytesOf(options))
      return { uri: uriOf(options) }
    },
    'Filesystem.appendFile': (options) => {
      files.set(nameOf(options), Buffer.concat([fileOf(options), bytesOf(options)]))
    },
    'Filesystem.readFile': (options) => ({ data: fileOf(options).toString('utf8') }),
    'Filesystem.deleteFile': (options) => {
      if (!files.delete(nameOf(options))) throw fileMissing()
    },
    'Filesystem.rename': ({ from, to, directory, toDirectory }) => {
      const source = { directory, path: from }
      files.set(nameOf({ directory: toDirectory, path: to }), fileOf(source))
      files.delete(nameOf(source))
    },
    'Filesystem.stat': (options) => ({ type: 'file', size: fileOf(options).length, uri: uriOf(options) }),
    'Filesystem.getUri': (options) => ({ uri: uriOf(options) }),
    'Filesystem.readdir': (options) => {
      const found = inside(options)
      if (found.length === 0) throw fileMissing()
      return { files: found.map((name) => ({ name: name.split('/').pop(), type: 'file' })) }
    },
    'Filesystem.rmdir': (options) => {
      const found = inside(options)
      if (found.length === 0) throw fileMissing()
      for (const name of found) files.delete(name)
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
