import Sortable from 'sortablejs'

/** Where a photo was let go: its id, and the place from 0 among the photos that can be dragged. */
export type PhotoDropped = (id: string, place: number) => void

/**
 * Lets the items of a list that carry their id in `data-dragged` be dragged into order: at once with a mouse, after a moment's rest with a finger, so that
 * the strip still scrolls. The list stays its owner's: an item that was let go stands where it was until the owner moves it.
 *
 * @returns ends it
 */
export function dragPhotos(list: HTMLElement, onDropped: PhotoDropped): () => void {
  /** What stands behind the one that is dragged, as the list's owner knows it. */
  let behind: Element[] = []
  const sortable = Sortable.create(list, {
    draggable: '[data-dragged]',
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
    delay: 250,
    delayOnTouchOnly: true,
    touchStartThreshold: 8,
    // The browser's own dragging does not begin on a button, which a photo is.
    forceFallback: true,
    fallbackOnBody: true,
    fallbackTolerance: 8,
    ghostClass: 'opacity-40',
    onStart({ item }) {
      const all = [...list.children]
      behind = all.slice(all.indexOf(item) + 1)
    },
    onEnd({ item, oldDraggableIndex, newDraggableIndex }) {
      const next = behind.find((one) => one.parentNode === list) ?? null
      if (item.parentNode === list) list.insertBefore(item, next)
      const id = item.dataset.dragged
      if (id === undefined || newDraggableIndex === undefined || newDraggableIndex === oldDraggableIndex)
        return
      onDropped(id, newDraggableIndex)
    },
  })
  return () => sortable.destroy()
}
