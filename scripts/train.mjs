// npm run train: makes the weights of the embedded engine whose sources changed since they were made, and records from what.
// npm run train -- verdict: makes these in any case.
import { writeFileSync } from 'node:fs'
import { install } from './prepare.mjs'
import { giveUp, root, run } from './run.mjs'

const asked = process.argv.slice(2)
await install()
  .then(() => trainStale())
  .catch(giveUp)

async function trainStale() {
  const { allWeights, readRecord, recordFile, stateOf } = await import('./weights.mjs')
  const record = readRecord()
  for (const weights of allWeights) {
    const { name, training } = weights
    const { sources } = await stateOf(weights)
    if (!asked.includes(name) && record[name]?.sources === sources) continue
    process.stdout.write(`Training ${name}…\n`)
    await run(process.execPath, ['--import', 'tsx', training], { cwd: root })
    record[name] = await stateOf(weights)
    writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`)
  }
}
