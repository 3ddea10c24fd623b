// npm run test:node-lts: every test on the current LTS of Node, whatever Node this is; or the tests that are named, such as
// server/src/jobs. That Node lies in .cache/ and is nobody else's: neither package.json nor the lock knows of it.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp, root, run } from './run.mjs'

const version = process.env.NODE_LTS ?? '26.10.0'
const platform = process.platform === 'win32' ? 'win' : process.platform
const name = `node-${platform}-${process.arch}`
const home = join(root, '.cache', `node-${version}`)
const programs = join(home, 'node_modules', name, 'bin')
const program = join(programs, process.platform === 'win32' ? 'node.exe' : 'node')

if (!existsSync(program)) {
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
  await run('npm', [
    'install',
    '--prefix',
    home,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `${name}@${version}`,
  ]).catch(giveUp)
}
process.env.PATH = `${programs}${delimiter}${process.env.PATH}`
process.stdout.write(`Node ${version}\n`)
await run(program, ['scripts/test.mjs', ...process.argv.slice(2)]).catch(giveUp)
