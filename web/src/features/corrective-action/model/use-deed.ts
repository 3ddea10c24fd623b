import type { ActionDetail } from '@gozlem/contract/corrective-action'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnauthorized, isUnreachable } from '../../../platform/api/api'
import { useOwnId } from '../../../platform/forms/use-own-id'
import { useOutboxWrites } from '../../../platform/outbox/use-outbox'
import { toast } from '../../../ui/overlays/toast'
import { heardOfAction, movedOnTo, sendDeed } from '../deed-api'
import { type Deed, deedsDone, deedsWaiting } from './deed'
import { actionStep, stepEntry } from '../outbox'

/** What a deed says of itself: all but the ids. */
type Said = Deed extends infer Each ? (Each extends Deed ? Omit<Each, 'id' | 'action_id'> : never) : never

export interface DeedSending {
  /** Does it, or keeps it on the device where no answer comes or the session ran out. @throws ApiProblem what the server refuses */
  perform: (said: Said, photos?: readonly File[]) => Promise<void>
  /** The action as somebody else left it meanwhile; null while nobody did. */
  movedOn: ActionDetail | null
}

/** One deed of an open dialog: its id stays, so that a second press or a retry after a lost answer is the same step. */
export function useDeed({ id: action_id, title }: Pick<ActionDetail, 'id' | 'title'>): DeedSending {
  const id = useOwnId()
  const outbox = useOutboxWrites()
  const cache = useQueryClient()
  const [movedOn, setMovedOn] = useState<ActionDetail | null>(null)

  async function perform(said: Said, photos: readonly File[] = []) {
    const deed: Deed = { ...said, id, action_id }
    const pressed_at = new Date().toISOString()
    try {
      void heardOfAction(cache, await sendDeed(deed, photos))
      toast.success(deedsDone[deed.deed])
    } catch (failure) {
      const now = movedOnTo(failure)
      setMovedOn(now)
      if (now) void heardOfAction(cache, now)
      const isSessionOver = isUnauthorized(failure)
      if (!isSessionOver && !isUnreachable(failure)) throw failure
      const entry = await stepEntry({ ...deed, at: pressed_at }, photos, title)
      if (!(await outbox.add(actionStep, entry, { mustRest: true }))) throw failure
      const when = isSessionOver ? 'yeniden giriş yapınca' : 'bağlantı gelince'
      toast.info(`${deedsWaiting[deed.deed]} cihazınızda saklandı; ${when} gönderilir.`)
    }
  }

  return { perform, movedOn }
}
