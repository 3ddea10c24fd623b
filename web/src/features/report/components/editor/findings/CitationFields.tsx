import type { Citation } from '@gozlem/contract/finding'
import { CitationEditor } from '../../../../regulation/components/CitationEditor'
import { editCitations, editFreeRegulation } from '../../../model/draft/editor-changes'
import { useEditorChange } from '../../../model/draft/editor-session'

export interface CitationFieldsProps {
  /** Of the finding. */
  id: string
  citations: Citation[]
  freeText: string
  approved: boolean
}

/** The regulations of a finding. */
export function CitationFields({ id, citations, freeText, approved }: CitationFieldsProps) {
  const change = useEditorChange()
  return (
    <CitationEditor
      size="lg"
      citations={citations}
      freeText={freeText}
      approved={approved}
      onCitations={(next) => change((state) => editCitations(state, id, next))}
      onFreeText={(text) => change((state) => editFreeRegulation(state, id, text))}
    />
  )
}
