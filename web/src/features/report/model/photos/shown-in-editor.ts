import { createAtom } from '@tanstack/react-store'

/** Reports whose editor is open: it tells of their photos itself. */
export const shownInEditor = createAtom<readonly string[]>([])

/** Answers how to end that. */
export function showInEditor(report_id: string): () => void {
  shownInEditor.set((now) => [...now, report_id])
  return () => shownInEditor.set((now) => now.toSpliced(now.indexOf(report_id), 1))
}
