import type { Citation } from '@gozlem/contract/finding'
import type { ReactNode } from 'react'
import { lateDialog } from '../../../platform/loading/late-dialog'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { BookPlus } from '../../../ui/icons'
import { CitationChips } from './CitationChips'

const RegulationSearchDialog = lateDialog(
  async () => (await import('./RegulationSearchDialog')).RegulationSearchDialog,
)

export interface CitationEditorProps {
  citations: Citation[]
  /** Counts while there are no citations. */
  freeText: string
  /** Somebody gave their word for them. */
  approved?: boolean
  onCitations: (citations: Citation[]) => void
  onFreeText: (text: string) => void
  /** Beside what adds one. */
  heading: ReactNode
}

/** Citations of the catalogue, or a free text that shows as unverified while there are none. */
export function CitationEditor(props: CitationEditorProps) {
  const { citations, freeText, approved = false, onCitations, onFreeText, heading } = props
  const search = useDialog()
  return (
    <div className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        {heading}
        <Button icon={BookPlus} onClick={() => search.show()}>
          Mevzuat Ekle
        </Button>
      </div>
      <CitationChips
        citations={citations}
        freeText={freeText}
        approved={approved}
        onRemove={(removed) => onCitations(citations.filter((citation) => citation !== removed))}
      />
      {citations.length === 0 && (
        <Field
          label="Serbest metin"
          hint="Katalogda bulunmayan bir mevzuat; raporda yazdığınız gibi basılır."
        >
          <TextInput value={freeText} maxLength={2000} onChange={({ target }) => onFreeText(target.value)} />
        </Field>
      )}
      <RegulationSearchDialog
        {...search.props}
        chosen={citations}
        onAdd={(citation) => onCitations([...citations, citation])}
        onFreeText={onFreeText}
      />
    </div>
  )
}
