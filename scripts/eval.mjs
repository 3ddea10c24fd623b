// npm run eval: how good the embedded engine is on every set of judged notes, in one table.
import { install } from './prepare.mjs'
import { giveUp, run } from './run.mjs'
import { makeSecondOpinion } from './second-opinion.mjs'

await install().then(makeSecondOpinion).catch(giveUp)
await run(process.execPath, ['--import', 'tsx', 'knowledge/eval/print-table.ts']).catch(giveUp)
