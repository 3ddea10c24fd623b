import type { AnalysisView } from '@gozlem/contract/analysis-view'
import { deviceEngine } from '@gozlem/domain/report/finding-origin'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../../ui/overlays/toast'
import { outcomeOf } from '../../../analysis/model/photo-analysis'
import { arriveAt } from '../../model/draft/editor-changes'
import { type EditorSession, useEditorPart, useEditorSession } from '../../model/draft/editor-session'
import { numberedFindings } from '../../model/draft/editor-state'

/**
 * Tells what a run came to, once, and opens its first finding, unless somebody is writing just then (REP-03). What the device read
 * before this editor was opened, and comes back with what was typed, was told then.
 */
export function useAnalysisEnd(): void {
  const session = useEditorSession()
  const analyses = useEditorPart((state) => state.base.analyses)
  const told = useRef<Set<string> | null>(null)
  const [opened] = useState(() => new Date().toISOString())

  useEffect(() => {
    const ended = analyses.filter(({ status }) => status !== 'running')
    const isOld = ({ engine, finished_at }: AnalysisView) =>
      engine === deviceEngine && finished_at !== null && finished_at < opened
    const before = told.current
    told.current = new Set([...(before ?? []), ...ended.map(({ id }) => id)])
    if (before === null) return
    for (const run of ended) if (!before.has(run.id) && !isOld(run)) tell(session, run)
  }, [session, analyses, opened])
}

function tell({ editor }: EditorSession, run: AnalysisView): void {
  const made = run.items.flatMap(({ finding_ids }) => finding_ids)
  const first = numberedFindings(editor.get()).find(({ id }) => made.includes(id))
  const isSettled = run.items.every(({ status }) => status === 'done' || status === 'no_finding')
  const message = isSettled ? toast.success : toast.warning
  const open = () => first && editor.set((state) => arriveAt(state, first.id))
  const busy = isBusyElsewhere()
  if (!busy) open()
  message(outcomeOf(run), {
    id: 'analysis-end',
    ...(run.engine === deviceEngine && { description: 'Bağlantı yok: notlar cihazda analiz edildi.' }),
    ...(first && busy && { action: { label: 'Göster', onPress: open } }),
  })
}

/** Somebody writes, or answers a question. */
function isBusyElsewhere(): boolean {
  return (
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
    document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
  )
}
