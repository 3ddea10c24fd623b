/*
 * `typedCall('report.list')` looks its method and path up in the contract's table of all calls, which everybody would
 * load for the few that a page makes. The build writes the looked-up call in its place, so that the table stays out.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const row = /^ {2}'([\w.]+)': \['(\w+) ([^']+)', '([^']+)'(?:, '(kept)')?\],$/gm
const lookup = /\btypedCall\(['"]([\w.]+)['"]\)/g
const imported = /^import \{ typedCall \} from ['"]@gozlem\/contract\/typed-call['"];?$/m

export function inlineCalls(): Plugin {
  const table = readFileSync(createRequire(import.meta.url).resolve('@gozlem/contract/calls'), 'utf8')
  const calls = new Map(
    [...table.matchAll(row)].map(([, name = '', method, path, access, kept]) => [
      name,
      { name, method, path, access, ...(kept && { kept: true }) },
    ]),
  )
  return {
    name: 'inline-calls',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: 'typedCall(' },
      handler(code) {
        const written = code.replace(lookup, (_, name: string) => {
          const call = calls.get(name)
          if (call === undefined)
            this.error(`the contract's table has no row ${name} that this plugin can read`)
          return JSON.stringify(call)
        })
        return { code: written.replace(imported, ''), map: null }
      },
    },
  }
}
