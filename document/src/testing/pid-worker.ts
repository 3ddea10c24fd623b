// Answers with its id; takes as many milliseconds to start as its argument says, and holds as many more megabytes as it is told.
import { takeJobs } from '../process-job'

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(process.argv[2] ?? 0))
const held: Buffer[] = []
takeJobs((megabytes: number | null) => {
  if (megabytes !== null) held.push(Buffer.alloc(megabytes * 2 ** 20, 1))
  return process.pid
})
