// Every kind of background work on one screen: its payload, how it is tried again, how many run at once.
import type { Queue, SendOptions } from 'pg-boss'

export interface JobPayloads {
  /** Analyses the photos of a run that are not done yet. */
  'analysis.run': { organization_id: string; analysis_id: string }
}

export type JobName = keyof JobPayloads

interface JobQueueSettings {
  options: Omit<Queue, 'name'>
  send: SendOptions
  batchSize: number
}

export const jobQueues: Record<JobName, JobQueueSettings> = {
  'analysis.run': {
    options: { retryLimit: 3, retryDelay: 1, expireInSeconds: 900, heartbeatSeconds: 10 },
    send: { heartbeatSeconds: 10 },
    batchSize: 4,
  },
}
