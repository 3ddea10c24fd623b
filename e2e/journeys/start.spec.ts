// npm start as a user has it: a first start whose demo is still being made, a second one beside it, and the end of both.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../accessibility'
import { expect, test } from '../journey'
import { serverStart } from '../patience'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** In a group of its own, as a terminal has it. */
function npmStart(folder: string, port = '0') {
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, PORT: port },
  })
  const said = { output: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said.output += chunk.toString()))
  return { child, said }
}

/** A process and all that it started, and they. */
function family(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    rows.flatMap(([child = 0, of]) => (of === parent ? [child, ...below(child)] : []))
  return [pid, ...below(pid)]
}

const living = (pids: readonly number[]) =>
  pids.filter((pid) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  })

async function expectAllEnd(folder: string, child: ChildProcess, end: (pid: number) => void): Promise<void> {
  const { pid = 0 } = child
  const all = family(pid)
  // npm, the parent, the server, the watcher of the database and the database at least.
  expect(all.length).toBeGreaterThan(4)
  end(pid)
  await expect.poll(() => living(all)).toEqual([])
  // A database that was still being started then.
  await expect.poll(() => existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
}

test('PLAT-01 PLAT-03 npm start answers while the demo is made, stands alone on its data, and ends whole', {
  tag: '@desktop',
}, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'gozlem-e2e-start-'))
  const first = npmStart(folder)
  try {
    // The database is created and migrated first.
    await expect.poll(() => first.said.output, serverStart).toContain('Deneme verileri hazırlanıyor')
    const address = /http:\/\/\S+:\d+/.exec(first.said.output)?.[0] ?? ''
    expect(first.said.output).not.toContain('Deneme hesapları')
    await page.goto(address)
    const note = page.getByRole('status').filter({ hasText: 'Deneme verileri hazırlanıyor' })
    await expectAccessible(page, note)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, note)

    // It would go on asking.
    await page.goto('about:blank')

    const second = npmStart(folder)
    await expect.poll(() => second.child.exitCode, serverStart).toBe(1)
    await expect.poll(() => second.said.output).toContain('Bu veri klasörünü çalışan başka')
    expect((await fetch(`${address}/api/health`)).status).toBe(200)

    const elsewhere = await mkdtemp(join(tmpdir(), 'gozlem-e2e-start-'))
    const third = npmStart(elsewhere, new URL(address).port)
    await expect.poll(() => third.child.exitCode, serverStart).toBe(1)
    await expect.poll(() => third.said.output).toContain('Bu port kullanımda')
    await rm(elsewhere, { recursive: true, force: true })

    await expectAllEnd(folder, first.child, (pid) => process.kill(pid, 'SIGTERM'))

    const again = npmStart(folder)
    await expect.poll(() => again.said.output, serverStart).toContain('Veritabanı başlatılıyor')
    await expect.poll(() => family(again.child.pid ?? 0).length).toBeGreaterThan(4)
    await expectAllEnd(folder, again.child, (pid) => process.kill(-pid, 'SIGINT'))
  } finally {
    first.child.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
})
