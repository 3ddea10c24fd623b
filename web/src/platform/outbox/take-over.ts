// What versions before the outbox left on the device: deeds in the database of unsaved copies. They become entries, once.
import { copiesLeft, deleteCopies } from '../offline/unsaved-copies'
import type { AddedEntry, EntryFile } from './entry'

interface OldDeed {
  id: string
  visit_id: string
  action_id: string
  body: unknown
  /** Base64. */
  photos?: { name: string; type: string; data: string }[]
}

/** By what the old copies were about: the kind of entry, and the subject. */
const kinds: Record<string, (deed: OldDeed) => Pick<AddedEntry, 'kind' | 'subject'>> = {
  'visit-proof': ({ visit_id }) => ({ kind: 'visit.proof', subject: `visit ${visit_id}` }),
  'corrective-action-deed': ({ action_id }) => ({ kind: 'action.step', subject: `action ${action_id}` }),
  'critical-notice': ({ id }) => ({ kind: 'notice.send', subject: `notice ${id}` }),
  'report-start': ({ id }) => ({ kind: 'report.create', subject: `report ${id}` }),
}

/** Adds an entry unless it is there. @throws where there is no room */
export type AddNew = (entry: AddedEntry, files: readonly EntryFile[]) => Promise<void>

/**
 * Makes entries of the old deeds of a person, once. What has no room, or nobody can read, stays as it was and holds nothing else back.
 * @throws where the device cannot be read
 */
export function takeOverDeeds(owner: string) {
  let isDone = false
  return async (add: AddNew): Promise<void> => {
    if (isDone) return
    const old = (await copiesLeft(owner)).flatMap(({ id: copy, about, name: label, text }) => {
      const [kindOf, deed] = [kinds[about], deedIn(text)]
      return kindOf && deed ? [{ copy, label, kindOf, deed }] : []
    })
    isDone = true
    // Ids were made in time's order.
    old.sort((left, right) => (left.deed.id < right.deed.id ? -1 : 1))
    for (const { copy, label, kindOf, deed } of old)
      try {
        const { photos = [], ...body } = deed
        await add({ id: deed.id, label, behind: [], body, ...kindOf(deed) }, photos.map(fileOf))
        await deleteCopies([copy])
      } catch {
        // It is a copy still, and so it is shown; the next start tries again.
      }
  }
}

/** Null where nothing can be made of it: it stays, and holds nothing else back. */
function deedIn(text: string): OldDeed | null {
  try {
    const deed = JSON.parse(text) as OldDeed | null
    return typeof deed?.id === 'string' ? deed : null
  } catch {
    return null
  }
}

function fileOf({ name, type, data }: { name: string; type: string; data: string }): EntryFile {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return { name, type, bytes: bytes.buffer }
}
