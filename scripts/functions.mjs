// npm run functions [-- 0123_name.sql]: copies changed SQL functions into a migration (docs/decisions/091-function-files.md).
import { install } from './prepare.mjs'
import { giveUp, run } from './run.mjs'

const program = ['--import', 'tsx', 'server/src/db/write-function-migration.ts']
await install()
  .then(() => run(process.execPath, [...program, ...process.argv.slice(2)]))
  .catch(giveUp)
