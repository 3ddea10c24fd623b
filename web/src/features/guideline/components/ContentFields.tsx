import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/forms/Field'
import { TextArea } from '../../../ui/forms/TextArea'
import { CitationEditor } from '../../regulation/components/CitationEditor'
import type { GuidelineValues } from './guideline-form'

/** What an entry takes from a guideline: texts and regulations. */
export function ContentFields({ form }: { form: UseFormReturn<GuidelineValues> }) {
  const { errors } = form.formState
  const freeText = useWatch({ control: form.control, name: 'mevzuat_referansi' })
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
      <section aria-labelledby="guideline-regulations">
        <h3 id="guideline-regulations" className="mb-1.5 font-semibold">
          Mevzuat
        </h3>
        <Controller
          control={form.control}
          name="citations"
          render={({ field }) => (
            <CitationEditor
              citations={field.value}
              freeText={freeText}
              onCitations={field.onChange}
              onFreeText={(text) => form.setValue('mevzuat_referansi', text, { shouldDirty: true })}
            />
          )}
        />
      </section>
    </div>
  )
}
