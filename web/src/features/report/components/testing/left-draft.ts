// Drafts that editors left on the device.
import { deviceOutbox } from '../../../../platform/outbox/device-outbox'
import type { Entry } from '../../../../platform/outbox/entry'
import type { DraftCopy } from '../../model/draft/draft-copy'
import { draftSaving, type LeftDraft } from '../../outbox'

/** Puts a draft on the device past any page. */
export const keepDraft = (
  owner: string,
  {
    id,
    report_id,
    label = 'Taslak',
    copy,
  }: { id: string; report_id: string; label?: string; copy: DraftCopy | null },
): Promise<void> =>
  deviceOutbox(owner).put(
    {
      id,
      kind: draftSaving.name,
      subject: `draft ${report_id}`,
      behind: [`report ${report_id}`],
      body: { report_id, text: JSON.stringify(copy) },
      label,
    },
    [],
  )

/** What rests on the device of drafts, read past any page. */
export const leftDrafts = async (owner: string): Promise<Entry<LeftDraft>[]> =>
  (await deviceOutbox(owner).list()).filter(
    (entry): entry is Entry<LeftDraft> => entry.kind === draftSaving.name,
  )
