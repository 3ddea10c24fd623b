import type { ImportView } from '@gozlem/contract/data-transfer'
import { formatCount } from '@gozlem/domain/count'
import { importFields } from '@gozlem/domain/data-transfer/import-fields'
import { missingFields } from '@gozlem/domain/data-transfer/match-columns'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { Select } from '../../../ui/forms/Select'
import { useImportStep } from '../api'

const column = (at: number) =>
  (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26))

/** Which column of the file is which field: as its heads say, to be corrected. */
export function ColumnForm({ brought, onClose }: { brought: ImportView; onClose: () => void }) {
  const { id, kind, headings, samples, file_name, row_count, notice } = brought
  const [columns, setColumns] = useState(brought.columns)
  const step = useImportStep(id)
  const missing = missingFields(kind, columns)
  const unused = headings.flatMap((head, at) =>
    head !== '' && !Object.values(columns).includes(at) ? [head] : [],
  )
  const choices = headings.map((head, at) => ({ value: String(at), label: head || `${column(at)} sütunu` }))

  function match(name: string, at: string) {
    // A column is one field's: the other one lets go of it.
    const others = Object.entries(columns).filter(([other, taken]) => other !== name && String(taken) !== at)
    setColumns(Object.fromEntries(at === '' ? others : [...others, [name, Number(at)]]))
  }

  return (
    <form
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault()
        step.mutate({ columns })
      }}
    >
      <p>
        <span className="font-semibold break-words">{file_name}</span> · {formatCount(row_count)} satır.
        Sütunları alanlarla eşleyin; yanlış eşlenenleri düzeltin.
      </p>
      {notice !== '' && <Notice tone="caution">{notice}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        {importFields[kind].map(({ name, label, required, explanation }) => {
          const at = columns[name]
          const seen = at === undefined ? [] : samples.map((cells) => cells[at]).filter(Boolean)
          return (
            <Field
              key={name}
              label={label}
              required={required ?? false}
              hint={seen.length > 0 ? `Örnek: ${seen.join(', ')}` : explanation || undefined}
            >
              <Select
                choices={choices}
                placeholder="Dosyada yok"
                value={at === undefined ? '' : String(at)}
                onChange={(event) => match(name, event.target.value)}
              />
            </Field>
          )
        })}
      </div>
      {unused.length > 0 && (
        <p className="text-sm break-words text-meta">Alınmayacak sütunlar: {unused.join(', ')}</p>
      )}
      {missing.length > 0 && (
        <Notice tone="caution" announce>
          Zorunlu alanlar eşlenmedi: {missing.join(', ')}
        </Notice>
      )}
      {step.isError && <FormError message={problemMessage(step.error, 'Kontrol başlatılamadı')} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Başka Dosya</Button>
        <Button type="submit" variant="primary" loading={step.isPending} disabled={missing.length > 0}>
          Satırları Kontrol Et
        </Button>
      </div>
    </form>
  )
}
