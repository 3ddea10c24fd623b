import { BookPlus } from 'lucide-react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { CitationChips } from '../../regulation/components/CitationChips'
import { RegulationSearchDialog } from '../../regulation/components/RegulationSearchDialog'
import type { GuidelineValues } from './guideline-form'

/** What an entry takes from a guideline: texts and regulations. */
export function ContentFields({ form }: { form: UseFormReturn<GuidelineValues> }) {
  const { errors } = form.formState
  return (
    <div className="space-y-5">
      <Field label="Uygunsuzluk" required error={errors.uygunsuzluk?.message}>
        <TextArea {...form.register('uygunsuzluk')} rows={2} maxLength={2000} />
      </Field>
      <Field label="Açıklama" error={errors.aciklama?.message}>
        <TextArea {...form.register('aciklama')} rows={3} maxLength={4000} />
      </Field>
      <Field
        label="Alınması gereken önlemler"
        hint="Her satıra bir önlem yazın."
        error={errors.measures?.message}
      >
        <TextArea {...form.register('measures')} rows={3} />
      </Field>
      <Citations form={form} />
    </div>
  )
}

function Citations({ form }: { form: UseFormReturn<GuidelineValues> }) {
  const search = useDialog()
  const freeText = useWatch({ control: form.control, name: 'mevzuat_referansi' })
  return (
    <Controller
      control={form.control}
      name="citations"
      render={({ field: { value: citations, onChange } }) => (
        <section aria-labelledby="guideline-regulations" className="space-y-3">
          <h3 id="guideline-regulations" className="font-semibold">
            Mevzuat
          </h3>
          <CitationChips
            citations={citations}
            freeText=""
            onRemove={(removed) => onChange(citations.filter((citation) => citation !== removed))}
          />
          <Button icon={BookPlus} onClick={() => search.show()}>
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
                onChange={({ target }) =>
                  form.setValue('mevzuat_referansi', target.value, { shouldDirty: true })
                }
              />
            </Field>
          )}
          <RegulationSearchDialog
            {...search.props}
            chosen={citations}
            onAdd={(citation) => onChange([...citations, citation])}
            onFreeText={(text) => form.setValue('mevzuat_referansi', text, { shouldDirty: true })}
          />
        </section>
      )}
    />
  )
}
