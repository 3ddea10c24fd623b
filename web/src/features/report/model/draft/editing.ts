import type { Entry } from '../../../../platform/outbox/entry'
import type { Outbox } from '../../../../platform/outbox/outbox-interface'
import type { ReportCache } from '../../api'

/** Who edits a draft, and where what is made of it goes. */
export interface Editing {
  cache: ReportCache
  openOutbox: () => Promise<Outbox>
}

export interface Saving {
  cache: ReportCache
  /** All that waits on this device, as the page knows it. */
  waiting: () => Promise<readonly Entry[]>
  /** Whoever saves may be told to end: nothing is written or shown then. */
  signal?: AbortSignal
}
