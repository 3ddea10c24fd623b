// Makes the demo organization beside a server that answers already, and ends: the server starts it (demo/demo-maker.ts).
import { createApp } from './app'
import { beside, isBundle } from './bundle'
import { readConfig } from './config'
import { createPool } from './db/pool'
import { makeDemo } from './demo/make-demo'
import { openDependencies } from './dependencies'
import { ownStack } from './external/stacks/own-stack'
import { keepHeapSmall } from './small-heap'

async function main(address: string): Promise<void> {
  keepHeapSmall()
  const config = readConfig(process.env)
  const pool = createPool(config.database_url ?? '', { max: 6 })
  const queue = { enqueue: async () => undefined }
  const { dependencies, close } = await openDependencies(config, { pool, queue })
  try {
    await makeDemo({
      pool,
      address,
      open: (changed) => createApp({ ...dependencies, web_folder: null, ...changed }),
      photos: dependencies.photos,
      ...(isBundle && { photoFolder: beside('demo/') }),
    })
  } finally {
    await close()
    await pool.end()
  }
}

const [address = ''] = process.argv.slice(2)
// What a terminal tells everybody, the server decides on; without it nobody needs this process, however it ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit(1))
main(address).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `the demo organization is incomplete: ${error instanceof Error ? ownStack(error.stack ?? error.message) : String(error)}\n`,
    )
    process.exit(1)
  },
)
