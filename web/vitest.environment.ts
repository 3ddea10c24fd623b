// The environment of the web tests. Their files share a process, because Node, React and happy-dom take longer to load than most
// files run; vitest.renew.ts gives each file a window of its own.
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import { builtinEnvironments, type Environment } from 'vitest/runtime'

type Global = typeof globalThis & Record<string, unknown>

const happyDom = builtinEnvironments['happy-dom']

// Each style that is asked for is copied, some for every element of a page whose role is asked for: structuredClone is slow.
CSSPropertyManager.prototype.clone = function clone() {
  const copy = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  Object.assign(copy.definedPropertyNames, this.definedPropertyNames)
  return copy
}

const environment: Environment = {
  name: 'renewable-window',
  viteEnvironment: 'client',
  async setup(global: Global, options) {
    const clearTimers = rememberTimers(global)
    let window = await happyDom.setup(global, options)
    let known: Set<string> | undefined
    const renewWindow = async () => {
      // The first file of a process: vitest has set its own names by now, and no test ran yet.
      known ??= new Set(Object.getOwnPropertyNames(global))
      clearTimers()
      await window.teardown(global)
      for (const name of Object.getOwnPropertyNames(global))
        if (!known.has(name)) Reflect.deleteProperty(global, name)
      window = await happyDom.setup(global, options)
    }
    Object.assign(global, { renewWindow })
    return { teardown: () => window.teardown(global) }
  },
}

// oxlint-disable-next-line import/no-default-export -- vitest asks for the default one
export default environment

/** A page's timers end with it. @returns what clears those that were set since the last time */
function rememberTimers(global: Global): () => void {
  const timers = new Set<NodeJS.Timeout>()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = global[name]
    const remembering = (...args: Parameters<typeof set>) => {
      const timer = set(...args)
      timers.add(timer)
      return timer
    }
    global[name] = Object.defineProperties(remembering, Object.getOwnPropertyDescriptors(set)) as never
  }
  return () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
}
