// Findings that wait here for a photo which was given up elsewhere: on another page, or because the browser threw it away.
import type { Atom } from '@tanstack/react-store'
import { deviceOutbox } from '../../../../platform/outbox/device-outbox'
import { readReport } from '../../api'
import { isPhoto } from '../photos/photo-entry'
import type { Editing } from './editing'
import type { EditorState } from './editor-state'
import { receive } from './editor-sync'
import { heldFindings, withoutPhoto } from './held-findings'

/**
 * Lets go of photos that neither wait on this device nor are in the report; their findings stay.
 * @returns whether there were any
 * @throws ApiProblem where the report cannot be read, or what the storage of the device says
 */
export async function letGivenUpGo(
  editor: Atom<EditorState>,
  { cache, owner, openOutbox }: Editing,
): Promise<boolean> {
  const report_id = editor.get().base.id
  // In this order: one that arrives between the two is in either.
  const { entries } = await openOutbox()
  const waiting = [...entries.get().filter(isPhoto), ...(await deviceOutbox(owner).list())]
  const here = new Set(
    waiting.flatMap((entry) => (isPhoto(entry) && entry.body.report_id === report_id ? [entry.id] : [])),
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
