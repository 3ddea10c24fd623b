// npm run check: format, lint, types, structure, unused code. All are run, each failure is shown.
import { install } from './prepare.mjs'
import { giveUp, run } from './run.mjs'

await install().catch(giveUp)
const checks = [
  ['types', 'tsc', ['-b']],
  ['lint', 'oxlint', ['--type-aware', '--quiet']],
  ['format', 'biome', ['format', '.']],
  ['structure', process.execPath, ['scripts/check-structure.mjs']],
  ['words', process.execPath, ['scripts/check-words.mjs']],
  ['unused', 'knip', ['--no-progress']],
]
let failed = 0
// Two at a time: most of them keep one core.
await Promise.all([goThrough(), goThrough()])
process.exit(failed > 0 ? 1 : 0)

async function goThrough() {
  for (let check = checks.shift(); check; check = checks.shift()) {
    const [name, command, args] = check
    try {
      await run(command, args, { quiet: true })
      process.stdout.write(`✓ ${name}\n`)
    } catch (error) {
      failed += 1
      process.stdout.write(`✗ ${name}\n${error.message}\n`)
    }
  }
}
