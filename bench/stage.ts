// What a benchmark opens is closed again in the opposite order: when it is done, when it fails, when it is interrupted.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Close = () => unknown

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Stage {
  /** Closes something when the benchmark ends. */
  onEnd(close: Close): void
  /** A temporary folder that is removed when the benchmark ends. */
  folder(): string
}

/** Runs `work` with a stage and clears the stage whatever happens. */
export async function onStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const closes: Close[] = []
  const clear = async () => {
    for (let close = closes.pop(); close; close = closes.pop())
      await Promise.resolve()
        .then(close)
        .catch((error: unknown) =>
          process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
        )
  }
  let ending: Promise<never> | undefined
  const interrupted = () => {
    ending ??= clear().then(() => process.exit(130))
  }
  for (const signal of signals) process.on(signal, interrupted)
  try {
    return await work({
      onEnd: (close) => closes.push(close),
      folder() {
        const folder = mkdtempSync(join(tmpdir(), 'gozlem-bench-'))
        closes.push(() => rmSync(folder, { recursive: true, force: true }))
        return folder
      },
    })
  } finally {
    await ending
    for (const signal of signals) process.removeListener(signal, interrupted)
    await clear()
  }
}
