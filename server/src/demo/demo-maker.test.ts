import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoMaker } from './demo-maker'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gozlem-maker-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a script in place of the one that makes the demo; `over` gathers what is told of its end. */
async function run(name: string, script: string) {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, script)
  const over: boolean[] = []
  const maker = startDemoMaker({
    worker: pathToFileURL(file),
    address: 'http://127.0.0.1:1',
    database_url: 'postgres://here',
    onOver: (isMade) => over.push(isMade),
  })
  return { maker, over }
}

describe('the process that makes the demo organization', () => {
  it('PLAT-01 knows where the product answers and its database, and is over when it ends', async () => {
    const { maker, over } = await run(
      'made',
      `const right = process.argv[2] === 'http://127.0.0.1:1' && process.env.DATABASE_URL === 'postgres://here'
       process.exit(right ? 0 : 1)`,
    )
    expect(maker.state()).toBe('making')
    await expect.poll(() => over).toEqual([true])
    expect(maker.state()).toBeUndefined()
    await maker.end()
  })

  it('PLAT-01 is said to have failed when it fails', async () => {
    const { maker, over } = await run('failed', 'process.exit(3)')
    await expect.poll(() => over).toEqual([false])
    expect(maker.state()).toBe('failed')
  })

  it('PLAT-01 ends with the product, which is no failure', async () => {
    const { maker, over } = await run('busy', 'setInterval(() => undefined, 1000)')
    await maker.end()
    expect([over, maker.state()]).toEqual([[], 'making'])
  })
})
