// An editor without a connection, on a device that keeps nothing: photos that are added to it wait until the test ends.
import { QueryClient } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { holdUnsavedOf } from '../../../../platform/offline/unsaved-owner'
import { reportCache } from '../../api'
import { createEditorSession } from '../../model/draft/editor-session'
import { photos } from '../../model/photos/photo-line'
import { report } from './example-report'

/** @param picture how large every photo is, in pixels */
export function offlineEditor(picture = { width: 1600, height: 1200 }) {
  vi.stubGlobal('createImageBitmap', async () => ({ ...picture, close: () => undefined }))
  vi.stubGlobal('indexedDB', undefined)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  holdUnsavedOf('mert')
  photos.set(() => [])
  const cache = reportCache(new QueryClient())
  const session = createEditorSession(report([]), cache, 'mert')
  onTestFinished(session.uploads.start())
  return { session, cache }
}
