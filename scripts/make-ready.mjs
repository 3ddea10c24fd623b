// What npm start does before the product runs, in a process that ends: what building takes of memory is given back, and the
// programs that build end with it.
import { existsSync } from 'node:fs'
import { buildStale, install } from './prepare.mjs'
import { giveUp } from './run.mjs'

// Builders are many, and not all pass a signal on: they are of one group, which goes as a whole.
const endAll = () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL')
if (process.connected) for (const told of ['SIGTERM', 'disconnect']) process.once(told, endAll)

/** A product that runs on the same data runs from what would be built anew. */
const dataFolder = new URL('../server/dist/data-folder.js', import.meta.url)
if (existsSync(dataFolder)) await (await import(dataFolder)).assertDataFolderFree().catch(giveUp)
await install('running')
  .then(() => buildStale())
  .catch(giveUp)
// The channel to whoever started this would keep it.
process.exit(0)
