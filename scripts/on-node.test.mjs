import { execFile, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
let house

/** A house with a program, and an npm that counts what it fetches: this Node under the name of the pinned one. */
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'gozlem-on-node-'))
  cpSync(join(here, 'on-node.mjs'), join(house, 'scripts/on-node.mjs'))
  cpSync(join(here, 'node'), join(house, 'scripts/node'), { recursive: true })
  mkdirSync(join(house, 'programs'))
  write(
    'programs/npm',
    `#!/bin/sh
echo "$*" >>${house}/fetched
[ -e ${house}/offline ] && exit 7
bin="$3/node_modules/node-pinned/bin"
mkdir -p "$bin" && printf '#!/bin/sh\\nPINNED=yes exec ${process.execPath} "$@"\\n' >"$bin/node" && chmod 755 "$bin/node"
`,
  )
  chmodSync(join(house, 'programs/npm'), 0o755)
  write(
    'program.mjs',
    'console.log(JSON.stringify([process.env.PINNED ?? "own", process.env.PATH, ...process.argv.slice(1)]))',
  )
})
afterEach(() => rmSync(house, { recursive: true, force: true }))

const write = (name, text) => writeFileSync(join(house, name), text)
const fetched = () =>
  existsSync(join(house, 'fetched')) ? readFileSync(join(house, 'fetched'), 'utf8').trim().split('\n') : []
const cached = () => readdirSync(join(house, '.cache'))

function start(version, ...args) {
  write('.nvmrc', `${version}\n`)
  const env = { ...process.env, PATH: `${join(house, 'programs')}${delimiter}${process.env.PATH}` }
  return [process.execPath, [join(house, 'scripts/on-node.mjs'), ...args], { env }]
}
const runProgram = async (version, ...args) => {
  const { stdout, stderr } = await promisify(execFile)(...start(version, 'program.mjs', ...args))
  const [pinned, path, ...argv] = JSON.parse(stdout)
  return { pinned, path: path.split(delimiter), argv, stderr }
}

describe('a program on a machine whose Node', () => {
  it('PLAT-01 is new enough runs on it, and nothing is fetched', async () => {
    const { pinned, argv, stderr } = await runProgram('18.0.0', '--verify', 'x y')
    expect([pinned, stderr]).toEqual(['own', ''])
    expect(argv).toEqual([join(house, 'program.mjs'), '--verify', 'x y'])
    expect(fetched()).toEqual([])
  })

  it('PLAT-01 is too old runs on the pinned one, fetched once, which comes first for what it starts', async () => {
    const first = await runProgram('999.1.0', '--verify', 'x y')
    const home = join(house, '.cache/node-999.1.0')
    expect(first.pinned).toBe('yes')
    expect(first.argv).toEqual([join(house, 'program.mjs'), '--verify', 'x y'])
    expect(first.path[0]).toBe(join(home, 'node_modules/node-pinned/bin'))
    const second = await runProgram('999.1.0')
    expect(second.pinned).toBe('yes')
    expect(fetched()).toHaveLength(1)
    const { node } = process.versions
    expect([first.stderr, second.stderr]).toEqual([
      `Node ${node} is older than 999: fetching Node 999.1.0, .cache/node-999.1.0\n`,
      `Node ${node} is older than 999: running on Node 999.1.0, .cache/node-999.1.0\n`,
    ])
  })

  it('PLAT-01 is too old starts twice at once, and one download stays', async () => {
    const both = await Promise.all([runProgram('999.1.0'), runProgram('999.1.0')])
    expect(both.map(({ pinned }) => pinned)).toEqual(['yes', 'yes'])
    expect(cached()).toEqual(['node-999.1.0'])
  })

  it('PLAT-01 is too old ends as npm does where nothing can be fetched, and fetches at the next start', async () => {
    write('offline', '')
    await expect(runProgram('999.1.0')).rejects.toThrow(expect.objectContaining({ code: 7 }))
    expect(cached()).toEqual([])
    rmSync(join(house, 'offline'))
    const { pinned } = await runProgram('999.1.0')
    expect(pinned).toBe('yes')
    expect(fetched()).toHaveLength(2)
  })

  it('PLAT-01 is too old forgets other versions and downloads that broke off, unless one may be under way', async () => {
    for (const name of ['node-998.0.0', 'node-999.1.0-old', 'node-999.1.0-new'])
      mkdirSync(join(house, '.cache', name), { recursive: true })
    const long = Date.now() / 1000 - 7200
    for (const name of ['node-998.0.0', 'node-999.1.0-old'])
      utimesSync(join(house, '.cache', name), long, long)
    await runProgram('999.1.0')
    expect(cached()).toEqual(['node-999.1.0', 'node-999.1.0-new'])
  })

  it('PLAT-01 is too old passes on signals and the exit status', async () => {
    write(
      'program.mjs',
      'process.on("SIGTERM", () => process.exit(3)); setInterval(() => {}, 1000); console.log("ready")',
    )
    const child = spawn(...start('999.1.0', 'program.mjs'))
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.kill('SIGTERM')
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(3)
  })

  it('PLAT-01 is too old ends when the shell between it and npm has ended', async () => {
    write(
      'program.mjs',
      'process.on("SIGTERM", () => { console.log("told"); process.exit() }); setInterval(() => {}, 1000); console.log("ready")',
    )
    const [program, args, options] = start('999.1.0', 'program.mjs')
    const shell = spawn('sh', ['-c', '"$@"; exit 1', 'sh', program, ...args], options)
    let said = ''
    shell.stdout.on('data', (text) => {
      said += text
      if (text.includes('ready')) shell.kill('SIGTERM')
    })
    await new Promise((resolve) => shell.stdout.once('close', resolve))
    expect(said).toBe('ready\ntold\n')
  })
})
