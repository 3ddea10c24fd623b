import { useSelector } from '@tanstack/react-store'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import type { Upload } from '../../../model/photos/photo-intake'

/** Photos of the draft that the server does not have yet, in the order of taking. */
export function useOnTheWay(): readonly Upload[] {
  const { uploads } = useSelector(useEditorSession().uploads.state)
  const images = useEditorPart((state) => state.base.images)
  return uploads.filter(({ id }) => !images.some((image) => image.id === id))
}

/** Their pictures by id; how far they are on their way draws nothing anew. */
export function usePicturesOnTheWay(): ReadonlyMap<string, string> {
  const { uploads } = useEditorSession()
  return useSelector(uploads.state, (now) => new Map(now.uploads.map(({ id, preview }) => [id, preview])), {
    compare: (left, right) =>
      left.size === right.size && [...left].every(([id, preview]) => right.get(id) === preview),
  })
}
