// Answers with its id; takes as many milliseconds to start as its argument says.
import { takeJobs } from '../process-job'

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(process.argv[2] ?? 0))
takeJobs(() => process.pid)
