import { useEffect } from 'react'
import { approveAndGoOn } from '../../model/draft/approving'
import { openPhoto, select } from '../../model/draft/editor-changes'
import { saveEverything } from '../../model/draft/editor-commands'
import { type EditorSession, useEditorSession } from '../../model/draft/editor-session'
import { type EditorState, selectedFinding } from '../../model/draft/editor-state'
import { neighbourOf } from '../../model/draft/listing'

/**
 * Keys of the editor. All take a modifier, so that typing never triggers one, and none is a browser's own, but for saving,
 * which everybody expects to save the report.
 */
export const shortcuts = [
  { keys: ['Ctrl', 'S'], does: 'Taslağı kaydeder' },
  { keys: ['Ctrl', 'Enter'], does: 'Uygunsuzluğu onaylar ve sonrakine geçer' },
  { keys: ['Alt', 'PageDown'], does: 'Sonraki uygunsuzluğu açar' },
  { keys: ['Alt', 'PageUp'], does: 'Önceki uygunsuzluğu açar' },
  { keys: ['Alt', 'Shift', 'PageDown'], does: 'Sonraki fotoğrafı açar' },
  { keys: ['Alt', 'Shift', 'PageUp'], does: 'Önceki fotoğrafı açar' },
  { keys: ['Alt', 'Shift', 'R'], does: 'Açık fotoğrafı sağa döndürür' },
  { keys: ['Shift', '← →'], does: 'Seçili fotoğrafın sırasını değiştirir' },
  { keys: ['← ↑ ↓ →'], does: 'Risk matrisinde hücreden hücreye gider' },
] as const

/** Listens while the editor is open; a dialog above it keeps its keys to itself. */
export function useShortcuts(): void {
  const session = useEditorSession()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = actionOf(event)
      if (!act || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
      event.preventDefault()
      act(session)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [session])
}

type Action = (session: EditorSession) => void

function actionOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Action | undefined {
  const command = (ctrlKey || metaKey) && !altKey && !shiftKey
  if (command && key.toLowerCase() === 's') return (session) => void saveEverything(session)
  if (command && key === 'Enter') return ({ editor }) => editor.set(approveAndGoOn)
  if (altKey && !ctrlKey && key === 'PageDown') return shiftKey ? goToPhoto(1) : go(1)
  if (altKey && !ctrlKey && key === 'PageUp') return shiftKey ? goToPhoto(-1) : go(-1)
  // By its place: with Alt some keyboards write another sign.
  if (altKey && shiftKey && !ctrlKey && code === 'KeyR') return turnOpenPhoto
  return undefined
}

const go =
  (distance: number): Action =>
  ({ editor }) =>
    editor.set((state) => {
      const next = neighbourOf(state, distance)
      return next === null ? state : select(state, next)
    })

/** While a finding is open its own photo counts as the open one. */
const openPhotoId = (state: EditorState) => state.photo ?? selectedFinding(state)?.image_id

const turnOpenPhoto: Action = ({ editor, turns }) => {
  const state = editor.get()
  const image = state.base.images.find(({ id }) => id === openPhotoId(state))
  if (image) turns.turn(image, 90)
}

const goToPhoto =
  (distance: number): Action =>
  ({ editor }) =>
    editor.set((state) => {
      const { images } = state.base
      const from = openPhotoId(state)
      const next = images[Math.max(0, images.findIndex(({ id }) => id === from) + distance)]
      return next ? openPhoto(state, next.id) : state
    })
