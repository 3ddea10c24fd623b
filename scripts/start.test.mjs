// What npm start starts ends with it: real processes, with stand-ins for what is installed, built and run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const scripts = dirname(fileURLToPath(import.meta.url))

let folder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gozlem-start-'))
  for (const path of ['scripts', 'server/dist']) await mkdir(join(folder, path), { recursive: true })
  await copyFile(join(scripts, 'start.mjs'), join(folder, 'scripts/start.mjs'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Notes its process and goes on until it is told to end. */
const noted = `
import { appendFileSync } from 'node:fs'
appendFileSync('pids', process.pid + ' ')
setInterval(() => undefined, 1000)
`
const ends = `for (const told of ['SIGTERM', 'disconnect']) process.once(told, () => process.exit(0))\n`

const pids = async () => (await readFile(join(folder, 'pids'), 'utf8').catch(() => '')).trim().split(' ')

/** Runs start.mjs until so many processes of its own are there. */
async function start(script, processes, { shell = false } = {}) {
  await writeFile(join(folder, 'server/dist/main.js'), noted + ends)
  await writeFile(join(folder, 'scripts/make-ready.mjs'), script)
  const command = [process.execPath, 'scripts/start.mjs']
  const [program, ...args] = shell ? ['/bin/sh', '-c', `"${command.join('" "')}"; true`] : command
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  })
  await expect.poll(async () => (await pids()).filter(Boolean).length).toBe(processes)
  return child
}

/** Which of them are there still. */
const living = async () =>
  (await pids()).filter((pid) => {
    try {
      return process.kill(Number(pid), 0)
    } catch {
      return false
    }
  })

/** With a program of its own that knows of no signal. */
const building = `
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
writeFileSync('building.mjs', ${JSON.stringify(noted)})
spawn(process.execPath, ['building.mjs'], { stdio: 'ignore' })
`

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('PLAT-03 %s ends the product', async (signal) => {
    const child = await start('process.exit(0)', 1)
    const ended = once(child, 'exit')
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    await expect.poll(living).toEqual([])
  })

  it.each(['SIGTERM', 'SIGKILL'])('PLAT-03 %s ends what is still installing or building', async (signal) => {
    const ready = (await readFile(join(scripts, 'make-ready.mjs'), 'utf8')).split('\n')
    const passesOn = ready.filter((line) => /endAll/.test(line)).join('\n')
    expect(passesOn).toContain('disconnect')
    const child = await start(`${passesOn}\n${building}\n${noted}`, 2)
    child.kill(signal)
    await expect.poll(living).toEqual([])
  })

  it('PLAT-03 ends the product when it is killed itself', async () => {
    const child = await start('process.exit(0)', 1)
    child.kill('SIGKILL')
    await expect.poll(living).toEqual([])
  })

  it('PLAT-03 ends the product when the shell of npm is gone', async () => {
    const shell = await start('process.exit(0)', 1, { shell: true })
    shell.kill('SIGTERM')
    await expect.poll(living).toEqual([])
  })

  it('PLAT-01 ends as what it does first ends, and runs nothing then', async () => {
    await writeFile(join(folder, 'server/dist/main.js'), noted)
    await writeFile(join(folder, 'scripts/make-ready.mjs'), 'process.exit(3)')
    const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, stdio: 'ignore' })
    expect(await once(child, 'exit')).toEqual([3, null])
    expect(await pids()).toEqual([''])
  })
})
