// What somebody writes and photographs for a finding before it is sent. It rests on the device as long as it is not: a reload or a lost
// connection costs nothing.
import type { SharedActions } from '@gozlem/contract/shared-action'
import { mostProofPhotos } from '@gozlem/domain/corrective-action/action'
import { createStore, del, get, set } from 'idb-keyval'
import { v7 as uuid } from 'uuid'

export interface DraftPhoto {
  id: string
  name: string
  file: Blob
}

export interface Draft {
  /** Of the step that is made of it: sent again it is the same one. */
  id: string
  /** Whether it goes with the next press. */
  chosen: boolean
  comment: string
  photos: readonly DraftPhoto[]
}

/** By the id of the action. */
export type Drafts = Readonly<Record<string, Draft>>

export const emptyDraft = (): Draft => ({ id: uuid(), chosen: false, comment: '', photos: [] })

/** A draft with more photos, as many as a report takes, and how many were left out. */
export function withPhotos(draft: Draft, files: readonly File[]): { draft: Draft; leftOut: number } {
  const room = mostProofPhotos - draft.photos.length
  const added = files.slice(0, room).map((file) => ({ id: uuid(), name: file.name || 'foto.jpg', file }))
  return {
    draft: { ...draft, chosen: true, photos: [...draft.photos, ...added] },
    leftOut: Math.max(0, files.length - room),
  }
}

const databaseName = 'gozlem-answer'

/** What rests on the device for a link, by its id: a new secret finds it too. Nothing where the device keeps nothing. */
export async function readDrafts(link_id: string): Promise<Drafts> {
  try {
    return (await get<Drafts>(link_id, createStore(databaseName, 'drafts'))) ?? {}
  } catch {
    return {}
  }
}

/** Keeps what is not sent. A device that cannot keep it has it as long as the page is open. */
export async function keepDrafts(link_id: string, drafts: Drafts): Promise<void> {
  try {
    await set(link_id, drafts, createStore(databaseName, 'drafts'))
  } catch {
    // Private windows and full devices.
  }
}

/** Forgets all that was written for a link that its sender closed: nobody will send it, and the device may be anybody's. */
export async function forgetDrafts(link_id: string): Promise<void> {
  try {
    await del(link_id, createStore(databaseName, 'drafts'))
  } catch {
    // A device that keeps nothing has nothing.
  }
}

/** Drafts of what may still be reported: one that is closed, or behind the link no more, needs none. */
export function stillOf({ actions }: Pick<SharedActions, 'actions'>, drafts: Drafts): Drafts {
  const alive = new Set(actions.filter(({ state }) => state !== 'closed').map(({ id }) => id))
  return Object.fromEntries(Object.entries(drafts).filter(([id]) => alive.has(id)))
}
