// The real worker, but a report titled ÇÖK kills it and one titled DON stops it for ever.
import '../pdf-worker'
import type { PdfJob } from '../pdf-job'

process.prependListener('message', (message: unknown) => {
  const { title } = (message as PdfJob).document.report
  if (title === 'ÇÖK') process.kill(process.pid, 'SIGKILL')
  if (title === 'DON') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
