import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scratchDataDir } from '../testing/scratch'
import { isFolderLocked, lockFolder } from './folder-lock'
import { processBirth } from './process-identity'

describe('the lock of a data folder', () => {
  let folder: string
  let path: string
  let remove: () => void
  beforeEach(() => {
    ;({ dataDir: folder, remove } = scratchDataDir())
    mkdirSync(folder)
    path = join(folder, 'postgres.lock')
  })
  afterEach(() => remove())

  function leaveLock(holder: { pid: number; birth: string; host: string }): void {
    writeFileSync(path, JSON.stringify(holder))
  }

  it('PLAT-01 goes to one of many that ask at once', async () => {
    leaveLock({ pid: deadProcess(), birth: 'x', host: hostname() })
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => lockFolder(folder)))
    const [winner, ...others] = asked.filter(({ status }) => status === 'fulfilled')
    expect(others).toEqual([])
    expect(isFolderLocked(folder)).toBe(true)
    if (winner?.status === 'fulfilled') winner.value.release()
    expect(existsSync(path)).toBe(false)
  })

  it('PLAT-01 is free when its process id lives again as somebody else', async () => {
    leaveLock({ pid: process.pid, birth: 'of another boot', host: hostname() })
    const lock = await lockFolder(folder)
    lock.release()
    expect(isFolderLocked(folder)).toBe(false)
  })

  it('PLAT-01 is free when it was cut off while being written', async () => {
    writeFileSync(path, '')
    await lockFolder(folder)
    expect(isFolderLocked(folder)).toBe(true)
  })

  it('PLAT-01 is free when a holder on another host gives no sign of life', async () => {
    leaveLock({ pid: process.pid, birth: processBirth(process.pid) ?? '', host: 'another-container' })
    await lockFolder(folder, 100)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ host: hostname() })
  })

  it('PLAT-01 stays with a holder on another host that gives signs of life', async () => {
    leaveLock({ pid: deadProcess(), birth: 'x', host: 'another-container' })
    let seconds = 1
    const pulse = setInterval(() => utimesSync(path, seconds, seconds++), 20)
    await expect(lockFolder(folder, 200)).rejects.toMatchObject({ code: 'DATA_DIR_IN_USE' })
    clearInterval(pulse)
  })
})

function deadProcess(): number {
  return spawnSync('true').pid
}
