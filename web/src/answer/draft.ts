// What somebody writes and photographs for a finding before it is sent. It rests on the device as long as it is not: a reload or a lost
// connection costs nothing.
import { mostProofPhotos } from '@gozlem/domain/corrective-action/action'
import { createStore, get, set } from 'idb-keyval'
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

/** What rests on the device of a link; nothing where the device keeps nothing. */
export async function readDrafts(token: string): Promise<Drafts> {
  try {
    return (await get<Drafts>(await nameOf(token), createStore(databaseName, 'drafts'))) ?? {}
  } catch {
    return {}
  }
}

/** Keeps what is not sent. A device that cannot keep it has it as long as the page is open. */
export async function keepDrafts(token: string, drafts: Drafts): Promise<void> {
  try {
    await set(await nameOf(token), drafts, createStore(databaseName, 'drafts'))
  } catch {
    // Private windows and full devices.
  }
}

/** Not the secret itself: what rests on the device shall open nothing. */
async function nameOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
