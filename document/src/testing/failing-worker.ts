// The real worker, but a report titled ÇÖK kills it and one titled DON stops it for ever.
import '../print-worker'
import type { PrintJob } from '../print-job'

process.prependListener('message', (message: unknown) => {
  const { params: [job] = [] } = message as { params?: PrintJob[] }
  const title = job && 'report' in job.document && job.document.report.title
  // Once the job has begun.
  queueMicrotask(() => {
    if (title === 'ÇÖK') process.kill(process.pid, 'SIGKILL')
    if (title === 'DON') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })
})
