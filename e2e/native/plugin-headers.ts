// What a phone tells the web view of its plugins, read from the plugins' own native sources: a call that no plugin has fails here
// as it would there.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Flavour = 'android' | 'ios'

interface PluginHeader {
  name: string
  methods: { name: string; rtype?: 'promise' | 'callback' }[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What each has of the class that it extends. */
const inherited: PluginHeader['methods'] = [
  { name: 'addListener' },
  { name: 'removeListener' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
]

export function pluginHeaders(flavour: Flavour): PluginHeader[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'mobile/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return Object.keys(dependencies)
    .filter((name) => !/^@gozlem\/|^@capacitor\/(?:android|core|ios)$/.test(name))
    .flatMap((name) => sources(join(root, 'node_modules', name, flavour)))
    .flatMap((file) => (flavour === 'android' ? ofAndroid(file) : ofIphone(file)))
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:java|kt|swift)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

function ofAndroid(source: string): PluginHeader[] {
  const name = /@CapacitorPlugin\(\s*name\s*=\s*"(\w+)"/.exec(source)?.[1]
  if (name === undefined) return []
  const declared = source.matchAll(
    /@PluginMethod(?:\([^)]*?(RETURN_\w+)?\))?\s+(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|override|open)\s+)*(?:void|fun)\s+(\w+)/g,
  )
  return [{ name, methods: [...[...declared].map(([, type, method]) => ofType(method, type)), ...inherited] }]
}

function ofIphone(source: string): PluginHeader[] {
  const name = /jsName\s*=\s*"(\w+)"/.exec(source)?.[1]
  if (name === undefined) return []
  const declared = source.matchAll(
    /(?:CAPPluginMethod\(\s*(?:name:\s*)?"|\.init\(#selector\()(\w+)(?:",\s*returnType:\s*(\w+))?/g,
  )
  return [{ name, methods: [...[...declared].map(([, method, type]) => ofType(method, type)), ...inherited] }]
}

function ofType(name = '', type = ''): PluginHeader['methods'][number] {
  if (/none/i.test(type)) return { name }
  return { name, rtype: /callback/i.test(type) ? 'callback' : 'promise' }
}
