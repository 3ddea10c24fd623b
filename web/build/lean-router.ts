/*
 * React Router is published as one build for all its ways of use, and a bundler cannot see which of them this app never
 * takes: its development warnings, pages and errors from a server, instrumentation. Here their conditions are written
 * as false, which drops what hangs on them, and components that are only named (`NavLink.displayName = …`) are no longer
 * taken for used. A release that reads differently stops the build (docs/decisions/010-first-load.md).
 */
import type { Plugin } from 'vite'

const never: readonly [condition: string, replacement: string][] = [
  ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
  ['opts?.hydrationData || parseHydrationData()', 'opts?.hydrationData'],
  ['if (init.instrumentations) {', 'if (false) {'],
  ['if (this.context && typeof error === "object" && error && "digest" in error', 'if (false'],
  [
    'if (this.context) {\n      return /* @__PURE__ */ React2.createElement(RSCErrorHandler',
    'if (false) {\n      return /* @__PURE__ */ React2.createElement(RSCErrorHandler',
  ],
]
const name = /^ *\w+\.displayName = "[^"]*";$/gm
const component = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: {
        id: /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/,
        code: 'function createRouter(',
      },
      handler(code) {
        let lean = code.replace(name, '').replace(component, '= /* @__PURE__ */ $1')
        for (const [condition, replacement] of never) {
          if (!lean.includes(condition)) this.error(`react-router no longer reads «${condition}»`)
          lean = lean.replaceAll(condition, replacement)
        }
        return { code: lean, map: null }
      },
    },
  }
}
