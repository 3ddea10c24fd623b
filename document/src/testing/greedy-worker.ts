// Takes more memory than its heap may have.
import { takeJobs } from '../process-job'

takeJobs(() => {
  const held: unknown[] = []
  for (;;) held.push(Array.from({ length: 1000 }, (_, index) => ({ index })))
})
