// Starts the product and ends it when it is told to.
import { readConfig } from './config'
import { EmbeddedPostgresError } from './db/embedded/problem'
import { ConfigError } from './environment'
import { ownStack } from './external/stacks/own-stack'
import { graceOf } from './grace'
import { startProduct } from './product'
import { keepHeapSmall } from './small-heap'

const leaving = new AbortController()

async function main(): Promise<void> {
  keepHeapSmall()
  const config = readConfig(process.env)
  const told = new Promise<void>((resolve) => {
    const leave = () => {
      if (leaving.signal.aborted) return
      leaving.abort()
      setTimeout(() => process.exit(1), graceOf(config).all_ms).unref()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
    // Whoever started it is gone (scripts/start.mjs).
    if (process.connected) process.once('disconnect', leave)
  })
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const product = await startProduct(config, say, leaving.signal)
  await told
  await product.stop()
  process.exit(0)
}

process.on('uncaughtException', giveUp)
main().catch((error: unknown) => (leaving.signal.aborted ? process.exit(0) : giveUp(error)))

function giveUp(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}\nBu port kullanımda. Başka bir port seçin: PORT=3001 npm start`
  return ownStack(error.stack ?? error.message)
}
