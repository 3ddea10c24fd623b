// What runs the product in production says the same everywhere: the image, the service file, npm start, the benchmarks.
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

  it('PLAT-01 start the same program', () => {
    const program = ['--enable-source-maps', 'server/dist/main.js']
    expect(read('scripts/start.mjs')).toContain(program.map((word) => `'${word}'`).join(', '))
    expect(read('deploy/Dockerfile')).toContain(
      `CMD ${JSON.stringify(['node', ...program]).replaceAll(',', ', ')}`,
    )
    expect(read('deploy/saha-gozlem.service')).toContain(`ExecStart=/usr/bin/node ${program.join(' ')}\n`)
  })

  it('PLAT-03 wait for its end as long as it takes at most', () => {
    const [most] = found('server/src/main.ts', /killAfterMs = ([\d_]+)/g)
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
