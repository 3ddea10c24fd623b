import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { ImagePlus } from '../../../../../ui/icons'
import { useEditorSession } from '../../../model/draft/editor-session'

const CaptureScreen = lateDialog(async () => (await import('../capture/CaptureScreen')).CaptureScreen)

/** Photos that are dropped anywhere on the editor, pasted from the clipboard or taken with the camera join the draft like chosen ones (REP-02). */
export function TakePhotos() {
  const { uploads, isCapturing } = useEditorSession()
  const capturing = useSelector(isCapturing)
  const [over, setOver] = useState(false)
  /** A picture of this very page is dragged: browsers offer it as a file too. */
  const own = useRef(false)

  function take(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])]
    if (files.length > 0) void uploads.add(files)
    return files.length > 0
  }

  const drag = useEffectEvent((event: DragEvent) => {
    if (own.current || !carriesFiles(event.dataTransfer)) return
    event.preventDefault() // else the browser leaves the editor to show the file
    setOver(!isInDialog(event.target))
  })
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    if (own.current || !carriesFiles(event.dataTransfer)) return
    setOver(false)
    if (event.defaultPrevented || isFileInput(event.target)) return
    event.preventDefault()
    if (!isInDialog(event.target)) take(event.dataTransfer)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isInDialog(event.target) || hasText(event.clipboardData)) return
    if (take(event.clipboardData)) event.preventDefault()
  })

  useEffect(() => {
    const ends = new AbortController()
    const { signal } = ends
    window.addEventListener('dragstart', () => (own.current = true), { signal })
    window.addEventListener('dragend', () => (own.current = false), { signal })
    window.addEventListener('dragover', (event) => drag(event), { signal })
    window.addEventListener('dragleave', (event) => leave(event), { signal })
    window.addEventListener('drop', (event) => drop(event), { signal })
    window.addEventListener('paste', (event) => paste(event), { signal })
    return () => ends.abort()
  }, [])

  return (
    <>
      <CaptureScreen open={capturing} onClose={() => isCapturing.set(() => false)} />
      {over && (
        <p className="pointer-events-none fixed inset-2 z-30 flex flex-col items-center justify-center gap-3 rounded-xl border-4 border-dashed border-brand bg-brand-soft/90 text-xl font-semibold text-brand-ink">
          <ImagePlus aria-hidden className="size-10" />
          Fotoğrafları bırakın
        </p>
      )}
    </>
  )
}

const carriesFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/** What a word processor copies is text with a picture of it: the text is meant. */
const hasText = (data: DataTransfer | null) => data?.types.includes('text/plain') === true

/** Dialogs keep to themselves what happens over them. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null

/** Takes what is dropped on it by itself. */
const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file'
