// The other end of the process pool.
import workerpool from 'workerpool'

/** What a process answers: the reply, and its resident memory afterwards. */
export interface JobDone<Reply> {
  reply: Reply
  megabytes: number
}

/** Makes this process take jobs of a pool, one at a time; what `work` throws reaches the pool as words. */
export function takeJobs(work: (input: never) => unknown): void {
  // Ctrl+C reaches every process of a terminal; this one ends when the server, which finishes its requests, is done with it.
  process.on('SIGINT', () => undefined)
  workerpool.worker({
    async work(input: never): Promise<JobDone<unknown>> {
      workerpool.workerEmit('begun')
      const reply = await work(input)
      return { reply, megabytes: process.memoryUsage.rss() / 2 ** 20 }
    },
  })
}
