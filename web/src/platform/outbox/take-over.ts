// What versions before the outbox left on the device: deeds and drafts in the database of unsaved copies. They become entries, once.
import type { UnsavedCopy } from '../offline/unsaved-bounds'
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
 * Makes entries of the old deeds and drafts of a person, once. What has no room, or nobody can read, stays as it was and holds nothing else back.
 * @throws where the device cannot be read
 */
export function takeOverDeeds(owner: string) {
  let isDone = false
  return async (add: AddNew): Promise<void> => {
    if (isDone) return
    const old = (await copiesLeft(owner)).flatMap((copy) => {
      const entry = draftIn(copy) ?? deedIn(copy)
      return entry ? [{ copy: copy.id, ...entry }] : []
    })
    isDone = true
    // Ids were made in time's order.
    old.sort((left, right) => (left.entry.id < right.entry.id ? -1 : 1))
    for (const { copy, entry, files } of old)
      try {
        await add(entry, files)
        await deleteCopies([copy])
      } catch {
        // It is a copy still, and so it is shown; the next start tries again.
      }
  }
}

interface Old {
  entry: AddedEntry
  files: EntryFile[]
}

/** What was typed in a draft: its copies were about the report. */
function draftIn({ id, about, name, text }: UnsavedCopy): Old | null {
  const copy = parsed<{ draft: unknown; base: unknown }>(text)
  if (!copy?.draft || !copy.base) return null
  const [subject, behind] = [`draft ${about}`, [`report ${about}`]]
  const body = { report_id: about, text }
  return { entry: { id, kind: 'draft.save', subject, behind, body, label: name }, files: [] }
}

function deedIn({ about, name, text }: UnsavedCopy): Old | null {
  const [kindOf, deed] = [kinds[about], parsed<OldDeed>(text)]
  if (!kindOf || typeof deed?.id !== 'string') return null
  const { photos = [], ...body } = deed as OldDeed
  const entry = { id: body.id, behind: [], body, label: name, ...kindOf(body) }
  return { entry, files: photos.map(fileOf) }
}

/** Null where nothing can be made of it: it stays, and holds nothing else back. */
function parsed<Shape>(text: string): Partial<Shape> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fileOf({ name, type, data }: { name: string; type: string; data: string }): EntryFile {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return { name, type, bytes: bytes.buffer }
}
