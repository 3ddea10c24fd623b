// The real worker, but a report titled ÇÖK kills it and one titled DON keeps it busy for ever.
import '../pdf-worker'
import type { PdfJob } from '../pdf-job'

process.prependListener('message', (message: unknown) => {
  const { title } = (message as PdfJob).document.report
  if (title === 'ÇÖK') process.kill(process.pid, 'SIGKILL')
  while (title === 'DON') continue
})
