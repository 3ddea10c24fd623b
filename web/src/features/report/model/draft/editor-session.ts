// Everything one open draft holds outside React: the state, its saving, photos on their way, notes being typed.
import type { ReportView } from '@gozlem/contract/report'
import { type Atom, createAtom, useSelector } from '@tanstack/react-store'
import { createContext, useContext } from 'react'
import type { ReportCache } from '../../api'
import type { Looks } from '../faces/face-proposals'
import { createNoteKeeper, type NoteKeeper } from '../photos/note-keeper'
import { createTurnKeeper, type TurnKeeper } from '../photos/turn-keeper'
import { createPhotoIntake, type PhotoIntake } from '../photos/photo-intake'
import { type Autosave, createAutosave } from './autosave'
import { createDraftSaver, type DraftSaver } from './draft-saver'
import type { EditorState } from './editor-state'
import { openEditor, receive } from './editor-sync'
import type { Editing } from './editing'
import { expectPhotos } from './expected-photos'
import { createGatheredSignatures, type GatheredSignatures } from './gathered-signatures'
import { withoutPhoto } from './held-findings'
import { createUnsavedDraft, type UnsavedDraft } from './unsaved-draft'

export interface EditorSession {
  editor: Atom<EditorState>
  cache: ReportCache
  saver: DraftSaver
  autosave: Autosave
  uploads: PhotoIntake
  notes: NoteKeeper
  turns: TurnKeeper
  unsaved: UnsavedDraft
  signatures: GatheredSignatures
  /** The photo on its way that is open over the editor. */
  waitingPhoto: Atom<string | null>
  /** What was found on photos and is not blurred yet; a basement is left before that can be done. */
  faceLooks: Atom<Looks>
  /** Whether the camera covers the editor. */
  isCapturing: Atom<boolean>
}

export function createEditorSession(report: ReportView, { cache, openOutbox }: Editing): EditorSession {
  const editor = createAtom(openEditor(report))
  const notes = createNoteKeeper(report.id, cache, (id) => noteOnServer(editor.get(), id))
  const saver = createDraftSaver(editor, {
    cache,
    waiting: async () => (await openOutbox()).entries.get(),
  })
  const turns = createTurnKeeper(report.id, (turned) => {
    editor.set((state) => receive(state, turned))
    cache.keep(turned)
  })
  const unsaved = createUnsavedDraft(editor, { notes, turns }, openOutbox)
  const uploads = createPhotoIntake({
    report,
    cache,
    openOutbox,
    noted: { editor, notes },
    onGivenUp: (id) => editor.set((state) => withoutPhoto(state, id)),
  })
  uploads.state.subscribe(({ uploads }) =>
    editor.set((state) => expectPhotos(state, uploads, cache.known(report.id)?.images ?? [])),
  )
  return {
    editor,
    cache,
    saver,
    autosave: createAutosave({ editor, saver, notes }),
    uploads,
    notes,
    turns,
    unsaved,
    signatures: createGatheredSignatures(editor),
    waitingPhoto: createAtom<string | null>(null),
    faceLooks: createAtom<Looks>(new Map()),
    isCapturing: createAtom(false),
  }
}

const noteOnServer = ({ base }: EditorState, image_id: string): string | null =>
  base.images.find(({ id }) => id === image_id)?.note ?? null

export const EditorContext = createContext<EditorSession | null>(null)

export function useEditorSession(): EditorSession {
  const session = useContext(EditorContext)
  if (!session) throw new Error('useEditorSession belongs inside the report editor')
  return session
}

/**
 * A part of the editor's state. The component is drawn again when the part is another one, not at every key pressed
 * elsewhere: `read` answers something that stands in the state, or a plain value, never an object made anew.
 */
export function useEditorPart<Part>(read: (state: EditorState) => Part): Part {
  const { editor } = useEditorSession()
  return useSelector(editor, read)
}

/** The whole state; for dialogs, which are drawn seldom. */
export function useEditor(): { state: EditorState; change: Atom<EditorState>['set'] } {
  const { editor } = useEditorSession()
  return { state: useEditorPart((state) => state), change: editor.set }
}

/** How to change the editor's state; never another one while the editor is open. */
export function useEditorChange(): Atom<EditorState>['set'] {
  return useEditorSession().editor.set
}
