import type { Citation } from '@gozlem/contract/report'
import { BookPlus } from 'lucide-react'
import { Button } from '../../../../ui/actions/Button'
import { Field } from '../../../../ui/forms/Field'
import { TextInput } from '../../../../ui/forms/TextInput'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { CitationChips } from '../../../regulation/components/CitationChips'
import { RegulationSearchDialog } from '../../../regulation/components/RegulationSearchDialog'
import { editCitations, editFreeRegulation } from './editor-changes'
import { useEditorChange } from './editor-session'

export interface CitationFieldsProps {
  /** Of the finding. */
  id: string
  citations: Citation[]
  freeText: string
}

/** Citations of the catalogue, or a free text that shows as unverified while there are none. */
export function CitationFields({ id, citations, freeText }: CitationFieldsProps) {
  const change = useEditorChange()
  const search = useDialog()

  return (
    <div className="space-y-3">
      <CitationChips
        citations={citations}
        freeText={freeText}
        onRemove={(removed) =>
          change((state) =>
            editCitations(
              state,
              id,
              citations.filter((citation) => citation !== removed),
            ),
          )
        }
      />
      <Button icon={BookPlus} size="lg" onClick={() => search.show()}>
        Mevzuat ekle
      </Button>
      {citations.length === 0 && (
        <Field
          label="Serbest metin"
          hint="Katalogda bulunmayan bir mevzuat; raporda “doğrulanmamış” görünür."
        >
          <TextInput
            value={freeText}
            maxLength={2000}
            onChange={({ target }) => change((state) => editFreeRegulation(state, id, target.value))}
          />
        </Field>
      )}
      <RegulationSearchDialog
        {...search.props}
        chosen={citations}
        onAdd={(citation) => change((state) => editCitations(state, id, [...citations, citation]))}
        onFreeText={(text) => change((state) => editFreeRegulation(state, id, text))}
      />
    </div>
  )
}
