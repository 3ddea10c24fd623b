import { preload } from 'react-dom'
import { useState } from 'react'
import { useSrcSet } from '../../../../../ui/photos/picture-source'
import { type EditorState, selectedFinding } from '../../../model/draft/editor-state'
import { largePhotoShown, photoSizes } from '../../../model/photos/photo-sizes'

/** Asks for the photo at which the editor opens before what is written beside it is drawn: people wait longest for it. */
export function useFirstPhoto(state: EditorState): void {
  const [image] = useState(() => {
    const open = state.photo ?? selectedFinding(state)?.image_id
    return state.base.images.find(({ id }) => id === open)
  })
  const imageSrcSet = useSrcSet(image ? photoSizes(image) : [])
  if (image && imageSrcSet !== undefined)
    preload(image.url, { as: 'image', imageSrcSet, imageSizes: largePhotoShown(image) })
}
