// Findings that wait here for a photo which was given up elsewhere: on another page, or because the browser threw it away.
import type { Atom } from '@tanstack/react-store'
import { unsavedOwner } from '../../../../platform/offline/unsaved-owner'
import { deviceOutbox } from '../../../../platform/outbox/device-outbox'
import { readReport } from '../../api'
import { isPhoto } from '../photos/photo-entry'
import type { Saving } from './editing'
import type { EditorState } from './editor-state'
import { receive } from './editor-sync'
import { heldFindings, withoutPhoto } from './held-findings'

/**
 * Lets go of photos that neither wait on this device nor are in the report; their findings stay.
 * @returns whether there were any
 * @throws ApiProblem where the report cannot be read, or what the storage of the device says
 */
export async function letGivenUpGo(editor: Atom<EditorState>, { cache, waiting }: Saving): Promise<boolean> {
  const report_id = editor.get().base.id
  // In this order: one that arrives between the two is in either.
  const all = [...(await waiting()), ...(await deviceOutbox(unsavedOwner() ?? '').list())]
  const here = new Set(
    all.flatMap((entry) => (isPhoto(entry) && entry.body.report_id === report_id ? [entry.id] : [])),
  )
  const report = await readReport(report_id)
  editor.set((state) => receive(state, report))
  cache.keep(report)
  const gone = heldFindings(editor.get()).flatMap(({ image_id }) =>
    image_id === null || here.has(image_id) ? [] : [image_id],
  )
  for (const image_id of gone) editor.set((state) => withoutPhoto(state, image_id))
  return gone.length > 0
}
