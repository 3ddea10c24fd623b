// What was done with corrective actions without a connection waits on the device until the server has it.
import type { ActionDetail } from '@gozlem/contract/corrective-action'
import type { Added, ShownEntry } from '../../platform/outbox/entry'
import type { OutboxKind } from '../../platform/outbox/kind'
import { useOutbox } from '../../platform/outbox/use-outbox'
import { heardOfAction, sendDeed } from './deed-api'
import { type Deed, deedsWaiting } from './model/deed'
import { keptPhoto } from './model/kept-photo'

export const actionStep: OutboxKind<Deed, ActionDetail> = {
  name: 'action.step',
  send: async (deed, { files, signal }) => sendDeed(deed, await files(), signal),
  onSent: (action, cache) => heardOfAction(cache, action),
  otherwise: 'Kayıt gönderilemedi',
}

/** What waits to be sent or was refused of an action, in order. */
export const useUnsentSteps = (action_id: string): ShownEntry<Deed>[] =>
  useOutbox(actionStep, ({ body }) => body.action_id === action_id)

/**
 * A step as the outbox takes it; its photos rest as large as anybody sees them.
 * @param title of the action
 */
export const stepEntry = async (
  deed: Deed,
  photos: readonly File[],
  title: string,
): Promise<Added<Deed>> => ({
  id: deed.id,
  subject: `action ${deed.action_id}`,
  body: deed,
  label: `${deedsWaiting[deed.deed]}: ${title}`,
  files: await Promise.all(photos.map(keptPhoto)),
})
