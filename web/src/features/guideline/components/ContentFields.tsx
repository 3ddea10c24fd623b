import { fieldsWith, findingFields } from '@gozlem/domain/report/finding'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/forms/Field'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { CitationEditor } from '../../regulation/components/CitationEditor'
import type { GuidelineValues } from './guideline-form'

const factFields = fieldsWith('in_guideline', 'by_hand')

/** What a finding takes from a guideline: texts, place and people where they are always the same, regulations. */
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
      <div className="grid gap-5 sm:grid-cols-2">
        {factFields.map((field) => (
          <Field key={field} label={findingFields[field].label} error={errors[field]?.message}>
            <TextInput
              autoComplete="off"
              maxLength={findingFields[field].maximum}
              {...form.register(field)}
            />
          </Field>
        ))}
      </div>
      <p className="-mt-3 text-meta">
        Konum ve sorumlu her işyerinde aynıysa yazın; rapordaki uygunsuzluktan kılavuza kopyalanmaz.
      </p>
      <section aria-labelledby="guideline-regulations">
        <Controller
          control={form.control}
          name="citations"
          render={({ field }) => (
            <CitationEditor
              heading={
                <h3 id="guideline-regulations" className="font-semibold">
                  Mevzuat
                </h3>
              }
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
