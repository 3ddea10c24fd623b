/*
 * `typedCall('report.list')` looks its method and path up in the contract's table of all calls, which everybody would
 * load for the few that a page makes. The build runs the table and writes each call where it is looked up.
 */
import { createRequire } from 'node:module'
import type * as contract from '@gozlem/contract/calls'
import { type Plugin, runnerImport } from 'vite'

type Table = typeof contract

const lookup = /\btypedCall\(['"]([\w.]+)['"]\)/g
const imported = /^import \{ typedCall \} from ['"]@gozlem\/contract\/typed-call['"];?$/m

export function inlineCalls(): Plugin {
  let table: Table
  return {
    name: 'inline-calls',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const path = createRequire(import.meta.url).resolve('@gozlem/contract/calls')
      table = (await runnerImport<Table>(path)).module
    },
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: 'typedCall(' },
      handler(code) {
        const written = code.replace(lookup, (_, name: string) => {
          if (!(name in table.calls)) this.error(`the contract has no call ${name}`)
          return JSON.stringify(table.callNamed(name as keyof Table['calls']))
        })
        return { code: written.replace(imported, ''), map: null }
      },
    },
  }
}
