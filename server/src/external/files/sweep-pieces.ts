import type { UploadPieces } from './upload-pieces'

const everyMs = 60 * 60_000

/**
 * Throws away files of which nothing came for a day, now and every hour, on the disk that they lie on: no job of another machine
 * reaches it.
 * @returns how to stop
 */
export function sweepPieces(
  pieces: Pick<UploadPieces, 'sweep'>,
  log: { info: (facts: object, message: string) => void; error: (facts: object, message: string) => void },
): () => void {
  const sweep = async () => {
    try {
      const removed = await pieces.sweep()
      if (removed > 0) log.info({ removed }, 'removed unfinished uploads')
    } catch (error) {
      log.error({ err: error }, 'unfinished uploads could not be removed')
    }
  }
  void sweep()
  const timer = setInterval(() => void sweep(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
