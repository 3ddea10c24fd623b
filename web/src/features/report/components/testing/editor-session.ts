import type { ReportView } from '@gozlem/contract/report'
import { QueryClient } from '@tanstack/react-query'
import type { Outbox } from '../../../../platform/outbox/outbox-interface'
import { reportCache } from '../../api'
import type { Editing } from '../../model/draft/editing'
import { createEditorSession } from '../../model/draft/editor-session'
import { photoOutbox } from './queued-photos'

/** Who edits, on a page whose outbox sends nothing unless a test starts one that does. */
export const editing = (owner: string, outbox: Outbox = photoOutbox(undefined, owner).outbox): Editing => ({
  cache: reportCache(new QueryClient()),
  openOutbox: async () => outbox,
})

export const editorSession = (report: ReportView, owner: string, outbox?: Outbox) =>
  createEditorSession(report, editing(owner, outbox))
