import { useSelector } from '@tanstack/react-store'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { VisuallyHidden } from '../../../../../ui/layout/VisuallyHidden'
import { latestByPhoto } from '../../../../analysis/model/photo-analysis'
import { openPhoto } from '../../../model/draft/editor-changes'
import { arrangePhotos } from '../../../model/draft/editor-commands'
import { useEditorChange, useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { movedPhoto, movedTo, type PhotoMove } from '../../../model/photos/photo-moves'
import { photoName } from '../../../model/photos/photo-name'
import { noteOf } from '../../../model/photos/note-keeper'
import { findingsByPhoto, photoLook, uploadLook } from '../../../model/photos/photo-state'
import { turnToShow } from '../../../model/photos/turn-keeper'
import { AddPhotoTiles } from './AddPhotoTiles'
import { PhotoThumb } from './PhotoThumb'
import { photoListId } from './photo-list-id'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { UploadTroubleTile } from './UploadTrouble'
import { useOnTheWay } from './use-on-the-way'
import { usePhotoDragging } from './use-photo-dragging'

const WaitingPhotoDialog = lateDialog(async () => (await import('./WaitingPhotoDialog')).WaitingPhotoDialog)

export interface PhotoThumbsProps {
  /** A line that scrolls sideways, for phones; else a grid. */
  strip?: boolean
}

/** Every photo of the draft, those on their way last. They are put in order by dragging or with Shift and the arrows. */
export function PhotoThumbs({ strip = false }: PhotoThumbsProps) {
  const session = useEditorSession()
  const images = useEditorPart((state) => state.base.images)
  const list = useRef<HTMLUListElement>(null)
  /** The photo that keys have just moved: it keeps the focus in its new place. */
  const moved = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const ids = images.map(({ id }) => id)
  const canDrag = usePhotoDragging(list, (id, place) => arrange(id, movedTo(ids, ids.indexOf(id), place)))

  useEffect(() => {
    if (moved.current === null) return
    const thumb = list.current?.querySelector<HTMLElement>(`[data-photo="${moved.current}"]`)
    moved.current = null
    thumb?.focus()
    thumb?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  function arrange(id: string, order: string[]) {
    setSaid(`Fotoğraf ${order.indexOf(id) + 1}. sıraya taşındı`)
    void arrangePhotos(session, order)
  }

  function moveByKey(id: string, move: PhotoMove) {
    moved.current = id
    arrange(id, movedPhoto(ids, id, move))
  }

  return (
    <>
      <ul
        ref={list}
        id={photoListId}
        aria-label="Fotoğraflar"
        className={clsx(
          strip
            ? '-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1.5'
            : 'grid grid-cols-2 gap-2',
          canDrag && '[&_[data-dragged]_button]:cursor-grab',
        )}
      >
        <Thumbs strip={strip} onMove={moveByKey} />
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

interface ThumbsProps {
  strip: boolean
  onMove: (id: string, move: PhotoMove) => void
}

function Thumbs({ strip, onMove }: ThumbsProps) {
  const session = useEditorSession()
  const change = useEditorChange()
  const images = useEditorPart((state) => state.base.images)
  const analyses = useEditorPart((state) => state.base.analyses)
  const findings = useEditorPart((state) => state.draft.entries)
  const open = useEditorPart((state) => state.photo)
  const notes = useSelector(session.notes.notes)
  const turns = useSelector(session.turns.turns)
  const onTheWay = useOnTheWay()
  const waitingPhoto = useSelector(session.waitingPhoto)
  const online = useOnline()
  const onOpen = (id: string) => change((state) => openPhoto(state, id))
  const onOpenWaiting = (id: string | null) => session.waitingPhoto.set(id)
  const latest = latestByPhoto(analyses)
  const counts = findingsByPhoto(findings)
  const cell = strip ? 'w-28 shrink-0 snap-start' : 'min-w-0'

  // Keyed, so that they move with the layout instead of being built anew: a picker that is open hands its files to the same input.
  const tiles = <AddPhotoTiles key="add" className={cell} />

  return (
    <>
      {[
        strip && tiles,
        <UploadTroubleTile key="trouble" strip={strip} />,
        ...images.map((image, index) => {
          const note = noteOf(image, notes)
          const { word, tone } = photoLook(latest.get(image.id), {
            note,
            findings: counts.get(image.id) ?? 0,
          })
          return (
            <li key={image.id} data-dragged={image.id} className={clsx(cell, 'touch-manipulation')}>
              <PhotoThumb
                id={image.id}
                src={image.thumbnail_url}
                name={photoName(index)}
                word={word}
                tone={tone}
                turn={turnToShow(image, turns)}
                open={open === image.id}
                onOpen={onOpen}
                onMove={onMove}
              />
            </li>
          )
        }),
        ...onTheWay.map((upload) => {
          const { word, tone } = uploadLook(upload, online, counts.get(upload.id))
          return (
            <li key={upload.id} className={cell}>
              <PhotoThumb
                id={upload.id}
                src={upload.preview}
                name={upload.name}
                word={word}
                tone={tone}
                open={false}
                onOpen={onOpenWaiting}
                isMarked={upload.marks.length > 0}
                {...(upload.state === 'sending' &&
                  upload.percent !== undefined && { percent: upload.percent })}
              />
            </li>
          )
        }),
        !strip && tiles,
      ]}
      <WaitingPhotoDialog
        open={waitingPhoto !== null}
        onOpenChange={() => onOpenWaiting(null)}
        id={waitingPhoto}
      />
    </>
  )
}
