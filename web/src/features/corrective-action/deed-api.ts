// What is done with corrective actions (BEY-01).

import { ApiProblem } from '@gozlem/contract/client'
import type { ActionDetail } from '@gozlem/contract/corrective-action'
import type { ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { actionLists, actionQuery } from './api'
import type { Deed } from './model/deed'

const reportSolved = typedCall('correctiveAction.report', 'POST /api/corrective-actions/:id/report')
const closeAction = typedCall('correctiveAction.close', 'POST /api/corrective-actions/:id/close')
const closeActions = typedCall('correctiveAction.closeMany', 'POST /api/corrective-action-closings')
const rejectSolution = typedCall('correctiveAction.reject', 'POST /api/corrective-actions/:id/reject')
const reopenAction = typedCall('correctiveAction.reopen', 'POST /api/corrective-actions/:id/reopen')
const moveTerm = typedCall('correctiveAction.moveTerm', 'POST /api/corrective-actions/:id/term')

/**
 * Does something with an action; photos go with a solution that is reported and with a closing.
 * @throws ApiProblem
 */
export async function sendDeed(
  deed: Deed,
  photos: readonly File[] = [],
  signal?: AbortSignal,
): Promise<ActionDetail> {
  const options = signal && { signal }
  const { id, action_id, at } = deed
  const params = { id: action_id }
  const step = { id, ...(at !== undefined && { at }) }
  switch (deed.deed) {
    case 'report':
    case 'close': {
      const route = deed.deed === 'report' ? reportSolved : closeAction
      const body = { ...step, comment: deed.comment }
      return (await api(route, { params, body }, { ...withPhotos(body, photos), ...options })).action
    }
    case 'reject':
    case 'reopen': {
      const route = deed.deed === 'reject' ? rejectSolution : reopenAction
      return (await api(route, { params, body: { ...step, reason: deed.reason } }, options)).action
    }
    default:
      return (
        await api(moveTerm, { params, body: { ...step, term: deed.term, reason: deed.reason } }, options)
      ).action
  }
}

/** Multipart where photos go along. */
function withPhotos(body: Record<string, string>, photos: readonly File[]): { form?: FormData } {
  if (photos.length === 0) return {}
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value)
  for (const photo of photos) form.append('photos', photo)
  return { form }
}

/** What the server answered is known at once, wherever the action stands. */
export async function heardOfAction(cache: QueryClient, action: ActionDetail): Promise<void> {
  cache.setQueryData(actionQuery(action.id).queryKey, action)
  await heardOfActions(cache)
}

/** Lists and counts are asked for again. */
export async function heardOfActions(cache: QueryClient): Promise<void> {
  await Promise.all(actionLists.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

/** The action as it is now, where somebody else did something with it meanwhile; else null. */
export function movedOnTo(failure: unknown): ActionDetail | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'ACTION_MOVED_ON') return null
  return (failure.data['action'] as ActionDetail | undefined) ?? null
}

export type Closings = ReplyOf<typeof closeActions>

/** Closes actions with one comment; each closing has its id. @throws ApiProblem */
export const sendClosings = (
  closings: readonly { action_id: string; id: string }[],
  comment: string,
): Promise<Closings> => api(closeActions, { body: { closings: [...closings], comment } })
