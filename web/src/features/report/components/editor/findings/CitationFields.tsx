import type { Citation } from '@gozlem/contract/finding'
import type { ReactNode } from 'react'
import { CitationEditor } from '../../../../regulation/components/CitationEditor'
import { editCitations, editFreeRegulation } from '../../../model/draft/editor-changes'
import { useEditorChange } from '../../../model/draft/editor-session'

export interface CitationFieldsProps {
  heading: ReactNode
  /** Of the finding. */
  id: string
  citations: Citation[]
  freeText: string
  approved: boolean
}

/** The regulations of a finding. */
export function CitationFields({ id, heading, citations, freeText, approved }: CitationFieldsProps) {
  const change = useEditorChange()
  return (
    <CitationEditor
      heading={heading}
      citations={citations}
      freeText={freeText}
      approved={approved}
      onCitations={(next) => change((state) => editCitations(state, id, next))}
      onFreeText={(text) => change((state) => editFreeRegulation(state, id, text))}
    />
  )
}
