// Answers with its id.
import { takeJobs } from '../process-job'

takeJobs(() => process.pid)
