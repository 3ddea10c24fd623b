// An editor without a connection, on a device that keeps nothing: photos that are added to it wait until the test ends.
import { onTestFinished, vi } from 'vitest'
import { network } from '../../../../platform/device/network'
import { holdUnsavedOf } from '../../../../platform/offline/unsaved-owner'
import { createEditorSession } from '../../model/draft/editor-session'
import { editing } from './editor-session'
import { report } from './example-report'
import { photoOutbox } from './queued-photos'

/** @param picture how large every photo is, in pixels */
export function offlineEditor(picture = { width: 1600, height: 1200 }) {
  vi.stubGlobal('createImageBitmap', async () => ({ ...picture, close: () => undefined }))
  vi.stubGlobal('indexedDB', undefined)
  vi.spyOn(network, 'isOnline').mockReturnValue(false)
  holdUnsavedOf('mert')
  const page = photoOutbox()
  const by = editing('mert', page.outbox)
  const session = createEditorSession(report([]), by)
  onTestFinished(session.uploads.start())
  return { session, cache: by.cache, page }
}
