// Where marks are saved: with the photo in its report, or with one that waits on the device (072).
import type { ImageView } from '@gozlem/contract/image-view'
import { PhotoMarksInput } from '@gozlem/contract/photo-mark'
import { markPhoto } from '../../mark-api'
import type { EditorSession } from '../draft/editor-session'
import { receive } from '../draft/editor-sync'
import { type Marked, withMarksCopy } from './marks-copy'

type Base = Marked['base']

/** Why a photo that waits could not take its marks, in words. */
export class MarksNotKept extends Error {}

/**
 * Brings the marks of a photo of the report to the server, and the report that it answers on the screen.
 * @throws ApiProblem
 */
export async function keepInReport(
  { editor, cache }: Pick<EditorSession, 'editor' | 'cache'>,
  image: ImageView,
  { base, marks }: Marked,
): Promise<Base> {
  const { marks_revision: revision, turn } = base
  const report = await markPhoto(editor.get().base.id, image.id, { marks: [...marks], revision, turn })
  editor.set((state) => receive(state, report))
  cache.keep(report)
  return report.images.find(({ id }) => id === image.id) ?? base
}

/**
 * Writes the marks to a photo that waits; into the report where it has come there meanwhile.
 * @throws MarksNotKept; ApiProblem where it is in the report
 */
export async function keepWaiting(
  session: Pick<EditorSession, 'editor' | 'cache' | 'uploads'>,
  id: string,
  { base, marks }: Marked,
): Promise<Base> {
  // By the server's rule, before it goes anywhere.
  const judged = PhotoMarksInput.safeParse(marks)
  if (!judged.success)
    throw new MarksNotKept(judged.error.issues[0]?.message ?? 'İşaretler bu hâliyle kaydedilemez.')
  const isWaiting = await session.uploads.mark(id, marks).catch(() => {
    throw new MarksNotKept('İşaretler bu cihaza yazılamadı. Cihazda yer açıp yeniden kaydedin.')
  })
  if (isWaiting) return { ...base, marks: [...marks] }
  const image = session.editor.get().base.images.find((each) => each.id === id)
  if (!image)
    throw new MarksNotKept('Fotoğraf artık bu cihazda beklemiyor. Raporda görününce yeniden kaydedin.')
  return keepInReport(session, image, { base: image, marks: withMarksCopy({ base, marks }, image) })
}
