// Everything one open draft holds outside React: the state, its saving, photos on their way, notes being typed.
import type { ReportView } from '@gozlem/contract/report'
import { createContext, useContext } from 'react'
import { createDraftSaver, type DraftSaver } from './draft-saver'
import { type EditorState, openEditor } from './editor-state'
import { createNoteKeeper, type NoteKeeper } from './note-keeper'
import { createStore, type Store, useStore } from './store'
import { createUploadQueue, type UploadQueue } from './upload-queue'

export interface EditorSession {
  editor: Store<EditorState>
  saver: DraftSaver
  uploads: UploadQueue
  notes: NoteKeeper
}

export function createEditorSession(report: ReportView): EditorSession {
  const editor = createStore(openEditor(report))
  return {
    editor,
    saver: createDraftSaver(editor),
    uploads: createUploadQueue(report.id),
    notes: createNoteKeeper(report.id),
  }
}

export const EditorContext = createContext<EditorSession | null>(null)

export function useEditorSession(): EditorSession {
  const session = useContext(EditorContext)
  if (!session) throw new Error('useEditorSession belongs inside the report editor')
  return session
}

/** The editor's state, and how to change it. */
export function useEditor(): { state: EditorState; change: Store<EditorState>['set'] } {
  const { editor } = useEditorSession()
  return { state: useStore(editor), change: editor.set }
}
