// What was done with corrective actions without a connection rests on the device until the server has it.
import { chosenDeeds } from '@gozlem/domain/corrective-action/action'
import { createUnsentQueue, type Keeper, type Unsent } from '../../../platform/offline/unsent-queue'
import { heardOfAction, sendDeed } from '../deed-api'
import { type Deed, deedsWaiting } from './deed'
import { type KeptPhoto, keptPhoto, photoFile } from './kept-photo'

export type KeptDeed = Deed & { photos: KeptPhoto[] }

const queue = createUnsentQueue({
  about: 'corrective-action-deed',
  send: ({ photos, ...deed }: KeptDeed) => sendDeed(deed, photos.map(photoFile)),
  heard: heardOfAction,
  subject: ({ action_id }) => action_id,
  read: readDeed,
  otherwise: 'Kayıt gönderilemedi',
})

export const { drop: dropDeed, start: startDeeds } = queue

/** What waits to be sent or was refused of an action, the oldest first. */
export const useUnsentDeeds = (action_id: string): Unsent<KeptDeed>[] =>
  queue.useUnsent((deed) => deed.action_id === action_id)

/** What was refused, of whichever action. */
export const useRefusedDeeds = (): Unsent<KeptDeed>[] =>
  queue.useUnsent(() => true).filter(({ refused }) => refused !== null)

/** Sends what was refused of an action again. */
export const retryDeeds = (keeper: Keeper, action_id: string): Promise<void> =>
  queue.retry(keeper, (deed) => deed.action_id === action_id)

/**
 * Keeps a deed on the device, where no answer came; it goes with the next connection.
 * @param title of the action
 * @returns whether it rests there; where there is no room nothing is kept
 */
export async function keepDeed(
  keeper: Keeper,
  deed: Deed,
  photos: readonly File[],
  title: string,
): Promise<boolean> {
  const kept = { ...deed, photos: await Promise.all(photos.map(keptPhoto)) }
  const isKept = await queue.keep(keeper, kept, `${deedsWaiting[deed.deed]}: ${title}`)
  if (isKept) void queue.send(keeper)
  else await queue.drop(keeper, kept)
  return isKept
}

function readDeed(text: string): KeptDeed | null {
  const deed: Partial<KeptDeed> = JSON.parse(text)
  return deed.deed !== undefined && chosenDeeds.includes(deed.deed) ? (deed as KeptDeed) : null
}
