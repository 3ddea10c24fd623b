// What runs the product says the same everywhere: the image, the service file, npm start, the benchmarks, their Node.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(join(root, path), 'utf8')
const found = (path, pattern) => [...read(path).matchAll(pattern)].map(([, value]) => value)

const arenas = /MALLOC_ARENA_MAX(?:: '|=)(\d+)/g

describe('the ways to run the product', () => {
  it.each([
    'scripts/start.mjs',
    'deploy/Dockerfile',
    'deploy/saha-gozlem.service',
    'document/src/process-pool.ts',
    'bench/production-server.ts',
  ])('PLAT-01 %s keeps memory to two arenas, as the others do', (path) => {
    expect(found(path, arenas)).toEqual(['2'])
  })

  it('PLAT-01 are for one Node: .nvmrc names it', () => {
    const version = read('.nvmrc').trim()
    const [major] = version.split('.')
    const { engines, devDependencies, scripts } = JSON.parse(read('package.json'))
    expect(engines).toEqual({ node: `>=${major}` })
    expect(devDependencies['@types/node'].split('.')[0]).toBe(major)
    expect(found('scripts/build.mjs', /target: 'node(\d+)'/g)).toEqual([major])
    expect(found('deploy/Dockerfile', /^FROM node:(\d+)-/gm)).toEqual([major, major])
    for (const path of ['README.md', 'docs/operations.md', 'deploy/saha-gozlem.service'])
      expect(new Set(found(path, /\bNode (\d+)/g))).toEqual(new Set([major]))
    const { optionalDependencies } = JSON.parse(read('scripts/node/package.json'))
    const { packages } = JSON.parse(read('scripts/node/package-lock.json'))
    for (const name of Object.keys(optionalDependencies)) {
      expect([optionalDependencies[name], packages[`node_modules/${name}`].version]).toEqual([
        version,
        version,
      ])
    }
    for (const script of Object.values(scripts))
      expect(script).toMatch(/^node scripts\/on-node\.mjs |^biome /)
  })

  it('PLAT-01 start the same program', () => {
    const program = ['server/dist/main.js']
    for (const path of ['scripts/start.mjs', 'e2e/own-server.ts', 'bench/production-server.ts'])
      expect([path, found(path, /'(server\/dist\/main.js)'/g)]).toEqual([path, program])
    expect(read('deploy/Dockerfile')).toContain(
      `CMD ${JSON.stringify(['node', ...program]).replaceAll(',', ', ')}`,
    )
    expect(read('deploy/saha-gozlem.service')).toContain(`ExecStart=/usr/bin/node ${program.join(' ')}\n`)
  })

  it('PLAT-03 wait for its end as long as it takes at most', () => {
    const [most] = found('server/src/grace.ts', /: \{.* all_ms: ([\d_]+)/g)
    expect(found('deploy/saha-gozlem.service', /TimeoutStopSec=(\d+)/g)).toEqual([
      String(Number(most?.replaceAll('_', '')) / 1000),
    ])
  })

  it('PLAT-01 run it in production mode and not as root', () => {
    expect(found('deploy/Dockerfile', /^USER (\w+)$/gm)).toEqual(['node'])
    expect(found('deploy/saha-gozlem.service', /^User=([\w-]+)$/gm)).toEqual(['saha-gozlem'])
    for (const path of ['deploy/Dockerfile', 'deploy/saha-gozlem.service'])
      expect(found(path, /NODE_ENV=(\w+)/g)).toEqual(['production'])
  })

  it('PLAT-01 the image takes every room that the lockfile names', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n')
    for (const room of JSON.parse(read('package.json')).workspaces) expect(ignored).not.toContain(room)
  })
})
