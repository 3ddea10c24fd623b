import type { Outbox } from '../../../../platform/outbox/outbox'
import type { ReportCache } from '../../api'

/** Who edits a draft, and where what is made of it goes. */
export interface Editing {
  cache: ReportCache
  /** Who edits, as whose the device keeps what is not saved. */
  owner: string
  openOutbox: () => Promise<Outbox>
}
